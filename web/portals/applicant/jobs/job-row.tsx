import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { logoAddress } from '#domain/accounts/company-page.ts'
import { budgetText, engagementLabels } from '#domain/jobs/budget.ts'
import type { OpenJob } from '#domain/jobs/job.ts'
import { pathTo } from '#domain/paths.ts'
import { BudgetApproximation } from '#web/features/jobs/budget-approximation.tsx'
import { JobStatusBadge } from '#web/features/jobs/job-status-badge.tsx'
import { RelativeTime } from '#web/lib/time/relative-time.tsx'
import { useCurrentSearch } from '#web/lib/navigation/current-search.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { cx } from '#web/ui/cx.ts'
import { headingIdOf } from './job-card.tsx'
import { rateLabels } from '#domain/fees/rate-labels.ts'

interface JobRowProps {
  job: OpenJob
  /** The job arrived while the list was on the screen. */
  fresh: boolean
  selected: boolean
  onSelect: () => void
  /** Called when the selected row is clicked again, to move the focus to its details. */
  onOpen: () => void
}

/** A row in the list next to the job's details. The link leads to the job's own page; a click here selects the job. */
export function JobRow({ job, fresh, selected, onSelect, onOpen }: JobRowProps) {
  const search = useCurrentSearch()

  const onClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (selected) onOpen()
    else onSelect()
  }
  return (
    <article
      className={cx(
        'relative flex scroll-my-24 gap-3 border-l-2 px-4 py-3.5 transition-colors',
        selected ? 'border-l-primary bg-primary-soft' : 'border-l-transparent hover:bg-hover',
        fresh && 'animate-fade-in',
      )}
    >
      <Avatar
        name={job.company_name}
        square
        image={job.company_logo_file_id && logoAddress(job.company_logo_file_id)}
      />
      <div className="min-w-0 grow text-sm">
        <h2 id={headingIdOf(job)} tabIndex={-1} className="font-semibold wrap-anywhere">
          <Link
            to={pathTo('applicant_job', { id: job.id })}
            // The back link returns to this list.
            state={{ search }}
            onClick={onClick}
            aria-current={selected ? 'true' : undefined}
            className="rounded-sm after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
          >
            {job.title}
          </Link>
        </h2>
        <p className="truncate text-ink-soft">{job.company_name}</p>
        <p className="mt-1.5 flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-soft">
          <span>
            {rateLabels.pay} <span className="tabular font-medium text-ink">{budgetText(job)}</span>
          </span>
          {job.engagement_type === 'fixed' && <span>{engagementLabels.fixed}</span>}
          <BudgetApproximation job={job} />
          <span>{job.weekly_hours} h a week</span>
        </p>
        <p className="mt-1.5 flex flex-wrap items-center gap-2 text-xs text-ink-faint">
          {job.published_at && (
            <span>
              <span className="sr-only">Posted </span>
              <RelativeTime at={job.published_at} />
            </span>
          )}
          {fresh && <Badge tone="mango">New</Badge>}
          {job.applied && <Badge tone="success">Applied</Badge>}
          {job.saved && !job.applied && <Badge tone="neutral">Saved</Badge>}
          {job.status !== 'open' && <JobStatusBadge status={job.status} />}
        </p>
      </div>
    </article>
  )
}
