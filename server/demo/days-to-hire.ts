import { isDemo } from './companies.ts'
import type { Job } from './jobs.ts'
import type { Random } from './random.ts'
import { daysBetween } from './timeline.ts'

/** The average time to hire at the demo company (a figure of the spec). */
const mean_days = 18

/**
 * Returns a function that gives the days of the next hire, from application to accepted offer. At the demo company their
 * average over the last twelve months is exactly the figure of the spec; earlier hires took longer.
 */
export function planDaysToHire(random: Random, jobs: Job[]): (job: Job) => number {
  const count = jobs.filter(isRecent).reduce((sum, job) => sum + (job.outcomes.hired ?? 0), 0)
  const drawn = Array.from({ length: count }, () => random.between(12, 24))
  const mean = drawn.reduce((sum, days) => sum + days, 0) / count
  const days = drawn.map((one) => one - mean + mean_days)
  return (job) => {
    if (isRecent(job)) return days.pop()!
    const shown = daysBetween(job.created_at, job.ended_at!)
    return Math.min(isDemo(job.company) ? random.between(20, 30) : random.between(11, 25), shown * 0.9)
  }
}

/** Whether the job is of the demo company and of the last twelve months. */
function isRecent({ company, created_at }: Job): boolean {
  return isDemo(company) && daysBetween(created_at, company.active_until) < 365
}
