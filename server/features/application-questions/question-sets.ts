import { sql } from 'kysely'
import type { z } from 'zod'
import type { ApplicationQuestion } from '#domain/application-questions/application-question.ts'
import { questionSetLimits, questionSetMessages } from '#domain/application-questions/question-set.ts'
import type { QuestionSet, questionSetEdit, questionSetForm } from '#domain/application-questions/question-set.ts'
import { asMember } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { fieldFailure, notFound } from '#domain/kernel/errors.ts'
import { authorize, may } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { lockRow } from '#server/db/lock-row.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { withIds } from './job-questions.ts'

/** The sets of the actor's company, by name. */
export async function listQuestionSets(actor: Actor): Promise<{ items: QuestionSet[] }> {
  authorize(actor, 'question_set.list')
  const rows = await setRows(db)
    .where('company_id', '=', asMember(actor).company_id)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .limit(questionSetLimits.per_company)
    .execute()
  return { items: rows.map((row) => presentQuestionSet(actor, row)) }
}

/** Saves questions as a set of the actor's company. */
export async function createQuestionSet(
  actor: Actor,
  { name, questions }: z.output<typeof questionSetForm>,
): Promise<QuestionSet> {
  return transaction(async (tx) => {
    authorize(actor, 'question_set.create')
    const { company_id } = asMember(actor)
    // Concurrent requests wait, so that the limit holds.
    await lockRow(tx, 'companies', company_id)
    const { count } = await tx
      .selectFrom('question_sets')
      .where('company_id', '=', company_id)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    if (count >= questionSetLimits.per_company) throw fieldFailure('name', questionSetMessages.too_many)
    await requireFreeName(tx, company_id, name)
    const at = now()
    const { id } = await tx
      .insertInto('question_sets')
      .values({
        company_id,
        name,
        questions: JSON.stringify(withIds(questions, [])),
        created_at: at,
        updated_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await record(tx, 'question_set.created', { actor, company_id, data: { question_set_id: id, name } })
    return presentQuestionSet(actor, await lockQuestionSet(tx, id))
  })
}

/** Renames a set or changes its questions. Jobs keep the questions that they have. */
export async function editQuestionSet(
  actor: Actor,
  id: string,
  { name, questions }: z.output<typeof questionSetEdit>,
): Promise<QuestionSet> {
  return transaction(async (tx) => {
    const before = await lockQuestionSet(tx, id)
    authorize(actor, 'question_set.edit', before)
    const { company_id } = before
    if (name !== undefined) {
      await lockRow(tx, 'companies', company_id)
      await requireFreeName(tx, company_id, name, id)
    }
    await tx
      .updateTable('question_sets')
      .set({
        updated_at: now(),
        ...(name === undefined ? {} : { name }),
        ...(questions === undefined ? {} : { questions: JSON.stringify(withIds(questions, questionsOf(before))) }),
      })
      .where('id', '=', id)
      .execute()
    const after = await lockQuestionSet(tx, id)
    await record(tx, 'question_set.edited', { actor, company_id, data: { question_set_id: id, name: after.name } })
    return presentQuestionSet(actor, after)
  })
}

/** Deletes a set. Jobs keep the questions that they have. */
export async function deleteQuestionSet(actor: Actor, id: string): Promise<void> {
  await transaction(async (tx) => {
    const { company_id, name, ...set } = await lockQuestionSet(tx, id)
    authorize(actor, 'question_set.delete', { ...set, company_id })
    await tx.deleteFrom('question_sets').where('id', '=', id).execute()
    await record(tx, 'question_set.deleted', { actor, company_id, data: { question_set_id: id, name } })
  })
}

/** The caller has locked the company, so that of two requests the second sees the name of the first. */
async function requireFreeName(tx: Tx, company_id: string, name: string, except?: string): Promise<void> {
  const taken = await tx
    .selectFrom('question_sets')
    .where('company_id', '=', company_id)
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .$if(except !== undefined, (sets) => sets.where('id', '<>', except!))
    .select('id')
    .executeTakeFirst()
  if (taken) throw fieldFailure('name', questionSetMessages.taken)
}

const setRows = (from: Db | Tx) =>
  from.selectFrom('question_sets').select(['id', 'company_id', 'name', 'questions', 'updated_at'])

type QuestionSetRow = Awaited<ReturnType<ReturnType<typeof setRows>['executeTakeFirstOrThrow']>>

/** Finds a set, locked until the end of the transaction; throws `not_found`. The caller authorizes. */
const lockQuestionSet = (tx: Tx, id: string): Promise<QuestionSetRow> =>
  setRows(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow(notFound)

const questionsOf = ({ questions }: QuestionSetRow) => questions as unknown as ApplicationQuestion[]

const actions = ['edit', 'delete'] as const

function presentQuestionSet(actor: Actor, row: QuestionSetRow): QuestionSet {
  const { id, name, updated_at } = row
  const allowed = actions.filter((action) => may(actor, `question_set.${action}`, row))
  return { id, name, questions: questionsOf(row), updated_at, allowed }
}
