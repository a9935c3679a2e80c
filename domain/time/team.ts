import { z } from 'zod'
import { presences } from '../assignments/presence.ts'
import { shownRates } from '../assignments/terms.ts'
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

/** The work of one person in one week. */
export const workReportRow = z
  .object({
    assignment_id: uuid,
    talent: z.string(),
    company: z.string(),
    role_title: z.string(),
    week_on: date,
    planned_minutes: z.number().int(),
    worked_minutes: z.number().int(),
    /** Paid leave. */
    leave_minutes: z.number().int(),
    approved_minutes: z.number().int(),
    /** Of the approved hours: what the company pays and the talent is paid. */
    amounts: shownRates,
    /** Of the milestones that were accepted in the week. */
    milestones: shownRates,
    /**
     * The parts of both that are on invoices, and on paid ones; null for talents. Credit notes, which belong to invoices
     * and not to weeks, are not subtracted.
     */
    billed_cents: z.number().int().nullable(),
    client_paid_cents: z.number().int().nullable(),
    /** The part of both that was paid out; null for companies. */
    paid_out_cents: z.number().int().nullable(),
  })
  .meta({ id: 'WorkReportRow' })
export type WorkReportRow = z.output<typeof workReportRow>

export const workReportLimits = { weeks: 53, pdf_rows: 2_000 } as const
/** Staff see the work of all companies, so a report needs an assignment. */
export const workReportAssignment = 'Please choose an assignment.'
export const workReportPdfRows = `A PDF has at most ${workReportLimits.pdf_rows.toLocaleString('en-US')} rows. Please choose fewer weeks, or a CSV file.`

const reported = z.strictObject({ from: date, to: date, assignment_id: uuid.optional() })
const isShort = ({ from, to }: { from: string; to: string }) => {
  const days = Temporal.PlainDate.from(from).until(to).days
  return days >= 0 && days <= workReportLimits.weeks * 7
}
const tooLong = { path: ['to'], message: `Please choose at most ${workReportLimits.weeks} weeks.` }

export const workReportQuery = pageQuery(['-week_on'], '-week_on').extend(reported.shape).refine(isShort, tooLong)
export const workReportFileQuery = reported.refine(isShort, tooLong)

/** A page of the rows, and the sums of all. */
export const workReport = pageOf(workReportRow)
  .extend({
    sums: workReportRow.pick({
      planned_minutes: true,
      worked_minutes: true,
      leave_minutes: true,
      approved_minutes: true,
      amounts: true,
      milestones: true,
      billed_cents: true,
      client_paid_cents: true,
      paid_out_cents: true,
    }),
  })
  .meta({ id: 'WorkReport' })
export type WorkReport = z.output<typeof workReport>

export const timeSettings = z.strictObject({
  /** Whether timesheets are approved after five business days without an answer. */
  approves_automatically: z.boolean(),
})
