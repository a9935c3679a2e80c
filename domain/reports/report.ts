import { z } from 'zod'
import { date, instant, requiredText, text, uuid } from '../kernel/text.ts'
import { reportCaseMachine } from './report-case-machine.ts'
import type { ReportCaseMove } from './report-case-machine.ts'

/** All limits of reports. */
export const reportLimits = {
  note: 1_000,
  reason: 1_000,
  title: 200,
  /** What the subject said when it was reported. */
  evidence: 12_000,
  /** Reports of one user in a day. */
  per_day: 20,
  /** The most reports shown of one case; their number is always exact. */
  shown: 100,
} as const

/** What can be reported. */
export const reportKinds = ['job', 'talent', 'company', 'conversation', 'message', 'review'] as const
export const reportKind = z.enum(reportKinds)
export type ReportKind = (typeof reportKinds)[number]
export const reportKindLabels = {
  job: 'Job',
  talent: 'Talent',
  company: 'Company',
  conversation: 'Conversation',
  message: 'Message',
  review: 'Review',
} as const satisfies Record<ReportKind, string>

export const reportReasons = ['spam', 'outside_payment', 'harassment', 'fraud', 'discrimination', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]
export const reportReasonLabels = {
  spam: 'Spam',
  outside_payment: 'Asks to pay or work outside Tulay',
  harassment: 'Harassment or threats',
  fraud: 'Fraud or a false identity',
  discrimination: 'Discrimination',
  other: 'Another reason',
} as const satisfies Record<ReportReason, string>

/** The reason of an automatic note about a message. */
export const automaticReasonLabel = 'Contact details or outside payment before a contract'

export const reportMessages = {
  reason: 'Please choose a reason.',
  decision: 'Please give a reason.',
  unreportable: 'Choose a message of the other side.',
  own_review: 'You cannot report your own review.',
  outcome: 'Choose an action that is possible for what was reported.',
} as const

export const reportSubject = z.strictObject({ kind: reportKind, id: uuid })
export type ReportSubject = z.output<typeof reportSubject>

/** What a user asks the staff to check. */
export const reportForm = z.strictObject({
  subject: reportSubject,
  reason: z.enum(reportReasons, reportMessages.reason),
  note: text(reportLimits.note, 'A note').trim().default(''),
})

/** What the staff decide: no action, or they warn the responsible side, hide the subject, or suspend. */
export const reportOutcomes = ['none', 'warn', 'hide', 'suspend'] as const
export type ReportOutcome = (typeof reportOutcomes)[number]
export const reportOutcomeLabels = {
  none: 'No action',
  warn: 'Warn',
  hide: 'Hide',
  suspend: 'Suspend',
} as const satisfies Record<ReportOutcome, string>

/** What hiding does, for the staff. */
export const hidingTexts = {
  job: 'The job is no longer visible to applicants, and takes no applications.',
  talent: 'Companies no longer find the talent. Companies in contact with the talent still see the profile.',
  message: 'The message is replaced by a notice for both sides.',
  review: 'The review is no longer shown, and does not count for the rating.',
} as const satisfies Partial<Record<ReportKind, string>>

type HideableKind = keyof typeof hidingTexts
/** Whether a subject of this kind can be hidden. */
export const isHideable = (kind: ReportKind): kind is HideableKind => kind in hidingTexts

/** What warning and suspending do, for the staff. */
export const sanctionTexts = {
  warn: 'The responsible side reads the reason and can appeal once. Nothing is limited.',
  suspend: 'The responsible side reads the reason and can appeal once. Current work goes on and is paid.',
} as const satisfies Partial<Record<ReportOutcome, string>>

/** What a reporter is told, without details. */
export const outcomeTexts = {
  none: 'We found no violation of our terms, so we took no action.',
  warn: 'We warned the people responsible.',
  hide: 'We removed what you reported.',
  suspend: 'We suspended the account.',
} as const satisfies Record<ReportOutcome, string>

/** The staff's decision. The reason is shown to the responsible side if something changes for it, never to reporters. */
export const decisionForm = z.strictObject({
  outcome: z.enum(reportOutcomes),
  reason: requiredText(reportLimits.reason, reportMessages.decision, 'A reason'),
  /** The end of a suspension; without it, staff end it. */
  ends_on: date.nullable().default(null),
})

export const restoreForm = decisionForm.pick({ reason: true })

const moves = Object.keys(reportCaseMachine.moves) as [ReportCaseMove, ...ReportCaseMove[]]
const reportCaseAction = z.enum([...moves, 'restore', 'inspect'])
export type ReportCaseAction = z.output<typeof reportCaseAction>

const person = z.object({ id: uuid, name: z.string() })

/** A reported subject in the staff's queue. */
export const reportCase = z
  .object({
    id: uuid,
    kind: reportKind,
    subject_id: uuid,
    title: z.string(),
    status: z.enum(reportCaseMachine.states),
    opened_at: instant,
    /** The number of reports, and their reasons; null for an automatic note. */
    reports: z.number().int(),
    reasons: z.array(z.enum(reportReasons).nullable()),
    claimed_by: person.nullable(),
    outcome: z.enum(reportOutcomes).nullable(),
    resolved_at: instant.nullable(),
    resolved_by: z.string().nullable(),
    restored_at: instant.nullable(),
    allowed: z.array(reportCaseAction),
  })
  .meta({ id: 'ReportCase' })
export type ReportCase = z.output<typeof reportCase>

/** One report of a case. */
export const report = z.object({
  id: uuid,
  /** Null for an automatic note. */
  reporter: person.nullable(),
  reason: z.enum(reportReasons).nullable(),
  note: z.string(),
  /** What the subject said when it was reported. */
  evidence: z.string(),
  created_at: instant,
})
export type Report = z.output<typeof report>

/** A case with its reports, for the staff who decide. */
export const reportCaseDetails = reportCase
  .extend({
    items: z.array(report),
    /** The company or the person who is responsible for the subject, and how often the staff took action before. */
    responsible: z.object({ kind: z.enum(['company', 'person']), id: uuid, name: z.string() }).nullable(),
    earlier_actions: z.number().int(),
    /** The reason of the decision. */
    reason: z.string(),
    outcomes: z.array(z.enum(reportOutcomes)),
  })
  .meta({ id: 'ReportCaseDetails' })
export type ReportCaseDetails = z.output<typeof reportCaseDetails>
