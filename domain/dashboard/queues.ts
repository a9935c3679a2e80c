import { z } from 'zod'

/** What waits for staff. Most are the totals of lists. */
export const queues = [
  /** Requests without a reply: all, those whose reply is overdue, and those whose reply is due soon. */
  'tickets',
  'tickets_overdue',
  'tickets_due_soon',
  /** The user's own conversations with unread messages. */
  'conversations',
  'reports',
  'appeals',
  'verifications',
  'duplicate_accounts',
  'privacy_requests',
  /** Of those that staff answer: overdue, or due within a week. */
  'privacy_overdue',
  'privacy_due_soon',
  'flagged_jobs',
  'overdue_invoices',
  'disputed_invoices',
  /** Weeks with hours that a company disputes. */
  'disputed_timesheets',
  'recorded_payments',
  /** Payouts to approve, but for those that the user has approved. */
  'batches',
  'held_payouts',
  'bank_lines',
  /** Submitted by staff, for companies to approve. */
  'offers',
  'failed_jobs',
  'failed_emails',
  'failed_webhooks',
] as const
export type Queue = (typeof queues)[number]

/** How much waits in each queue; null for those that the user may not see. */
export const queueCounts = z.record(z.enum(queues), z.number().int().nullable()).meta({ id: 'QueueCounts' })
export type QueueCounts = z.output<typeof queueCounts>
