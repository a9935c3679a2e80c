import { isDemo } from './companies.ts'
import type { Job } from './jobs.ts'
import type { Random } from './random.ts'
import { daysBetween } from './world.ts'

/** What the demo company's figures say of the last twelve months. */
const mean_days = 18

/**
 * How long each hire takes, from the letter to the signature. At the demo company they take 18 days on average, to the
 * minute; before the last twelve months they took longer.
 */
export function hireDays(random: Random, jobs: Job[]): (job: Job) => number {
  const count = jobs.filter(isRecent).reduce((sum, job) => sum + (job.course.hired ?? 0), 0)
  const drawn = Array.from({ length: count }, () => random.between(12, 24))
  const mean = drawn.reduce((sum, days) => sum + days, 0) / count
  const days = drawn.map((one) => one - mean + mean_days)
  return (job) => {
    if (isRecent(job)) return days.pop()!
    const shown = daysBetween(job.created_at, job.ended_at!)
    return Math.min(isDemo(job.company) ? random.between(20, 30) : random.between(11, 25), shown * 0.9)
  }
}

/** Of the demo company, and not from before the last twelve months. */
function isRecent({ company, created_at }: Job): boolean {
  return isDemo(company) && daysBetween(created_at, company.active_until) < 365
}
