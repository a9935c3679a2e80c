import { z } from 'zod'
import { applicationMachine, applicationStageLabels, liveStages } from '../applications/application-machine.ts'
import { applicationSources } from '../applications/source.ts'
import { daysBetween } from '../kernel/calendar.ts'
import { pageQuery } from '../kernel/page.ts'
import { date, instant, uuid } from '../kernel/text.ts'
import { offerStatusLabels } from '../offers/offer-machine.ts'
import { countOf } from '../kernel/count.ts'

/** The longest range of days. */
export const longestRange_days = 1_096

/** The ranges that end today, in the company's time zone. */
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

/** The name and definition of each metric, its unit of counting, and its total (singular and plural). */
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

/** The stages of an application, in order. */
export const funnelStages = [...liveStages, 'hired'] as const
export type FunnelStage = (typeof funnelStages)[number]
/** Every application has been received, so the first stage is named after that. */
export const funnelLabel = (stage: FunnelStage): string =>
  stage === 'new' ? 'Received' : applicationStageLabels[stage]
/** From this stage on, an application counts as converted. */
export const interviewedStages = ['interviewing', 'offered', 'hired'] as const

/** The sources as `sources` groups them. */
export const sourceGroups = ['invitation', 'proposal', 'direct'] as const

/** What the figures of a source mean. */
export const sourceWords = {
  lead: 'How the applicants of this period came to the job, and how far they got.',
  cost: 'What your team entered for the tracked links created in this period, divided by the people hired.',
} as const

const message = {
  both: 'Please choose both a start date and an end date.',
  order: 'The last day must not be before the first.',
  long: 'At most three years at a time.',
} as const

const rangeFields = {
  /** A range that ends today; `from` and `to` override it. */
  range: z.enum(ranges).default('12_months'),
  from: date.optional(),
  to: date.optional(),
  job_id: uuid.optional(),
  source: z.enum(applicationSources).optional(),
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
  // An invalid date is already reported at its field.
  if (![from, to].every((day) => date.safeParse(day).success)) return
  if (to < from) return wrong('to', message.order)
  if (daysBetween(from, to) >= longestRange_days) wrong('to', message.long)
}

/** The range of days, in the company's time zone, and an optional job. */
export const analyticsQuery = z.strictObject(rangeFields).superRefine(checkRange)
export type AnalyticsQuery = z.output<typeof analyticsQuery>

/** Which rows of a metric. Counted rows come first; each group is sorted by `sort`. */
export const metricRowsQuery = pageQuery(['-at', 'at'], '-at')
  .extend({
    ...rangeFields,
    metric: metric.default('conversion'),
    counted: z.stringbool().optional(),
    week_on: date.optional(),
    /** Only applications that reached this stage or a later one. */
    reached: z.enum(funnelStages).optional(),
  })
  .superRefine(checkRange)

const stage = z.enum(applicationMachine.states)
const count = z.number().int()

const figure = z.object({
  /** A percentage or a number of days; null without data. */
  value: z.number().nullable(),
  /** The number counted, and the total. */
  counted: count,
  of: count,
  /** The value for the preceding range of the same length. */
  previous: z.number().nullable(),
})
export type Figure = z.output<typeof figure>

const sourceFigures = z.object({
  source: z.enum(applicationSources),
  received: count,
  interviewed: count,
  offered: count,
  hired: count,
  /** A percentage: interviewed of received. */
  conversion: z.number().nullable(),
  /** From the application to the hire, on average over those hired. */
  days_to_hire: z.number().nullable(),
  /** What the company states that it paid, in currency units; null where it states nothing. */
  cost: z.number().nullable(),
  /** The cost divided by those hired. */
  cost_per_hire: z.number().nullable(),
})
export type SourceFigures = z.output<typeof sourceFigures>

/** Hiring analytics for a range of days, as of the end of its last day. */
export const analytics = z
  .object({
    from: z.iso.date(),
    to: z.iso.date(),
    previous_from: z.iso.date(),
    previous_to: z.iso.date(),
    timezone: z.string(),
    /** Whether there are any applications, for this job or for the company. */
    has_applications: z.boolean(),
    received: count,
    metrics: z.object({ conversion: figure, offer_acceptance: figure, time_to_hire: figure }),
    /** Every week that overlaps the range, by its Sunday. */
    weeks: z.array(z.object({ week_on: z.iso.date(), applications: count })),
    /** How many of the received applications reached each stage. */
    funnel: z.array(z.object({ stage: z.enum(funnelStages), applications: count })),
    /** The received applications by how the applicant came to the job, and how far they got; sources without any are omitted. */
    source_figures: z.array(sourceFigures),
    /** The same in three groups, of which `direct` has all other sources: until 2027-06-01. */
    sources: z.array(z.object({ source: z.enum(sourceGroups), received: count, interviewed: count, hired: count })),
    rejected: count,
    withdrawn: count,
    /** Durations of the stages that applications left within the range. */
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

/** One application behind a metric. */
export const metricRow = z
  .object({
    /** The application's ID. */
    id: uuid,
    applicant_name: z.string(),
    job_id: uuid,
    job_title: z.string(),
    applied_at: instant,
    /** When it reached an interview, or when the offer was decided. */
    at: instant.nullable(),
    outcome: metricOutcome,
    /** From `applied_at` to `at`. */
    days: z.number().nullable(),
  })
  .meta({ id: 'MetricRow' })
export type MetricRow = z.output<typeof metricRow>

/** `24.8%`, `18 days`, or a dash without data. */
export function figureText(name: Metric, value: number | null): string {
  if (value === null) return '–'
  if (name !== 'time_to_hire') return `${value.toFixed(1)}%`
  const days = Math.round(value)
  return countOf(days, 'day', 'days')
}
