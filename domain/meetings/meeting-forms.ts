import { z } from 'zod'
import { roles } from '../kernel/actor.ts'
import { date, instant, line, requiredText, text, uuid } from '../kernel/text.ts'
import { meetingLimits, meetingMessages, meetingOutcomes, panelRules } from './meeting.ts'

const minutes = z
  .number(meetingMessages.length)
  .int(meetingMessages.length)
  .min(meetingLimits.minutes_min, meetingMessages.length)
  .max(meetingLimits.minutes_max, meetingMessages.length)

/** One to five starts, each once. */
const times = z
  .array(instant)
  .min(1, meetingMessages.times)
  .max(meetingLimits.times, meetingMessages.too_many_times)
  .refine(
    (starts) => new Set(starts.map((start) => Date.parse(start))).size === starts.length,
    meetingMessages.same_times,
  )

/**
 * How the time is found: the others choose one of the proposed times (a single one is a fixed time), or any time until
 * `until` at which the panel is open.
 */
export const timeChoice = z.discriminatedUnion('method', [
  z.strictObject({ method: z.literal('times'), times }),
  z.strictObject({ method: z.literal('open_times'), until: date }),
])
export type TimeChoice = z.output<typeof timeChoice>

/** What a meeting is about, which determines who takes part. */
export const meetingAbout = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('interview'), application_id: uuid }),
  /** Staff name the company; a member calls the account manager of the own company. */
  z.strictObject({ kind: z.literal('account_call'), company_id: uuid.optional() }),
  z.strictObject({ kind: z.literal('check_in'), assignment_id: uuid }),
])
export type MeetingAbout = z.output<typeof meetingAbout>

const link = line(meetingLimits.link, 'A link').refine(
  (value) => value === '' || (/^https:\/\/\S+$/.test(value) && URL.canParse(value)),
  meetingMessages.link,
)

export const meetingForm = z.strictObject({
  about: meetingAbout,
  /** Empty: named after what it is about. */
  title: line(meetingLimits.title, 'A title').default(''),
  minutes,
  time: timeChoice,
  /** Whether a time can be between 1 and 5 AM on the clock of someone who takes part. */
  allows_night: z.boolean().default(false),
  /** Colleagues of the organizer. */
  panelist_ids: z.array(uuid).max(meetingLimits.panelists).default([]),
  panel_rule: z.enum(panelRules).default('all'),
  message: text(meetingLimits.message, 'A message').default(''),
  /** Empty: the meeting takes place in the meeting room. */
  link: link.default(''),
  /** The step of the job's interview plan that an interview is. */
  step_id: uuid.nullable().default(null),
  /** Whether the organizer writes a scorecard, too. */
  organizer_interviews: z.boolean().default(true),
})
export type MeetingForm = z.input<typeof meetingForm>

const reason = requiredText(meetingLimits.reason, meetingMessages.reason, 'A reason')

/**
 * The start that a person chooses. A single one is named, too: it may have been moved since the person saw it. At night
 * needs to be allowed for one of the open times; proposed ones have been.
 */
export const confirmForm = z.strictObject({ starts_at: instant, allows_night: z.boolean().default(false) })
export type ConfirmForm = z.input<typeof confirmForm>
export const declineForm = z.strictObject({ reason })
export const cancelForm = z.strictObject({ reason })
/** New times, proposed by any participant: the others are asked again. */
export const rescheduleForm = z.strictObject({
  time: timeChoice,
  allows_night: z.boolean().default(false),
  minutes: minutes.optional(),
  reason,
})
export const completeForm = z.strictObject({
  outcome: z.enum(meetingOutcomes).nullable().default(null),
  notes: text(meetingLimits.notes, 'Notes').default(''),
})
export const lateForm = z.strictObject({ minutes: z.number().int().min(1).max(60) })

/** A person of another role whom the viewer can choose for a panel. */
export const colleague = z
  .object({
    user_id: uuid,
    name: z.string(),
    timezone: z.string(),
    role: z.enum(roles),
    /** Whether they can be chosen for interviews only. */
    interviews_only: z.boolean(),
  })
  .meta({ id: 'MeetingColleague' })

/** An applicant to interview, an account manager or a company to call, or an assignment to check in about. */
export const meetingSubject = z
  .object({ about: meetingAbout, title: z.string(), detail: z.string() })
  .meta({ id: 'MeetingSubject' })
export type MeetingSubject = z.output<typeof meetingSubject>
