import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useParams } from 'react-router'
import { jobsApi } from '#domain/jobs/api.ts'
import type { OpenJobPage } from '#domain/jobs/open-job-page.ts'
import { pathTo, screens } from '#domain/paths.ts'
import { JobStatusBadge } from '#web/features/jobs/job-status-badge.tsx'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { poll_ms, queryFor } from '#web/lib/api/query.ts'
import { RelativeTime } from '#web/lib/time/relative-time.tsx'
import { useTitle } from '#web/lib/navigation/title.ts'
import { BottomBar } from '#web/ui/bottom-bar.tsx'
import { Card } from '#web/ui/card.tsx'
import { Markdown } from '#web/ui/markdown.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ApplyDialog } from '#web/portals/applicant/jobs/apply-dialog.tsx'
import { ApplyCard } from './apply-card.tsx'
import { CompanyCard } from './company-card.tsx'
import { JobActions } from './job-actions.tsx'
import { isJobNotFound, JobNotFound } from './job-not-found.tsx'
import { JobSkeleton } from './job-skeleton.tsx'
import { RequirementsCard } from './requirements-card.tsx'

/** A job as somebody reads it who thinks of applying. */
export default function Job() {
  const { id } = useParams() as { id: string }
  const from = useLocation().state as { search?: string } | null
  const job = useQuery({ ...queryFor(jobsApi.findOpen, { params: { id } }), refetchInterval: poll_ms })
  useTitle(job.data?.title)
  if (isJobNotFound(job.error)) return <JobNotFound />
  return (
    <>
      <PageHeader
        title={job.data?.title ?? screens.applicant_job.title}
        mark={job.data && job.data.status !== 'open' && <JobStatusBadge status={job.data.status} />}
        description={
          job.data && (
            <>
              <span className="wrap-anywhere">{job.data.company_name}</span>
              {job.data.published_at && (
                <>
                  <span aria-hidden> · </span>
                  <span className="sr-only">, posted </span>
                  <RelativeTime at={job.data.published_at} />
                </>
              )}
            </>
          )
        }
        back={{ to: pathTo('applicant_jobs') + (from?.search ?? ''), label: screens.applicant_jobs.title }}
      />
      <Loaded query={job} error="Failed to load the job. Please try again." loading={<JobSkeleton />}>
        {(loaded) => <Posting key={id} job={loaded} />}
      </Loaded>
    </>
  )
}

function Posting({ job }: { job: OpenJobPage }) {
  const [applying, setApplying] = useState({ open: false, nth: 0 })
  const apply = () => setApplying({ open: true, nth: applying.nth + 1 })
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="contents xl:sticky xl:top-24 xl:order-last xl:grid xl:gap-6">
          <ApplyCard job={job} actions={<JobActions job={job} onApply={apply} />} />
          <div className="order-last min-w-0">
            <CompanyCard job={job} />
          </div>
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <Card title="Description">
            <div className="max-w-prose">
              <Markdown>{job.description}</Markdown>
            </div>
          </Card>
          <RequirementsCard job={job} />
        </div>
      </div>
      <BottomBar className="xl:hidden">
        <JobActions job={job} onApply={apply} />
      </BottomBar>
      {applying.nth > 0 && (
        <ApplyDialog
          // Each time it is opened anew.
          key={applying.nth}
          job={job}
          open={applying.open}
          onOpenChange={(open) => setApplying({ ...applying, open })}
        />
      )}
    </>
  )
}
