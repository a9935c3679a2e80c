import { sql } from 'kysely'
import type { z } from 'zod'
import type { ReversedMerging } from '#domain/duplicate-accounts/duplicate-account.ts'
import { mergeBlockers, reversibleUntil } from '#domain/duplicate-accounts/merging.ts'
import type { reversalForm } from '#domain/duplicate-accounts/merging.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { dateText } from '#domain/kernel/calendar.ts'
import { countOf } from '#domain/kernel/count.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { openOfferStates } from '#domain/offers/offer-machine.ts'
import { authorize } from '#domain/policies.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { lockApplication } from '#server/features/applications/find-received.ts'
import { undoWithdrawal } from '#server/features/applications/move-application.ts'
import type { BeforeWithdrawal } from '#server/features/applications/move-application.ts'
import { moveSubject } from '#server/features/sanctions/subject.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import {
  findDuplicateAccount,
  moveDuplicateAccount,
  pairOf,
  presentDuplicateAccount,
} from './duplicate-account-rows.ts'
import { isAtSameTime } from './merge-blockers.ts'
import { lockAccounts } from './merging.ts'
import { moveRowsBack } from './move-rows.ts'
import type { Move } from './moved-columns.ts'
import { belongTo, withParts } from './plan-merging.ts'

/**
 * Reverses a merge: both accounts are in use again, and have what they had. What can no longer go back stays, and the
 * answer says so. Throws `merging_final` after 30 days, and `merge_blocked` while the person takes a test or is in a
 * meeting with what would go back, or the other account has a meeting at the same time.
 */
export async function reverseMerging(
  actor: Actor,
  id: string,
  { reason }: z.output<typeof reversalForm>,
): Promise<ReversedMerging> {
  authorize(actor, 'duplicate_account.reverse')
  return transaction(async (tx) => {
    await moveDuplicateAccount(tx, id, 'reverse')
    const { account_merge_id, kept_id, merged_id, merged_at } = await findDuplicateAccount(tx, id)
    if (!account_merge_id || !kept_id || !merged_id || !merged_at) throw new Failure('illegal_move')
    const until = reversibleUntil(merged_at)
    if (until <= now()) throw new Failure('merging_final', { values: { date: dateText(until.slice(0, 10)) } })
    await lockAccounts(tx, [kept_id, merged_id])
    await requireNotDeleted(tx, kept_id)
    await moveSubject(tx, { kind: 'user', id: merged_id }, 'unmerge')

    const moved = await findMoved(tx, account_merge_id, kept_id)
    const application_ids = moved.filter(({ keeps }) => !keeps).map((application) => application.id)
    const invitation_ids = await findInvitations(tx, account_merge_id, application_ids)
    const back = await withParts(tx, { from: kept_id, to: merged_id, application_ids, invitation_ids })
    await requireRest(tx, back)
    const rest = await moveRowsBack(tx, account_merge_id, back)
    const stayed = [
      ...moved.filter(({ keeps }) => keeps).map(({ title, keeps }) => `The application for ${title}: ${keeps}`),
      ...(await undoWithdrawals(tx, actor, account_merge_id)),
      ...[...rest].flatMap(([table, count]) => sentenceOf(table, count)),
    ]
    await tx
      .updateTable('account_merges')
      .set({ reversed_by: asUser(actor).user_id, reversed_at: now(), reversal_reason: reason })
      .where('id', '=', account_merge_id)
      .execute()
    await tx.deleteFrom('account_merge_rows').where('account_merge_id', '=', account_merge_id).execute()
    const row = await findDuplicateAccount(tx, id)
    await record(tx, 'duplicate_account.reversed', {
      actor,
      data: { ...pairOf(row), account_merge_id, kept_id, user_id: merged_id, reason, stayed },
    })
    return { ...presentDuplicateAccount(actor, row), stayed }
  })
}

/** Restoring an account that is deleted comes first: otherwise its person has asked for the erasure of both. */
async function requireNotDeleted(tx: Tx, user_id: string): Promise<void> {
  const { status } = await tx.selectFrom('users').where('id', '=', user_id).select('status').executeTakeFirstOrThrow()
  if (status !== 'active' && status !== 'suspended')
    throw new Failure('illegal_move', { message: 'The account that was kept is not in use. Restore it first.' })
}

/** The moved invitations that are still open, or led to an application that goes back. */
async function findInvitations(tx: Tx, account_merge_id: string, application_ids: readonly string[]) {
  const { rows } = await sql<{ id: string }>`
    select invitations.id from account_merge_rows
    join invitations on invitations.id = (row_key ->> 'id')::uuid
    where account_merge_id = ${account_merge_id} and table_name = 'invitations' and ${belongTo(application_ids)}`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

async function requireRest(tx: Tx, back: Move): Promise<void> {
  const { application_ids, meeting_ids } = back
  const { rows } = await sql<{ test: boolean; in_room: boolean; same_time: boolean }>`select
    exists (select from attempts
      where application_id = any(${application_ids}::uuid[]) and status = 'in_progress') as test,
    exists (select from room_stays
      where meeting_id = any(${meeting_ids}::uuid[]) and side = 'talent' and left_at is null) as in_room,
    ${isAtSameTime(back)} as same_time`.execute(tx)
  for (const blocker of ['test', 'in_room', 'same_time'] as const)
    if (rows[0]![blocker]) throw new Failure('merge_blocked', { message: mergeBlockers[blocker] })
}

/** The applications that the merge moved, and why one stays with the account that was kept; null: it goes back. */
async function findMoved(tx: Tx, account_merge_id: string, kept_id: string) {
  const { rows } = await sql<{ id: string; title: string; stage: string; has_offer: boolean }>`
    select applications.id, jobs.title, applications.stage, exists (
      select from offers where offers.application_id = applications.id
        and offers.status in (${sql.join(openOfferStates)}, 'accepted')) as has_offer
    from account_merge_rows
    join applications on applications.id = (row_key ->> 'id')::uuid
    join jobs on jobs.id = applications.job_id
    where account_merge_id = ${account_merge_id} and table_name = 'applications' and column_name is not null
      and applications.applicant_id = ${kept_id}
    order by applications.id`.execute(tx)
  return rows.map(({ id, title, stage, has_offer }) => ({
    id,
    title,
    keeps: stage === 'hired' ? 'it led to an assignment.' : has_offer ? 'an offer was sent for it.' : null,
  }))
}

/** Takes back the withdrawals of applications that were the second ones of their person. */
async function undoWithdrawals(tx: Tx, actor: Actor, account_merge_id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string; title: string; before: BeforeWithdrawal; canceled: number }>`
    select applications.id, jobs.title, account_merge_rows.before, (
      select count(*)::int from meetings where meetings.application_id = applications.id
        and meetings.status = 'cancelled' and meetings.updated_at >= account_merge_rows.merged_at) as canceled
    from account_merge_rows
    join applications on applications.id = (row_key ->> 'id')::uuid
    join jobs on jobs.id = applications.job_id
    where account_merge_id = ${account_merge_id} and table_name = 'applications' and column_name is null
    order by applications.id`.execute(tx)
  const stayed: string[] = []
  for (const { id, title, before, canceled } of rows) {
    if (!(await undoWithdrawal(tx, actor, await lockApplication(tx, id), before)))
      stayed.push(`The application for ${title} stays withdrawn.`)
    else if (canceled > 0)
      stayed.push(
        `${countOf(canceled, 'meeting', 'meetings')} about ${title} stay canceled. The company can arrange new ones.`,
      )
  }
  return stayed
}

/** What staff read of rows that changed since. */
function sentenceOf(table: string, count: number): string[] {
  const noun = nouns[table]
  return noun ? [`${countOf(count, ...noun)} changed since the merge and cannot be moved back.`] : []
}

const nouns: Record<string, readonly [one: string, many: string]> = {
  saved_jobs: ['saved job', 'saved jobs'],
  blocked_companies: ['hidden company', 'hidden companies'],
  invitations: ['invitation', 'invitations'],
  shortlist_entries: ['entry in a shortlist', 'entries in shortlists'],
  proposals: ['proposal', 'proposals'],
}
