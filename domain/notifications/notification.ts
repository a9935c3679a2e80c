import { z } from 'zod'
import { date, instant, uuid } from '../kernel/text.ts'
import { notificationKindNames } from './kinds.ts'

export const notificationKind = z.enum(notificationKindNames)

/** What a notification is about; notifications are grouped by it. */
export const notificationSubjects = [
  'job',
  'application',
  'test',
  'conversation',
  'talent',
  'saved_search',
  'ticket',
  'meeting',
  'assignment',
  'invoice',
  'payment',
  'payout',
  'account',
] as const
export const notificationSubject = z.object({ kind: z.enum(notificationSubjects), id: uuid })
export type NotificationSubject = z.output<typeof notificationSubject>

/** Identifies a subject: `job:…`. */
export const subjectKey = ({ kind, id }: NotificationSubject): string => `${kind}:${id}`

/** What the user can do about a notification where it is shown, while it is still possible. */
const notificationAct = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('reply'), conversation_id: uuid }),
  z.object({ kind: z.literal('answer_invitation'), invitation_id: uuid, job_id: uuid }),
  z.object({
    kind: z.literal('answer_meeting'),
    meeting_id: uuid,
    title: z.string(),
    /** Null if there are several times to choose from. */
    starts_at: instant.nullable(),
    /** People of the organizing side cancel instead. */
    may_decline: z.boolean(),
  }),
  z.object({ kind: z.literal('answer_offer'), offer_id: uuid }),
  z.object({
    kind: z.literal('approve_timesheet'),
    timesheet_id: uuid,
    /** An approval is about what was submitted then. */
    submitted_at: instant,
    minutes: z.number().int(),
    /** What the company pays for them; 0 for work at a fixed price. */
    bill_cents: z.number().int(),
    /** Whether all its lines match the plan or are shorter. Others need a look. */
    is_as_planned: z.boolean(),
  }),
  z.object({ kind: z.literal('correct_timesheet'), timesheet_id: uuid }),
  z.object({
    kind: z.literal('answer_leave'),
    leave_id: uuid,
    talent: z.object({ name: z.string() }),
    from_on: date,
    to_on: date,
  }),
  z.object({
    kind: z.literal('answer_expense'),
    adjustment_id: uuid,
    title: z.string(),
    amount_cents: z.number().int(),
    /** An approval is about what the talent had submitted by then. */
    updated_at: instant,
  }),
  /** What the company pays for it when it is accepted. */
  z.object({
    kind: z.literal('answer_milestone'),
    milestone_id: uuid,
    title: z.string(),
    bill_cents: z.number().int(),
  }),
  /** What a payment would pay: the open amount without disputed items. */
  z.object({ kind: z.literal('pay_invoice'), invoice_id: uuid, payable_cents: z.number().int() }),
  z.object({ kind: z.literal('write_scorecard'), meeting_id: uuid }),
  z.object({ kind: z.literal('take_test'), attempt_id: uuid, is_started: z.boolean() }),
])
export type NotificationAct = z.output<typeof notificationAct>

/** A notification about an activity; `href` is the page that shows it. */
export const notification = z
  .object({
    id: uuid,
    kind: notificationKind,
    subject: notificationSubject,
    title: z.string(),
    body: z.string(),
    href: z.string(),
    created_at: instant,
    read_at: instant.nullable(),
    /** What it asks for is not answered. */
    needs_answer: z.boolean(),
    act: notificationAct.nullable(),
  })
  .meta({ id: 'Notification' })
export type Notification = z.output<typeof notification>

/** The notifications about one subject: the newest ones, and how many there are. */
export const notificationGroup = z
  .object({
    subject: notificationSubject,
    /** The subject's name; null where the notifications name it themselves. */
    title: z.string().nullable(),
    items: z.array(notification),
    total: z.number().int(),
    unread: z.number().int(),
  })
  .meta({ id: 'NotificationGroup' })
export type NotificationGroup = z.output<typeof notificationGroup>

/** What is listed: all, what needs an answer, or what is unread. */
export const notificationViews = ['all', 'waiting', 'unread'] as const

/** Lists and counts leave out what happened before this many months; it is kept, but no longer news. */
export const listed_months = 12

/** Lists and counts have the newest ones of a user, and at most so many. */
export const listed_max = 2_000

/** The notifications that a group has in the list of groups. */
export const shownPerGroup = 3
