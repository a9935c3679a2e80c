import { budgetCents } from '../jobs/approved-budget.ts'
import type { Budget } from '../jobs/approved-budget.ts'

/**
 * Whether an offer costs more than the job's budget, or than the budget that an owner last knew, or is of a type for
 * which the job has none.
 */
export function isOverBudget(
  offer: { engagement_type: Budget['engagement_type']; bill_cents: number },
  job: Budget & { approved_budget_cents: number | null },
): boolean {
  if (offer.engagement_type !== job.engagement_type) return true
  const limits = [budgetCents(job) ?? 0, job.approved_budget_cents ?? Infinity]
  return offer.bill_cents > Math.min(...limits)
}
