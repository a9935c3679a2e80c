import type { OpenJob } from '#domain/jobs/job.ts'
import { toCents } from '#domain/kernel/money.ts'
import { Approximation } from '#web/features/exchange-rates/approximation.tsx'

type Budget = Pick<OpenJob, 'engagement_type' | 'budget_min' | 'budget_max' | 'budget_total'>

/** The approximate pay of a job in the user's display currency. */
export function BudgetApproximation({ job }: { job: Budget }) {
  const isHourly = job.engagement_type === 'hourly'
  const [from, to] = isHourly
    ? [job.budget_min ?? job.budget_max, job.budget_max ?? job.budget_min]
    : [job.budget_total, job.budget_total]
  if (from === null || to === null) return null
  return <Approximation from_cents={toCents(from)} to_cents={toCents(to)} unit={isHourly ? '/hr' : ''} />
}
