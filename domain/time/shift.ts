import { z } from 'zod'
import { plannedShift } from '../assignments/planned-shifts.ts'
import { presences } from '../assignments/presence.ts'
import { date, instant, line, requiredText, text, uuid } from '../kernel/text.ts'

export const shiftLimits = {
  reason: 500,
  note: 2_000,
  links: 10,
  link: 500,
  /** Entries of one shift. */
  entries: 40,
  /** The longest shift. */
  hours_max: 24,
  /** How long a tap without a connection can be sent later. */
  offline_hours: 72,
  /** How far back hours can be entered. */
  days_back: 60,
  /** The days of one request. */
  days: 62,
} as const

/** After the planned end: the talent is asked to clock out, and later the clock stops. */
export const clockOutPromptMinutes = 15
export const clockOutGraceMinutes = 60
/** Without a planned end, the clock stops after this long. */
export const unplannedShiftHours = 12
/** A tap that arrives later than this after it was made counts as made offline. */
export const offlineTapMinutes = 2
/** How far ahead the clock of a device can be. */
export const tapToleranceMinutes = 1

export const shiftMessages = {
  future: 'This time is in the future.',
  too_old: 'This is too long ago.',
  order: 'The end must be after the start.',
  overlap: 'These times overlap with other hours.',
  reason: 'Please say why.',
  locked: 'These hours are submitted, so they can no longer be changed.',
  too_long: `A shift can last at most ${shiftLimits.hours_max} hours.`,
  entries: 'Please add the hours.',
  days: `Please choose at most ${shiftLimits.days} days.`,
  taken_id: 'Another entry of the clock already has this ID.',
  not_working: 'You do not work for this company at that time.',
} as const

/**
 * A tap of the clock. Repeating it with the same ID has no effect. `at` is when it was made: on a device without a
 * connection, earlier than it arrives. `talent_id` is whose tap it is: on a shared device, another user can be signed in
 * when it is sent.
 */
const tap = z.strictObject({ id: uuid, at: instant.optional(), talent_id: uuid.optional() })

export const clockInForm = tap.extend({ assignment_id: uuid })
export const breakForm = tap
export const resumeForm = tap
const link = line(shiftLimits.link, 'A link').refine(
  (value) => /^https?:\/\/\S+$/.test(value) && URL.canParse(value),
  'Please enter a link.',
)
/** The handoff for the next shift. */
export const handoffForm = z.strictObject({
  done_note: text(shiftLimits.note, 'A note').default(''),
  open_note: text(shiftLimits.note, 'A note').default(''),
  links: z.array(link).max(shiftLimits.links).default([]),
})
export type Handoff = z.output<typeof handoffForm>
export const clockOutForm = tap.extend(handoffForm.shape)

export const entryKinds = ['work', 'break'] as const

const entryForm = z
  .strictObject({ kind: z.enum(entryKinds), starts_at: instant, ends_at: instant })
  .refine(({ starts_at, ends_at }) => Date.parse(starts_at) < Date.parse(ends_at), {
    path: ['ends_at'],
    message: shiftMessages.order,
  })

/** Hours that are entered or changed by hand. */
export const shiftForm = z.strictObject({
  assignment_id: uuid,
  entries: z.array(entryForm).min(1, shiftMessages.entries).max(shiftLimits.entries),
  reason: requiredText(shiftLimits.reason, shiftMessages.reason, 'A reason'),
  ...handoffForm.shape,
})
export const shiftChange = shiftForm.omit({ assignment_id: true })
export const removeShiftForm = shiftForm.pick({ reason: true })

export const timeEntry = z.object({
  id: uuid,
  kind: z.enum(entryKinds),
  starts_at: instant,
  ends_at: instant.nullable(),
})

/** A worked shift. It belongs to the day on which it started by the clock of `timezone`. */
export const shift = z
  .object({
    id: uuid,
    assignment_id: uuid,
    talent: z.object({ id: uuid, name: z.string() }),
    company: z.object({ id: uuid, name: z.string() }),
    timezone: z.string(),
    belongs_on: date,
    starts_at: instant,
    ends_at: instant.nullable(),
    entries: z.array(timeEntry),
    source: z.enum(['clock', 'manual']),
    is_offline: z.boolean(),
    /** The product stopped the clock after a missed clock-out. */
    needs_correction: z.boolean(),
    is_locked: z.boolean(),
    reason: z.string(),
    done_note: z.string(),
    open_note: z.string(),
    links: z.array(z.string()),
    allowed: z.array(z.enum(['edit', 'edit_handoff', 'remove'])),
  })
  .meta({ id: 'Shift' })
export type Shift = z.output<typeof shift>

export const shiftsQuery = z.strictObject({ from: date, to: date }).refine(
  ({ from, to }) => {
    const { days } = Temporal.PlainDate.from(from).until(to)
    return days >= 0 && days < shiftLimits.days
  },
  { path: ['to'], message: shiftMessages.days },
)

export const clockMoves = ['clock_in', 'start_break', 'resume', 'clock_out'] as const

/** The talent's clock. */
export const clock = z
  .object({
    /** The server's time. The taps of a device whose clock is wrong count by this one. */
    now: instant,
    presence: z.enum(presences),
    shift: shift.nullable(),
    /** When the current shift ends by the plan. */
    planned_end_at: instant.nullable(),
    allowed: z.array(z.enum(clockMoves)),
    assignments: z.array(
      z.object({
        id: uuid,
        company: z.string(),
        role_title: z.string(),
        timezone: z.string(),
        next_shift: plannedShift.nullable(),
        /** The handoff of the last shift, for the start of the next one. */
        open_note: z.string(),
        week_minutes: z.number().int(),
        /** What is paid without a further agreement, with extra hours that the company agreed to. */
        limit_minutes: z.number().int(),
      }),
    ),
    /** Worked this week, for all assignments. */
    week_minutes: z.number().int(),
    limit_minutes: z.number().int(),
  })
  .meta({ id: 'Clock' })
export type Clock = z.output<typeof clock>

/** The week is nearly full from this share of the limit on. */
export const weekWarningPercent = 80
