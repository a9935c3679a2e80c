import type { engagementTypes } from '../jobs/job.ts'

interface Budget {
  engagement_type: (typeof engagementTypes)[number]
  budget_max_cents: number | null
  budget_total_cents: number | null
}

/** Whether an offer costs more than the job's budget, or is of a type for which the job has none. */
export function isOverBudget(
  offer: { engagement_type: Budget['engagement_type']; bill_cents: number },
  job: Budget,
): boolean {
  if (offer.engagement_type !== job.engagement_type) return true
  const budget = job.engagement_type === 'hourly' ? job.budget_max_cents : job.budget_total_cents
  return budget === null || offer.bill_cents > budget
}
