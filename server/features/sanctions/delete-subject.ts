import { sql } from 'kysely'
import type { Actor } from '#domain/kernel/actor.ts'
import { addDays, dateIn } from '#domain/kernel/calendar.ts'
import { authorize } from '#domain/policies.ts'
import { restorable_days } from '#domain/sanctions/sanction.ts'
import { transaction } from '#server/db/transaction.ts'
import { endRoomAccess } from '#server/features/meeting-room/end-room-access.ts'
import { record } from '#server/platform/activity/record.ts'
import { deletePushSubscriptions } from '#server/platform/push/delete-push-subscriptions.ts'
import { endApiTokens } from '#server/platform/session/end-api-tokens.ts'
import { endSessions } from '#server/platform/session/start-session.ts'
import { now } from '#server/platform/clock/clock.ts'
import { imposeSanction } from './impose-sanction.ts'
import { columnsOf, moveSubject, peopleOf } from './subject.ts'
import type { Subject } from './subject.ts'

/** Work goes on until someone ends it: it is never ended by deleting one of its parties. */
export const hasNoAssignment = {
  company: sql<boolean>`not exists (select from assignments where company_id = companies.id and status <> 'ended')`,
  user: sql<boolean>`not exists (select from assignments where talent_id = users.id and status <> 'ended')`,
}

/**
 * Deletes a company or an applicant: sign-in ends at once, and the reactions close jobs and withdraw applications. It
 * can be restored, and the deletion appealed, until it is erased. Throws `has_assignments` while someone works.
 */
export async function deleteSubject(actor: Actor, subject: Subject, { reason }: { reason: string }): Promise<void> {
  authorize(actor, `${subject.kind}.delete`)
  await transaction(async (tx) => {
    const { before, after } = await moveSubject(tx, subject, 'delete', {
      condition: hasNoAssignment[subject.kind],
      failure: 'has_assignments',
    })
    const session_ids: string[] = []
    for (const user_id of await peopleOf(tx, subject)) {
      session_ids.push(...(await endSessions(tx, user_id)))
      await endApiTokens(tx, user_id)
      await deletePushSubscriptions(tx, { user_id })
      await endRoomAccess(tx, user_id)
    }
    const ends_on = addDays(dateIn('UTC', new Date(now())), restorable_days)
    const sanction_id = await imposeSanction(tx, actor, subject, 'deletion', { reason, note: '', ends_on })
    const { company_id, user_id } = columnsOf(subject)
    const change = { before: { status: before }, after: { status: after } }
    if (company_id)
      await record(tx, 'company.deleted', { actor, company_id, data: { company_id, sanction_id, reason }, ...change })
    if (user_id)
      await record(tx, 'user.deleted', { actor, data: { user_id, sanction_id, session_ids, reason }, ...change })
  })
}
