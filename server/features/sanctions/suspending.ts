import { system } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { addDays, dateIn } from '#domain/kernel/calendar.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { warning_days } from '#domain/sanctions/sanction.ts'
import type { SanctionForm } from '#domain/sanctions/sanction.ts'
import { db } from '#server/db/connect.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { forEachDue } from '#server/platform/queue/for-each-due.ts'
import { endSanction, imposeSanction } from './sanctions.ts'
import { columnsOf, moveSubject, subjectOf } from './subject.ts'
import type { Subject } from './subject.ts'

/** Suspends a company or an applicant, with a reason for its owner. Throws `illegal_move` unless it is active. */
export async function suspendSubject(actor: Actor, subject: Subject, form: SanctionForm): Promise<void> {
  authorize(actor, `${subject.kind}.suspend`)
  await transaction(async (tx) => {
    const { before, after } = await moveSubject(tx, subject, 'suspend')
    const sanction_id = await imposeSanction(tx, actor, subject, 'suspension', form)
    const { company_id, user_id } = columnsOf(subject)
    const change = { before: { status: before }, after: { status: after, reason: form.reason, ends_on: form.ends_on } }
    if (company_id)
      await record(tx, 'company.suspended', { actor, company_id, data: { company_id, sanction_id }, ...change })
    if (user_id) await record(tx, 'user.suspended', { actor, data: { user_id, sanction_id }, ...change })
  })
}

/** Ends the suspension of a company or an applicant. Throws `illegal_move` unless it is suspended. */
export async function activateSubject(actor: Actor, subject: Subject, { reason }: { reason: string }): Promise<void> {
  authorize(actor, `${subject.kind}.activate`)
  await transaction((tx) => reactivate(tx, actor, subject, reason))
}

/** The same in the caller's transaction, after an appeal or at the end of the suspension. */
export async function reactivate(tx: Tx, actor: Actor, subject: Subject, reason: string): Promise<void> {
  const { before, after } = await moveSubject(tx, subject, 'activate')
  const sanction_id = await endSanction(tx, actor, subject, 'suspension', reason)
  const { company_id, user_id } = columnsOf(subject)
  const change = { before: { status: before }, after: { status: after, ...(reason && { reason }) } }
  if (company_id)
    await record(tx, 'company.activated', { actor, company_id, data: { company_id, sanction_id }, ...change })
  if (user_id) await record(tx, 'user.activated', { actor, data: { user_id, sanction_id }, ...change })
}

/** Warns a company or an applicant. The warning is shown until its end and limits nothing. */
export async function warnSubject(actor: Actor, subject: Subject, form: SanctionForm): Promise<void> {
  authorize(actor, 'sanction.warn')
  await transaction(async (tx) => {
    const ends_on = form.ends_on ?? addDays(dateIn('UTC', new Date(now())), warning_days)
    const sanction_id = await imposeSanction(tx, actor, subject, 'warning', { ...form, ends_on })
    const { company_id, user_id } = columnsOf(subject)
    const after = { reason: form.reason, ends_on }
    await record(tx, 'sanction.warned', { actor, company_id, data: { sanction_id, company_id, user_id }, after })
  })
}

/** Ends the sanctions whose last day has come. */
export async function liftDueSanctions(): Promise<void> {
  await forEachDue(
    (limit) =>
      db
        .selectFrom('sanctions')
        .where('ends_on', '<=', dateIn('UTC', new Date(now())))
        .where('ended_at', 'is', null)
        .select('id')
        .orderBy('ends_on')
        .limit(limit)
        .execute(),
    async (tx, id) => {
      const sanction = await tx
        .selectFrom('sanctions')
        .leftJoin('companies', 'companies.id', 'sanctions.company_id')
        .leftJoin('users', 'users.id', 'sanctions.user_id')
        .where('sanctions.id', '=', id)
        .where('sanctions.ended_at', 'is', null)
        .select(['sanctions.kind', 'sanctions.company_id', 'sanctions.user_id'])
        .select(({ fn }) => fn.coalesce('companies.status', 'users.status').as('status'))
        .forNoKeyUpdate('sanctions')
        .executeTakeFirst()
      if (!sanction) throw new Failure('illegal_move')
      if (sanction.kind === 'suspension' && sanction.status === 'suspended')
        return reactivate(tx, system, subjectOf(sanction), '')
      // A warning, a deletion, which is final now, or the suspension of a company or user that was deleted.
      await tx.updateTable('sanctions').set({ ended_at: now() }).where('id', '=', id).execute()
    },
  )
}
