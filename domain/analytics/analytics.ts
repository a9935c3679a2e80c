import { z } from 'zod'
import { applicationMachine, applicationStageLabels, liveStages } from '../applications/application-machine.ts'
import { daysBetween } from '../kernel/calendar.ts'
import { pageQuery } from '../kernel/page.ts'
import { date, instant, uuid } from '../kernel/text.ts'
import { offerStatusLabels } from '../offers/offer-machine.ts'
import { countOf } from '../kernel/count.ts'

/** As many days as can be looked at together. */
export const longestRange_days = 1_096

/** The ranges that end today, where the company is. */
export const ranges = ['30_days', '90_days', '12_months'] as const
export type Range = (typeof ranges)[number]
export const rangeLabels: Record<Range, string> = {
  '30_days': 'Last 30 days',
  '90_days': 'Last 90 days',
  '12_months': 'Last 12 months',
}

export const metrics = ['conversion', 'offer_acceptance', 'time_to_hire'] as const
export const metric = z.enum(metrics)
export type Metric = z.output<typeof metric>

/** The name and definition of each figure, and what it counts out of what (for one and for several). */
export const metricWords: Record<
  Metric,
  { name: string; definition: string; counted: string; of: readonly [one: string, many: string] }
> = {
  conversion: {
    name: 'Conversion',
    definition: 'Applications that reached an interview ÷ applications received in this period',
    counted: 'reached an interview',
    of: ['application received', 'applications received'],
  },
  offer_acceptance: {
    name: 'Offer Acceptance',
    definition: 'Offers accepted ÷ offers accepted, declined or expired in this period',
    counted: 'accepted',
    of: ['offer decided', 'offers decided'],
  },
  time_to_hire: {
    name: 'Time-to-Hire',
    definition: 'Days from the application to the accepted offer, on average over the offers accepted in this period',
    counted: 'accepted',
    of: ['offer accepted', 'offers accepted'],
  },
}

/** The stages that an application goes through, in their order. */
export const funnelStages = [...liveStages, 'hired'] as const
export type FunnelStage = (typeof funnelStages)[number]
export const funnelLabel = (stage: FunnelStage): string =>
  stage === 'new' ? 'Received' : applicationStageLabels[stage]
/** From here on an application counts as converted. */
export const interviewedStages = ['interviewing', 'offered', 'hired'] as const

const message = {
  both: 'Please choose both a start date and an end date.',
  order: 'The last day must not be before the first.',
  long: 'At most three years at a time.',
} as const

const rangeFields = {
  /** A range that ends today; `from` and `to` go before it. */
  range: z.enum(ranges).default('12_months'),
  from: date.optional(),
  to: date.optional(),
  job_id: uuid.optional(),
}

interface Chosen {
  from?: string | undefined
  to?: string | undefined
}

function checkRange({ from, to }: Chosen, context: z.RefinementCtx): void {
  const wrong = (path: string, text: string) => context.addIssue({ code: 'custom', path: [path], message: text })
  if (from === undefined && to === undefined) return
  if (from === undefined) return wrong('from', message.both)
  if (to === undefined) return wrong('to', message.both)
  // What is no date is said at its field already.
  if (![from, to].every((day) => date.safeParse(day).success)) return
  if (to < from) return wrong('to', message.order)
  if (daysBetween(from, to) >= longestRange_days) wrong('to', message.long)
}

/** Which days are looked at, and which job, if it is one. Days are those of the company's own zone. */
export const analyticsQuery = z.strictObject(rangeFields).superRefine(checkRange)
export type AnalyticsQuery = z.output<typeof analyticsQuery>

/** Which rows of a figure. Those that it counts come first, each group by `sort`. */
export const metricRowsQuery = pageQuery(['-at', 'at'], '-at')
  .extend({
    ...rangeFields,
    metric: metric.default('conversion'),
    counted: z.stringbool().optional(),
    week_on: date.optional(),
    /** Only applications that reached this stage, or a later one. */
    reached: z.enum(funnelStages).optional(),
  })
  .superRefine(checkRange)

const stage = z.enum(applicationMachine.states)
const count = z.number().int()

const figure = z.object({
  /** Percent, or days; null where there is nothing to compute it from. */
  value: z.number().nullable(),
  /** How many count, of how many. */
  counted: count,
  of: count,
  /** The same of as many days before. */
  previous: z.number().nullable(),
})
export type Figure = z.output<typeof figure>

/** How hiring went in a range of days: all of it as it was at the end of the last one. */
export const analytics = z
  .object({
    from: z.iso.date(),
    to: z.iso.date(),
    previous_from: z.iso.date(),
    previous_to: z.iso.date(),
    timezone: z.string(),
    /** Whether there has been any application, for this job or at all. */
    has_applications: z.boolean(),
    received: count,
    metrics: z.object({ conversion: figure, offer_acceptance: figure, time_to_hire: figure }),
    /** Every week that the range touches, by its Sunday. */
    weeks: z.array(z.object({ week_on: z.iso.date(), applications: count })),
    /** How many of the applications received reached each stage. */
    funnel: z.array(z.object({ stage: z.enum(funnelStages), applications: count })),
    rejected: count,
    withdrawn: count,
    /** How long applications stayed in a stage that they left in the range. */
    stays: z.array(
      z.object({ stage, stays: count, median_days: z.number().nullable(), mean_days: z.number().nullable() }),
    ),
  })
  .meta({ id: 'Analytics' })
export type Analytics = z.output<typeof analytics>

export const metricOutcome = z.enum(['interviewed', 'not_interviewed', 'accepted', 'declined', 'expired'])

export const metricOutcomeLabels: Record<z.output<typeof metricOutcome>, string> = {
  interviewed: 'Reached an interview',
  not_interviewed: 'No interview',
  accepted: offerStatusLabels.accepted,
  declined: offerStatusLabels.declined,
  expired: offerStatusLabels.expired,
}

/** One thing that a figure is computed from. */
export const metricRow = z
  .object({
    /** The application's. */
    id: uuid,
    applicant_name: z.string(),
    job_id: uuid,
    job_title: z.string(),
    applied_at: instant,
    /** When it came to an interview, or the offer was decided. */
    at: instant.nullable(),
    outcome: metricOutcome,
    /** From the one to the other. */
    days: z.number().nullable(),
  })
  .meta({ id: 'MetricRow' })
export type MetricRow = z.output<typeof metricRow>

/** `24.8 %`, `18 days`, or a dash where there is nothing to say. */
export function figureText(name: Metric, value: number | null): string {
  if (value === null) return '–'
  if (name !== 'time_to_hire') return `${value.toFixed(1)}%`
  const days = Math.round(value)
  return countOf(days, 'day', 'days')
}
