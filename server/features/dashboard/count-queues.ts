import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { queues } from '#domain/dashboard/queues.ts'
import type { Queue, QueueCounts } from '#domain/dashboard/queues.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor, User } from '#domain/kernel/actor.ts'
import { addDays } from '#domain/kernel/calendar.ts'
import { failedJobKinds, queuesOfKind } from '#domain/operations/failed-job.ts'
import { authorize, may } from '#domain/policies.ts'
import type { Permission } from '#domain/policies.ts'
import { requestReminder_days } from '#domain/privacy/staff-request.ts'
import { openVerificationStates } from '#domain/verifications/verification-machine.ts'
import { db } from '#server/db/connect.ts'
import { seenByStaff } from '#server/features/accounts/responsible-people.ts'
import { countUnreadConversations } from '#server/features/messaging/list-conversations.ts'
import { countOpenTickets } from '#server/features/support/lists.ts'
import { now } from '#server/platform/clock/clock.ts'
import { countFailedJobs } from '#server/platform/queue/failed-jobs.ts'

/** How much waits in each queue that the member of staff may see; account managers count what is of their companies. */
export async function countQueues(actor: Actor): Promise<QueueCounts> {
  authorize(actor, 'dashboard.see')
  const user = asUser(actor)
  const [rows, tickets, conversations, failed] = await Promise.all([
    countRows(actor, user),
    may(actor, 'ticket.list') ? countOpenTickets(user) : null,
    may(actor, 'conversation.list') ? countUnreadConversations(user) : null,
    may(actor, 'operation.see') ? countFailedJobs() : null,
  ])
  const ofKind = Object.fromEntries(
    failedJobKinds.map((kind) => [
      `failed_${kind}`,
      failed && queuesOfKind(kind).reduce((sum, name) => sum + (failed.get(name) ?? 0), 0),
    ]),
  )
  const counts: Partial<QueueCounts> = { ...rows, ...tickets, conversations, ...ofKind }
  return Object.fromEntries(queues.map((queue) => [queue, counts[queue] ?? null])) as QueueCounts
}

/** One statement, which reads what waits in partial indexes. */
async function countRows(actor: Actor, user: User): Promise<Partial<QueueCounts>> {
  const counted = Object.entries(sourcesOf(user)).filter(([, [permission]]) => may(actor, permission))
  if (counted.length === 0) return {}
  const { rows } = await sql<Partial<QueueCounts>>`select ${sql.join(
    counted.map(([queue, [, from]]) => sql`(select count(*)::int from ${from}) as ${sql.ref(queue)}`),
  )}`.execute(db)
  return rows[0]!
}

const today = () => now().slice(0, 10)

/** The rows of each queue, and the permission to list them. */
const sourcesOf = (user: User) =>
  ({
    reports: ['report.list', sql`report_cases where status <> 'resolved'`] as const,
    appeals: [
      'sanction.list',
      sql`sanctions where appealed_at is not null and decided_at is null and ended_at is null`,
    ] as const,
    verifications: [
      'verification.list',
      sql`verifications where status in (${sql.join(openVerificationStates.map((state) => sql.lit(state)))})`,
    ] as const,
    duplicate_accounts: [
      'duplicate_account.list',
      sql`duplicate_accounts where status = 'open' and not exists (
        select from users where users.id in (first_id, second_id) and users.status = 'deleted')`,
    ] as const,
    privacy_requests: [
      'privacy_request.list',
      sql`(select from staff_privacy_requests where status = 'open'
      union all select from privacy_requests where status = 'open') as requests`,
    ] as const,
    privacy_overdue: [
      'privacy_request.list',
      sql`staff_privacy_requests where status = 'open' and due_on < ${today()}::date`,
    ] as const,
    privacy_due_soon: [
      'privacy_request.list',
      sql`staff_privacy_requests
      where status = 'open' and due_on between ${today()}::date and ${addDays(today(), requestReminder_days)}::date`,
    ] as const,
    flagged_jobs: [
      'job.list_managed',
      sql`jobs where review_requested_at is not null and archived_at is null and ${seenByStaff(user, sql.ref('company_id'))}`,
    ] as const,
    overdue_invoices: [
      'invoice.list',
      sql`invoices where status = 'overdue' and ${seenByStaff(user, sql.ref('company_id'))}`,
    ] as const,
    disputed_invoices: [
      'invoice.list',
      sql`invoices where id in (select invoice_id from invoice_items where dispute_status = 'open')
      and ${seenByStaff(user, sql.ref('company_id'))}`,
    ] as const,
    disputed_timesheets: [
      'timesheet.list',
      sql`timesheets where id in (select timesheet_id from timesheet_lines where status = 'disputed')
      and ${seenByStaff(user, sql.ref('company_id'))}`,
    ] as const,
    recorded_payments: [
      'billing_profile.set_terms',
      sql`invoices where id in (select invoice_id from recorded_payments where status = 'awaiting_approval')
      and ${seenByStaff(user, sql.ref('company_id'))}`,
    ] as const,
    batches: [
      'payout_batch.approve',
      sql`payout_batches where status = 'draft' and approved_by is distinct from ${user.user_id}::uuid`,
    ] as const,
    held_payouts: ['payout.list', sql`payouts where status = 'on_hold'`] as const,
    bank_lines: ['bank_statement.list', sql`bank_statement_lines where status = 'unmatched'`] as const,
    offers: [
      'offer.list_submitted',
      sql`offers where is_by_staff and status = 'awaiting_approval' and ${seenByStaff(user, sql.ref('company_id'))}`,
    ] as const,
  }) satisfies Partial<Record<Queue, readonly [Permission, RawBuilder<unknown>]>>
