import type { engagementTypes } from './budget.ts'

export interface Budget {
  engagement_type: (typeof engagementTypes)[number]
  budget_max_cents: number | null
  budget_total_cents: number | null
}

/** The most that a job's budget allows for an hour, or in total. */
export const budgetCents = ({ engagement_type, budget_max_cents, budget_total_cents }: Budget): number | null =>
  engagement_type === 'hourly' ? budget_max_cents : budget_total_cents

/**
 * After an edit by a member who is not an owner, the budget up to which offers need no approval: the one before the
 * member raised it, and none for another type of payment. Null: the job's budget.
 */
export function approvedBudgetAfter(
  before: Budget & { approved_budget_cents: number | null },
  after: Budget,
): number | null {
  if (before.engagement_type !== after.engagement_type) return 0
  const approved = before.approved_budget_cents ?? budgetCents(before)
  return approved !== null && (budgetCents(after) ?? 0) > approved ? approved : null
}
