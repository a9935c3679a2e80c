import { z } from 'zod'
import { date } from '../kernel/text.ts'

/** How many days a report covers at most. */
export const supportReportDays = 366

export const supportReportQuery = z
  .strictObject({ from: date, to: date })
  .refine(({ from, to }) => from <= to && Date.parse(to) - Date.parse(from) < supportReportDays * 86_400_000, {
    path: ['to'],
    message: `Choose at most ${supportReportDays} days.`,
  })
export type SupportReportQuery = z.output<typeof supportReportQuery>

/** In business hours; null without a value. */
const hours = z.number().nullable()

const figures = {
  /** Tickets opened or reopened. */
  opened: z.number().int(),
  solved: z.number().int(),
  /** From the first message to the first reply. */
  first_response: z.object({ median_hours: hours, p90_hours: hours, count: z.number().int() }),
  /** From opening until solved. */
  resolution: z.object({ median_hours: hours, p90_hours: hours, count: z.number().int() }),
  /** Replies that were due or made, and those in time. */
  promises: z.object({ due: z.number().int(), kept: z.number().int() }),
  rating: z.object({ average: z.number().nullable(), count: z.number().int() }),
}

/** What happened on dates of the office's zone: in total, per member of staff and per day. */
export const supportReport = z
  .object({
    ...figures,
    staff: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        replies: z.number().int(),
        kept: z.number().int(),
        solved: z.number().int(),
        rating: z.number().nullable(),
      }),
    ),
    days: z.array(
      z.object({ date: z.string(), opened: z.number().int(), solved: z.number().int(), replies: z.number().int() }),
    ),
  })
  .meta({ id: 'SupportReport' })
export type SupportReport = z.output<typeof supportReport>
