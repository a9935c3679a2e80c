import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { attributeKey } from '#domain/interview-plans/interview-plan.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure, fieldFailure } from '#domain/kernel/errors.ts'
import { scorecardMachine, scorecardMessages } from '#domain/scorecards/scorecard.ts'
import type { AttributeRating, ScorecardDraft, ScorecardForm } from '#domain/scorecards/scorecard.ts'
import { authorize } from '#domain/policies.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { findInterview, hasBegun, isHeld, partiesOf } from './find-interview.ts'
import type { InterviewRow } from './find-interview.ts'

/** Saves the draft of the actor's scorecard. Throws `edited_meanwhile` if another version was edited. */
export async function saveScorecard(actor: Actor, meeting_id: string, form: ScorecardDraft): Promise<void> {
  await write(actor, meeting_id, 'save', form, async (tx, row, content) => {
    await tx
      .updateTable('scorecards')
      .set({ ...columnsOf(content), ...nextVersion(form) })
      .where('id', '=', row.id)
      .execute()
  })
}

/**
 * Submits the actor's scorecard, which shows those of the others. Throws `meeting_not_started` before the start of the
 * interview.
 */
export async function submitScorecard(actor: Actor, meeting_id: string, form: ScorecardForm): Promise<void> {
  await write(actor, meeting_id, 'submit', form, async (tx, row, content, interview) => {
    if (!hasBegun(interview)) throw new Failure('meeting_not_started')
    const { from, to } = scorecardMachine.moves.submit
    const { updated_at, ...next } = nextVersion(form)
    const moved = await tx
      .updateTable('scorecards')
      .set({ ...columnsOf(content), ...next, status: to, submitted_at: updated_at, updated_at })
      .where('id', '=', row.id)
      .where('status', 'in', from)
      .returning('id')
      .executeTakeFirst()
    if (!moved) throw new Failure('illegal_move')
    await recordOf(tx, actor, 'scorecard.submitted', interview, row)
  })
}

/** Changes the actor's scorecard after its submission. What it said before is kept. */
export async function reviseScorecard(actor: Actor, meeting_id: string, form: ScorecardForm): Promise<void> {
  await write(actor, meeting_id, 'revise', form, async (tx, row, content, interview) => {
    const { ratings, recommendation, notes, updated_at: submitted_at } = row
    if (isDeepStrictEqual({ ratings, recommendation, notes }, content)) return
    const next = nextVersion(form)
    await tx
      .insertInto('scorecard_revisions')
      .values({
        ...columnsOf({ ratings, recommendation, notes }),
        recommendation: recommendation!,
        scorecard_id: row.id,
        submitted_at,
        replaced_at: next.updated_at,
      })
      .execute()
    await tx
      .updateTable('scorecards')
      .set({ ...columnsOf(content), ...next })
      .where('id', '=', row.id)
      .execute()
    await recordOf(tx, actor, 'scorecard.revised', interview, row)
  })
}

type Content = Pick<ScorecardDraft, 'ratings' | 'recommendation' | 'notes'>

const columnsOf = ({ ratings, recommendation, notes }: Content) => ({
  ratings: JSON.stringify(ratings),
  recommendation,
  notes,
})

const nextVersion = ({ save_id }: ScorecardDraft) => ({
  version: sql<number>`version + 1`,
  save_id,
  updated_at: now(),
})

/** The status in which a scorecard can be written in each way. */
const writtenIn = { save: 'open', submit: 'open', revise: 'submitted' } as const

/** Writes the actor's scorecard, which is begun with the first save. A repeated request changes nothing. */
async function write(
  actor: Actor,
  meeting_id: string,
  action: keyof typeof writtenIn,
  form: ScorecardDraft,
  change: (tx: Tx, row: LockedScorecard, content: Content, interview: InterviewRow) => Promise<void>,
): Promise<void> {
  await transaction(async (tx) => {
    const interview = await findInterview(tx, meeting_id)
    authorize(actor, `scorecard.${action}`, partiesOf(interview))
    if (!interview.attributes || !isHeld(interview)) throw new Failure('illegal_move')
    const row = await lockScorecard(tx, interview, asUser(actor).user_id)
    if (row.save_id === form.save_id) return
    if (row.status !== writtenIn[action]) throw new Failure('illegal_move')
    if (row.version !== form.version) throw new Failure('edited_meanwhile')
    const { recommendation, notes } = form
    await change(tx, row, { ratings: completed(row.attributes, form.ratings), recommendation, notes }, interview)
  })
}

/** The user's scorecard about an interview, locked; it is begun, with the attributes of the plan, if there is none. */
export async function lockScorecard(
  tx: Tx,
  { id: meeting_id, application_id, attributes }: InterviewRow,
  user_id: string,
) {
  const at = now()
  await tx
    .insertInto('scorecards')
    .values({
      meeting_id,
      application_id,
      user_id,
      attributes: attributes!,
      status: scorecardMachine.initial,
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.columns(['meeting_id', 'user_id']).doNothing())
    .execute()
  return tx
    .selectFrom('scorecards')
    .where('meeting_id', '=', meeting_id)
    .where('user_id', '=', user_id)
    .select(['id', 'user_id', 'status', 'attributes', 'recommendation', 'notes', 'version', 'save_id', 'updated_at'])
    .select(sql<AttributeRating[]>`ratings`.as('ratings'))
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

export type LockedScorecard = Awaited<ReturnType<typeof lockScorecard>>

/** A rating of each attribute of the scorecard, in its order and spelling. */
function completed(attributes: readonly string[], ratings: readonly AttributeRating[]): AttributeRating[] {
  const known = new Set(attributes.map(attributeKey))
  const given = new Map<string, AttributeRating>()
  for (const [index, rating] of ratings.entries()) {
    const key = attributeKey(rating.attribute)
    const path = `ratings.${index}.attribute`
    if (!known.has(key)) throw fieldFailure(path, scorecardMessages.attribute)
    if (given.has(key)) throw fieldFailure(path, scorecardMessages.same_attribute)
    given.set(key, rating)
  }
  return attributes.map((attribute) => {
    const { score = null, evidence = '' } = given.get(attributeKey(attribute)) ?? {}
    return { attribute, score, evidence }
  })
}

/** Records something about a scorecard, never what it says. */
export async function recordOf(
  tx: Tx,
  actor: Actor,
  kind: 'scorecard.submitted' | 'scorecard.revised' | 'scorecard.requested' | 'scorecard.reminded',
  { id: meeting_id, application_id, job_id, company_id }: InterviewRow,
  { id: scorecard_id, user_id }: Pick<LockedScorecard, 'id' | 'user_id'>,
): Promise<void> {
  const data = { scorecard_id, meeting_id, application_id, job_id, user_id }
  await record(tx, kind, { actor, company_id, data })
}
