import { useQuery } from '@tanstack/react-query'
import { Maximize2 } from 'lucide-react'
import { Link } from 'react-router'
import { jobsApi } from '#domain/jobs/api.ts'
import type { OpenJob } from '#domain/jobs/job.ts'
import { pathTo } from '#domain/paths.ts'
import { JobFacts } from '#web/features/jobs/job-facts.tsx'
import { JobStatusBadge } from '#web/features/jobs/job-status-badge.tsx'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { poll_ms, queryFor } from '#web/lib/api/query.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { RelativeTime } from '#web/lib/time/relative-time.tsx'
import { useCurrentSearch } from '#web/lib/navigation/current-search.ts'
import { CompanySection } from '#web/portals/applicant/job/company-section.tsx'
import { JobActions } from '#web/portals/applicant/job/job-actions.tsx'
import { JobSections } from '#web/portals/applicant/job/job-sections.tsx'
import { NotHiringNotice } from '#web/portals/applicant/job/not-hiring-notice.tsx'
import { DetailSkeleton } from '#web/ui/detail-skeleton.tsx'

/** The element ID of the pane's heading, which gets the focus when a job is opened. */
export const paneHeadingId = 'selected-job'

interface JobPaneProps {
  id: string
  onApply: (job: OpenJob) => void
  onRemoved: () => void
}

/** The selected job, next to the list. */
export function JobPane({ id, onApply, onRemoved }: JobPaneProps) {
  const zone = useTimeZone()
  const search = useCurrentSearch()
  const query = useQuery({ ...queryFor(jobsApi.findOpen, { params: { id } }), refetchInterval: poll_ms })
  return (
    <section
      aria-label="Selected job"
      // Sticky: the list scrolls with the page.
      className="sticky top-20 max-h-[calc(100dvh-6rem)] overflow-y-auto rounded-card border border-line bg-surface p-6"
    >
      <Loaded
        query={query}
        error="Failed to load the job. Please try again."
        loading={<DetailSkeleton label="Loading the job" aside={false} />}
      >
        {(job) => (
          <div key={id} className="grid grid-cols-[minmax(0,1fr)] gap-8">
            <div>
              <div className="flex items-start justify-between gap-4">
                <div className="min-w-0">
                  <div className="flex flex-wrap items-center gap-2">
                    <h2 id={paneHeadingId} tabIndex={-1} className="min-w-0 text-xl font-semibold wrap-anywhere">
                      {job.title}
                    </h2>
                    {job.status !== 'open' && <JobStatusBadge status={job.status} />}
                  </div>
                  <p className="mt-0.5 text-sm wrap-anywhere text-ink-soft">
                    {job.company_name}
                    {job.published_at && (
                      <>
                        <span aria-hidden> · </span>
                        <span className="sr-only">, posted </span>
                        <RelativeTime at={job.published_at} />
                      </>
                    )}
                  </p>
                </div>
                <Link
                  to={pathTo('applicant_job', { id })}
                  state={{ search }}
                  className="touch-target inline-flex shrink-0 items-center gap-1.5 rounded-sm text-sm font-medium text-ink-soft hover:text-ink"
                >
                  <Maximize2 aria-hidden className="size-4" />
                  Full page
                </Link>
              </div>
              <div className="mt-5">
                <JobFacts row job={job} zone={zone} openings={job.openings} />
              </div>
              <NotHiringNotice job={job} />
              <div className="mt-5 max-w-sm">
                <JobActions job={job} onApply={() => onApply(job)} onRemoved={onRemoved} describedBy={paneHeadingId} />
              </div>
            </div>
            <JobSections job={job} heading="h3" />
            <CompanySection job={job} heading="h3" />
          </div>
        )}
      </Loaded>
    </section>
  )
}
