import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { MergeBlocker } from '#domain/duplicate-accounts/merging.ts'
import { openOfferStates } from '#domain/offers/offer-machine.ts'
import { openVerificationStates } from '#domain/verifications/verification-machine.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import type { Move } from './moved-columns.ts'

/** Whether a meeting that moves takes place during one of the other account. */
export const isAtSameTime = ({ from, to, meeting_ids }: Move): RawBuilder<boolean> => sql`exists (
    select from busy_times as one join busy_times as other on other.during && one.during
    where one.user_id = ${from} and one.meeting_id = any(${meeting_ids}::uuid[])
      and other.user_id = ${to} and other.meeting_id is not null)`

/** A condition for each blocker, for merging the account `from` into `to`. A blocker without one does not compile. */
const conditions: Record<MergeBlocker, (move: Move) => RawBuilder<boolean>> = {
  not_in_use: ({ from, to }) => sql`exists (select from users where id in (${from}, ${to}) and status <> 'active')`,
  legal_hold: ({ from, to }) =>
    sql`exists (select from legal_holds where user_id in (${from}, ${to}) and lifted_at is null)`,
  report: ({ from, to }) =>
    sql`exists (select from report_cases where user_id in (${from}, ${to}) and status <> 'resolved')`,
  dispute: ({ from, to }) => sql`exists (
    select from timesheet_lines join assignments on assignments.id = timesheet_lines.assignment_id
    where assignments.talent_id in (${from}, ${to}) and timesheet_lines.status = 'disputed')`,
  has_merged: ({ from }) => sql`exists (select from account_merges where kept_id = ${from} and reversed_at is null)`,
  assignment: ({ from }) => sql`exists (select from assignments where talent_id = ${from} and status <> 'ended')`,
  offer: ({ from }) => sql`exists (
    select from offers where applicant_id = ${from} and status in (${sql.join(openOfferStates)}))`,
  // What was posted is in the ledger; the rest waits for its approval.
  unpaid_work: ({ from }) => sql`(
    exists (select from timesheets where talent_id = ${from} and status <> 'approved' and minutes <> 0)
    or exists (select from milestones where talent_id = ${from} and (status = 'delivered'
      or status = 'accepted' and payout_id is null))
    or exists (select from adjustments where talent_id = ${from} and (status = 'submitted'
      or status = 'approved' and payout_id is null))
    or exists (
      select from timesheet_lines join assignments on assignments.id = timesheet_lines.assignment_id
      where assignments.talent_id = ${from} and timesheet_lines.status = 'approved' and payout_id is null
        and pay_cents <> 0)
    or (select coalesce(sum(amount_cents), 0) from postings
      where talent_id = ${from} and account = 'talent_payable') <> 0)`,
  payout: ({ from }) => sql`exists (
    select from payouts where talent_id = ${from} and status in ('pending', 'on_hold'))`,
  // Also of one account by the other, which would then be the person's own.
  referral: ({ from, to }) => sql`exists (
    select from referrals join applications on applications.id = referrals.application_id
    where referrals.status = 'pending' and (referrer_id = ${from} or referrer_id = ${to} and applicant_id = ${from}))`,
  verification: ({ from }) => sql`exists (
    select from verifications where talent_id = ${from} and status in (${sql.join(openVerificationStates)}))`,
  test: ({ from }) => sql`exists (select from attempts where applicant_id = ${from} and status = 'in_progress')`,
  in_room: ({ from }) => sql`exists (select from room_stays where user_id = ${from} and left_at is null)`,
  same_time: isAtSameTime,
}

const names = Object.keys(conditions) as MergeBlocker[]

/** What holds up merging one account into another now. */
export async function findMergeBlockers(from: Db | Tx, move: Move): Promise<MergeBlocker[]> {
  const { rows } = await sql<Record<MergeBlocker, boolean>>`
    select ${sql.join(names.map((name) => sql`${conditions[name](move)} as ${sql.ref(name)}`))}`.execute(from)
  return names.filter((name) => rows[0]![name])
}
