import { foldText } from '../kernel/fold-text.ts'
import type { JobStatus } from '../jobs/job-machine.ts'
import type { CompanyPage } from '../accounts/company-page.ts'
import { rateLabels } from '../fees/rate-labels.ts'
import { budgetText } from '../jobs/budget.ts'
import type { Budget } from '../jobs/budget.ts'
import type { OpenJob } from '../jobs/job.ts'

/** What visitors see of a job. */
export interface PublicJob extends Pick<
  OpenJob,
  | 'id'
  | 'title'
  | 'description'
  | 'engagement_type'
  | 'budget_min'
  | 'budget_max'
  | 'budget_total'
  | 'currency'
  | 'weekly_hours'
  | 'start_date'
  | 'skill_tags'
  | 'timezone'
  | 'company_name'
> {
  short_id: string
  status: JobStatus
  published_at: string
  updated_at: string
}

/** The page of a job. A job that takes no applications shows no content of its own. */
export interface PublicJobPage {
  job: PublicJob
  takes_applications: boolean
  company_page: CompanyPage
  /** What applicants have to take, with its minutes. */
  tests: { name: string; time_limit: number }[]
  applications: number
  in_review: number
  /** The end of the period for which the posting is valid; an open job gets a new period before it ends. */
  valid_through: string
  /** Other open jobs with the same skills, or else the newest ones. */
  similar: PublicJob[]
}

/** The longest title in an address. */
const title_max = 60

/** The last part of the address of a job's page: its title and its short ID, such as `data-analyst-0f3a9c1b2d4e`. */
export function jobSlug({ title, short_id }: Pick<PublicJob, 'title' | 'short_id'>): string {
  const words = foldText(title)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, title_max)
    .replaceAll(/^-+|-+$/g, '')
  return `${words || 'job'}-${short_id}`
}

/** The short ID at the end of a slug; null if there is none. */
export const readJobSlug = (slug: string): string | null => /-([0-9a-f]{12})$/.exec(slug)?.[1] ?? null

const period_ms = 30 * 86_400_000

/**
 * When a posting ends for job search engines. Jobs have no end date, so a posting is valid for 30 days and for as long
 * again while it stays open.
 */
export function validThrough(published_at: string, now: string): string {
  const start = Date.parse(published_at)
  const periods = Math.floor(Math.max(0, Date.parse(now) - start) / period_ms) + 1
  return new Date(start + periods * period_ms).toISOString()
}

/** What the job pays the person who does it, for readers who apply: `You receive $12.75-15.75/hr`; null without a budget. */
export function receivedText(job: Budget): string | null {
  const text = budgetText(job)
  return text === '–' ? null : `${rateLabels.pay} ${text}`
}
