import { z } from 'zod'
import { shownRates } from '../assignments/terms.ts'
import { numberText } from '../kernel/count.ts'
import { minutesText } from '../kernel/minutes-text.ts'
import { pageOf, pageQuery } from '../kernel/page.ts'
import { date, uuid } from '../kernel/text.ts'

/** The work of one person in one week. */
export const workReportRow = z
  .object({
    assignment_id: uuid,
    talent: z.string(),
    company: z.string(),
    role_title: z.string(),
    week_on: date,
    planned_minutes: z.number().int(),
    /** Null if it is not recorded. */
    worked_minutes: z.number().int().nullable(),
    /** Paid leave. */
    leave_minutes: z.number().int(),
    approved_minutes: z.number().int(),
    /** As in the timesheet of the week: false if only the approved hours are known. */
    is_recorded: z.boolean(),
    /** Of the approved hours: what the company pays and the talent is paid. */
    amounts: shownRates,
    /** Of the milestones that were accepted in the week. */
    milestones: shownRates,
    /**
     * What the company was billed for both, less credit notes, and what it has paid of that; null for talents, and of a
     * week that is not recorded.
     */
    billed_cents: z.number().int().nullable(),
    client_paid_cents: z.number().int().nullable(),
    /** The part of both that was paid out; null for companies, and of a week that is not recorded. */
    paid_out_cents: z.number().int().nullable(),
  })
  .meta({ id: 'WorkReportRow' })
export type WorkReportRow = z.output<typeof workReportRow>

export const workReportLimits = { weeks: 53, pdf_rows: 2_000 } as const
/** Staff see the work of all companies, so a report needs an assignment. */
export const workReportAssignment = 'Please choose an assignment.'
export const workReportPdfRows = `A PDF has at most ${numberText(workReportLimits.pdf_rows)} rows. Please choose fewer weeks, or a CSV file.`

/** What the sums of a report leave out; null if all is recorded. */
export const unrecordedText = (unrecorded_minutes: number): string | null =>
  unrecorded_minutes === 0
    ? null
    : `The approved hours include ${minutesText(unrecorded_minutes)} of weeks from before shifts were recorded. What was worked in them and its amounts are not known, so those sums leave them out.`

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
    sums: workReportRow
      .pick({
        planned_minutes: true,
        leave_minutes: true,
        approved_minutes: true,
        amounts: true,
        milestones: true,
        billed_cents: true,
        client_paid_cents: true,
        paid_out_cents: true,
      })
      .extend({
        /** Of the recorded weeks, like the amounts. */
        worked_minutes: z.number().int(),
        /** The part of the approved hours of which work and amounts are not known. */
        unrecorded_minutes: z.number().int(),
      }),
  })
  .meta({ id: 'WorkReport' })
export type WorkReport = z.output<typeof workReport>
