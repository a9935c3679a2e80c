import type { LucideIcon } from 'lucide-react'
import { CalendarDays, Clock, Globe, UserPlus, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { applicantsText } from '#domain/jobs/applicants-text.ts'
import { budgetText, engagementLabels } from '#domain/jobs/budget.ts'
import type { OpenJob } from '#domain/jobs/job.ts'
import { countOf } from '#domain/kernel/count.ts'
import { formatDate } from '#web/lib/time/format-date.ts'
import { cx } from '#web/ui/cx.ts'
import { BudgetApproximation } from './budget-approximation.tsx'
import { overlapText } from './overlap-text.ts'
import { rateLabels } from '#domain/fees/rate-labels.ts'

type Facts = Pick<
  OpenJob,
  | 'engagement_type'
  | 'budget_min'
  | 'budget_max'
  | 'budget_total'
  | 'weekly_hours'
  | 'timezone'
  | 'start_date'
  | 'applications_count'
  | 'in_review_count'
  | 'applied'
>

interface JobFactsProps {
  job: Facts
  /** The reader's time zone. */
  zone: string
  openings?: number
  /** Keeps the rows on wide screens too. */
  row?: boolean
}

/** A job's pay, hours and other key facts, with times in the reader's zone: in rows, or as a column next to the job. */
export function JobFacts({ job, zone, openings = 1, row }: JobFactsProps) {
  return (
    <dl className={cx('flex flex-wrap gap-x-6 gap-y-2 text-sm text-ink-soft', !row && 'lg:flex-col lg:flex-nowrap')}>
      <div className={row ? 'basis-full' : 'max-lg:basis-full'}>
        <dt>{rateLabels.pay}</dt>
        <dd className="flex flex-wrap items-baseline gap-x-2">
          <span className="text-xl font-semibold text-ink">{budgetText(job)}</span>
          {job.engagement_type === 'fixed' && <span>{engagementLabels.fixed}</span>}
          <BudgetApproximation job={job} />
        </dd>
      </div>
      <Fact icon={Clock} name="Weekly hours">
        {countOf(job.weekly_hours, 'hour', 'hours')} a week
      </Fact>
      <Fact icon={Globe} name="Time zone">
        {job.timezone}
        <span className="block text-ink-faint">{overlapText(job.timezone, zone)}</span>
      </Fact>
      {job.start_date && (
        <Fact icon={CalendarDays} name="Start">
          From {formatDate(job.start_date)}
        </Fact>
      )}
      {openings > 1 && (
        <Fact icon={UserPlus} name="Openings">
          {openings} openings
        </Fact>
      )}
      <Fact icon={Users} name="Applications">
        {applicantsText(job)}
      </Fact>
    </dl>
  )
}

function Fact({ icon: Icon, name, children }: { icon: LucideIcon; name: string; children: ReactNode }) {
  return (
    <div className="flex items-center gap-2">
      <dt>
        <Icon aria-hidden className="size-4 text-ink-faint" />
        <span className="sr-only">{name}</span>
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
