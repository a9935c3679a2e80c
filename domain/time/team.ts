import { z } from 'zod'
import { presences } from '../assignments/presence.ts'
import { pageOf, pageQuery, searchWords } from '../kernel/page.ts'
import { date, instant, timeZone, uuid } from '../kernel/text.ts'
import { plannedShift } from '../assignments/planned-shifts.ts'

/** A worker of the company by an assignment, now. */
export const teamMember = z
  .object({
    assignment_id: uuid,
    talent_id: uuid,
    name: z.string(),
    role_title: z.string(),
    presence: z.enum(presences),
    /** The assignment is paused, so no shifts are planned. */
    is_paused: z.boolean(),
    /** The person's own clock. */
    timezone: z.string(),
    since: instant.nullable(),
    shift_ends_at: instant.nullable(),
    next_shift: plannedShift.nullable(),
    on_leave: z.boolean(),
    /** The Monday of the current week by the clock of the assignment. */
    week_on: date,
    planned_minutes: z.number().int(),
    worked_minutes: z.number().int(),
    /** The paid leave of the week. */
    leave_minutes: z.number().int(),
    /** What the company agreed to beyond the weekly hours. */
    extra_minutes: z.number().int(),
    /** Hours of fixed-price work are not paid, so there are none to agree to. */
    allowed: z.array(z.enum(['agree_extra'])),
  })
  .meta({ id: 'TeamMember' })
export type TeamMember = z.output<typeof teamMember>

/** A page of assignments; `people` are the workers by those that match, as `workersText` defines them. */
export const teamPage = pageOf(teamMember).extend({ people: z.number().int() })
export type TeamPage = z.output<typeof teamPage>

export const teamQuery = pageQuery(['name', 'presence', '-worked_minutes'], 'presence').extend({
  q: searchWords,
  presence: z.enum(presences).optional(),
})

/** How many names of the people with the same shift are listed. */
export const coverageNames = 10

/** How many people are at work, and planned, in each hour of a day. */
export const coverage = z
  .object({
    date,
    hours: z
      .array(z.object({ starts_at: instant, planned: z.number().int(), worked: z.number().int() }))
      .meta({ description: '24 hours; 23 or 25 when the clocks change' }),
    shifts: z
      .array(
        z.object({
          starts_at: instant,
          ends_at: instant,
          people: z.number().int(),
          names: z.array(z.string()).max(coverageNames),
        }),
      )
      .meta({
        description: 'The planned shifts that overlap the day, each with its people, of whom the first are named',
      }),
  })
  .meta({ id: 'Coverage' })
export type Coverage = z.output<typeof coverage>

export const coverageQuery = z.strictObject({ date, timezone: timeZone })

export const timeSettings = z.strictObject({
  /** Whether timesheets are approved after five business days without an answer. */
  approves_automatically: z.boolean(),
})
