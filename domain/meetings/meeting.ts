import { z } from 'zod'
import { interviewLengths, stepSummary } from '../interview-plans/interview-plan.ts'
import { kindsWithHistory } from '../kernel/activity.ts'
import { pageQuery } from '../kernel/page.ts'
import { date, instant, uuid } from '../kernel/text.ts'
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
  ...interviewLengths,
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
  panel: 'Please choose colleagues who can take part.',
  reason: 'Please say why.',
  step: 'Please choose a step of the job’s interview plan.',
  link: 'Please enter a link that starts with https://.',
  not_open: 'This time is no longer open.',
  one_time: 'A check-in has one proposed time.',
  own_times: 'Please propose times.',
  no_account_manager: 'This company has no account manager yet.',
  company: 'Please choose a company.',
  calendar_days: `Please choose a time of at most ${meetingLimits.calendar_days} days.`,
} as const

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
    /** The step of the interview plan, for the hiring team only. */
    step: stepSummary.nullable(),
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
