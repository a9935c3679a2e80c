import { z } from 'zod'
import { lazily } from '../kernel/lazily.ts'
import { fromCents } from '../kernel/money.ts'

export const engagementTypes = ['hourly', 'fixed'] as const
export const engagementLabels = { hourly: 'Hourly', fixed: 'Fixed price' } as const

/** What a job pays: for companies and staff what the company pays, for everybody else what the talent receives. */
export const budget = z.object({
  engagement_type: z.enum(engagementTypes),
  budget_min: z.number().nullable(),
  budget_max: z.number().nullable(),
  budget_total: z.number().nullable(),
})

export type Budget = z.output<typeof budget>

/** The same as the company pays it, in cents. */
export const paidBudget = z.object({
  engagement_type: z.enum(engagementTypes),
  budget_min_cents: z.number().int().nullable(),
  budget_max_cents: z.number().int().nullable(),
  budget_total_cents: z.number().int().nullable(),
})
export type PaidBudget = z.output<typeof paidBudget>

/** `$25-40/hr`, `$60k`, or a dash without a budget. */
export function budgetText(job: Budget): string {
  if (job.engagement_type === 'hourly') {
    if (job.budget_min == null && job.budget_max == null) return '–'
    const ends = [...new Set([job.budget_min, job.budget_max])].filter((end) => end != null)
    const cents = ends.every(Number.isInteger) ? 0 : 2
    return `$${ends.map((end) => plain(end, cents)).join('-')}/hr`
  }
  if (job.budget_total == null) return '–'
  return job.budget_total >= 10_000 && job.budget_total % 1_000 === 0
    ? `$${plain(job.budget_total / 1_000)}k`
    : `$${plain(job.budget_total)}`
}

/** Made once: a list has many amounts, and making a format takes longer than using it. */
const formats = {
  0: lazily(() => new Intl.NumberFormat('en-US', { minimumFractionDigits: 0 })),
  2: lazily(() => new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 })),
}
const plain = (units: number, digits: 0 | 2 = Number.isInteger(units) ? 0 : 2) => formats[digits]().format(units)

/** `$32.50/hr`: an hourly proposal in the format of a budget. */
export const rateText = (rate: number) =>
  budgetText({ engagement_type: 'hourly', budget_min: rate, budget_max: rate, budget_total: null })

/** Converts a row's cents to the job form's amount. */
export const amountFromCents = (amount_cents: number | null) => (amount_cents == null ? null : fromCents(amount_cents))
