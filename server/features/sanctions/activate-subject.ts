import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import type { Tx } from '#server/db/connect.ts'
import { record } from '#server/platform/activity/record.ts'
import { endSanction } from './end-sanction.ts'
import { columnsOf, moveSubject } from './subject.ts'
import type { Subject } from './subject.ts'

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
