import { z } from 'zod'
import { kindsWithHistory } from '../kernel/activity.ts'
import { roles } from '../kernel/actor.ts'
import { pageQuery } from '../kernel/page.ts'
import { date, instant, line, requiredText, text, timeZone, uuid } from '../kernel/text.ts'
import { meetingActivities } from './activities.ts'
import { meetingMachine } from './meeting-machine.ts'

export const meetingLimits = {
  title: 120,
  link: 500,
  message: 1_000,
  reason: 500,
  notes: 5_000,
  /** What can be chosen from at once for a new meeting; a search finds the rest. */
  subjects: 20,
  /** Times that can be proposed at once. */
  times: 5,
  /** Colleagues beside the organizer. */
  panelists: 8,
  minutes_min: 10,
  minutes_max: 240,
  /** How far ahead meetings can be arranged. */
  days_ahead: 180,
  /** The days of one calendar request. */
  calendar_days: 62,
} as const

/** An interview of an applicant, a call of a company with its account manager, or a check-in about an assignment. */
export const meetingKinds = ['interview', 'account_call', 'check_in'] as const
export type MeetingKind = (typeof meetingKinds)[number]

export const meetingKindLabels: Record<MeetingKind, string> = {
  interview: 'Interview',
  account_call: 'Account manager call',
  check_in: 'Check-in',
}

/** A person takes part for one of these. An account manager and an admin are `staff`. */
export const meetingSides = ['company', 'talent', 'staff'] as const
export type MeetingSide = (typeof meetingSides)[number]

/** Whether all panelists take part, or the one who is free and has the fewest meetings. */
export const panelRules = ['all', 'any'] as const
export type PanelRule = (typeof panelRules)[number]

/** What a person has answered to the invitation in its current version. */
export const meetingResponses = ['pending', 'accepted', 'declined'] as const
export type MeetingResponse = (typeof meetingResponses)[number]

/** What the organizer concludes after an interview. */
export const meetingOutcomes = ['advance', 'undecided', 'reject'] as const
export const meetingOutcomeLabels: Record<(typeof meetingOutcomes)[number], string> = {
  advance: 'Go ahead',
  undecided: 'Not decided yet',
  reject: 'Do not go ahead',
}

export const meetingMessages = {
  title: 'Please enter a title.',
  times: 'Please add a time.',
  too_many_times: `You can propose at most ${meetingLimits.times} times.`,
  same_times: 'This time is listed twice.',
  past: 'Please choose a time in the future.',
  too_far: `Please choose a time within the next ${meetingLimits.days_ahead} days.`,
  length: `A meeting takes ${meetingLimits.minutes_min} to ${meetingLimits.minutes_max} minutes.`,
  panel: 'Please choose colleagues of your hiring team.',
  reason: 'Please say why.',
  link: 'Please enter a link that starts with https://.',
  not_open: 'This time is no longer open.',
  one_time: 'A check-in has one proposed time.',
  own_times: 'Please propose times.',
  no_account_manager: 'This company has no account manager yet.',
  company: 'Please choose a company.',
  calendar_days: `Please choose a time of at most ${meetingLimits.calendar_days} days.`,
} as const

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

export const meetingPerson = z
  .object({
    user_id: uuid,
    name: z.string(),
    side: z.enum(meetingSides),
    timezone: z.string(),
    response: z.enum(meetingResponses),
    is_organizer: z.boolean(),
    is_you: z.boolean(),
  })
  .meta({ id: 'MeetingPerson' })
export type MeetingPerson = z.output<typeof meetingPerson>

export const meetingActions = [
  'join',
  'confirm',
  'decline',
  'reschedule',
  'cancel',
  'complete',
  'miss',
  'announce_late',
  'edit_notes',
  'invite_guest',
] as const
export type MeetingAction = (typeof meetingActions)[number]

/** The end of a meeting that starts then. */
export const endOf = (starts_at: string, length_minutes: number): string =>
  new Date(Date.parse(starts_at) + length_minutes * 60_000).toISOString()

const timeSpan = z.object({ starts_at: instant, ends_at: instant })

/** A meeting as one of its participants sees it, in lists and in the calendar. */
export const meeting = z
  .object({
    id: uuid,
    kind: z.enum(meetingKinds),
    title: z.string(),
    status: z.enum(meetingMachine.states),
    /** Null while several times are possible. */
    starts_at: instant.nullable(),
    ends_at: instant.nullable(),
    minutes: z.number().int(),
    /** The times from which the others choose; empty if there is one time, or if they choose from the open times. */
    times: z.array(timeSpan),
    /** The last date on which an open time can be chosen. */
    choose_until: date.nullable(),
    company: z.object({ id: uuid, name: z.string() }),
    /** The other side's person or, for several, the first. */
    with: z.string(),
    application_id: uuid.nullable(),
    assignment_id: uuid.nullable(),
    job_title: z.string().nullable(),
    people: z.array(meetingPerson),
    /** The path of the meeting room, or the organizer's own link. */
    join_url: z.string(),
    /** Whether the viewer has to answer. */
    awaits_you: z.boolean(),
    /** Why it was declined, canceled or rescheduled, or who did not attend. */
    reason: z.string(),
    allowed: z.array(z.enum(meetingActions)),
  })
  .meta({ id: 'Meeting' })
export type Meeting = z.output<typeof meeting>

/** The activities that a meeting's history shows. */
export const meetingEventKinds = kindsWithHistory(meetingActivities)

/** A version of a meeting's time, or what ended it. */
export const meetingEvent = z
  .object({
    kind: z.enum(meetingEventKinds),
    at: instant,
    by: z.string().nullable(),
    /** The reason. */
    text: z.string(),
    /** The time that was proposed or confirmed, if it was a single one. */
    starts_at: instant.nullable(),
  })
  .meta({ id: 'MeetingEvent' })

export const attendance = z
  .object({
    name: z.string(),
    side: z.enum([...meetingSides, 'guest']),
    joined_at: instant,
    left_at: instant.nullable(),
  })
  .meta({ id: 'MeetingAttendance' })

export const openMeeting = meeting
  .extend({
    message: z.string(),
    panel_rule: z.enum(panelRules),
    /** For the organizing side. */
    outcome: z.enum(meetingOutcomes).nullable(),
    notes: z.string(),
    /** How often it can still be rescheduled. */
    reschedules_left: z.number().int(),
    history: z.array(meetingEvent),
    attendance: z.array(attendance),
  })
  .meta({ id: 'OpenMeeting' })
export type OpenMeeting = z.output<typeof openMeeting>

/** The lists of meetings: those to come, those that wait for an answer, and those that are over. */
export const meetingLists = ['upcoming', 'awaiting', 'past'] as const

export const meetingsQuery = pageQuery(['starts_at'], 'starts_at').extend({
  show: z.enum(meetingLists).default('upcoming'),
  kind: z.enum(meetingKinds).optional(),
  application_id: uuid.optional(),
  /** Interviews for this job. */
  job_id: uuid.optional(),
  /** Interviews only: pending ones of the whole company, as the dashboard counts them. */
  pending_interviews: z.stringbool().default(false),
})
export type MeetingsQuery = z.output<typeof meetingsQuery>

/** What the calendar shows beside meetings. */
export const calendarLayers = ['test_deadline', 'assignment_start', 'shift', 'holiday', 'busy'] as const
export type CalendarLayer = (typeof calendarLayers)[number]

export const calendarLayerLabels: Record<CalendarLayer, string> = {
  test_deadline: 'Test deadlines',
  assignment_start: 'Assignment starts',
  shift: 'Shifts',
  holiday: 'Holidays',
  busy: 'Busy times',
}

export const calendarEntry = z
  .object({
    id: z.string(),
    layer: z.enum(calendarLayers),
    title: z.string(),
    /** A whole day has a date instead of times. */
    date: date.nullable(),
    starts_at: instant.nullable(),
    ends_at: instant.nullable(),
    href: z.string().nullable(),
  })
  .meta({ id: 'CalendarEntry' })
export type CalendarEntry = z.output<typeof calendarEntry>

const day_ms = 86_400_000

export const calendarQuery = z
  .strictObject({
    from: instant,
    to: instant,
    /** The zone of holidays and other whole days. */
    timezone: timeZone,
  })
  .refine(
    ({ from, to }) => {
      const length_ms = Date.parse(to) - Date.parse(from)
      return length_ms > 0 && length_ms <= meetingLimits.calendar_days * day_ms
    },
    { path: ['to'], message: meetingMessages.calendar_days },
  )
export type CalendarQuery = z.output<typeof calendarQuery>

export const calendarPage = z
  .object({ meetings: z.array(meeting), entries: z.array(calendarEntry) })
  .meta({ id: 'Calendar' })
export type Calendar = z.output<typeof calendarPage>

/** A time at which every panelist is open. `is_preferred`: it is within the working day of the people asked, too. */
export const openTime = z
  .object({ starts_at: instant, ends_at: instant, is_preferred: z.boolean() })
  .meta({ id: 'OpenTime' })
export type OpenTime = z.output<typeof openTime>

export const openTimesPage = z
  .object({
    items: z.array(openTime),
    /** The people whose clocks matter, with their zones. Who has not set their hours is taken to be awake by day. */
    people: z.array(
      z.object({
        name: z.string(),
        timezone: z.string(),
        side: z.enum(meetingSides),
        is_you: z.boolean(),
        has_set_hours: z.boolean(),
      }),
    ),
    minutes: z.number().int(),
  })
  .meta({ id: 'OpenTimes' })
export type OpenTimes = z.output<typeof openTimesPage>

/** A person of another role whom the viewer can choose for a panel. */
export const colleague = z
  .object({ user_id: uuid, name: z.string(), timezone: z.string(), role: z.enum(roles) })
  .meta({ id: 'MeetingColleague' })

/** An applicant to interview, an account manager or a company to call, or an assignment to check in about. */
export const meetingSubject = z
  .object({ about: meetingAbout, title: z.string(), detail: z.string() })
  .meta({ id: 'MeetingSubject' })
export type MeetingSubject = z.output<typeof meetingSubject>
