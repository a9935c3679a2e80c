import { useQuery } from '@tanstack/react-query'
import { parseAsBoolean, useQueryState } from 'nuqs'
import { useEffect } from 'react'
import { useLocation, useParams } from 'react-router'
import { jobsApi } from '#domain/jobs/api.ts'
import { refIn } from '#domain/jobs/job-ref.ts'
import type { OpenJobPage } from '#domain/jobs/open-job-page.ts'
import { pathTo, screens } from '#domain/paths.ts'
import { JobFacts } from '#web/features/jobs/job-facts.tsx'
import { JobStatusBadge } from '#web/features/jobs/job-status-badge.tsx'
import { ReferralOffer } from '#web/features/referrals/referral-offer.tsx'
import { ReportButton } from '#web/features/reports/report-button.tsx'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { isNotFound } from '#web/lib/api/is-not-found.ts'
import { ItemNotFound } from '#web/shell/item-not-found.tsx'
import { poll_ms, queryFor } from '#web/lib/api/query.ts'
import { useTitle } from '#web/lib/navigation/title.ts'
import { pageHeading } from '#web/lib/navigation/page-heading.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { RelativeTime } from '#web/lib/time/relative-time.tsx'
import { InvitationNotice } from '#web/portals/applicant/invitations/invitation-notice.tsx'
import { useApplyDialog } from '#web/portals/applicant/jobs/use-apply-dialog.tsx'
import { BottomBar } from '#web/ui/bottom-bar.tsx'
import { Card } from '#web/ui/card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { CompanySection } from './company-section.tsx'
import { JobActions } from './job-actions.tsx'
import { JobSections } from './job-sections.tsx'
import { DetailSkeleton } from '#web/ui/detail-skeleton.tsx'
import { NotHiringNotice } from './not-hiring-notice.tsx'

/** The page of an open job. */
export default function Job() {
  const { id } = useParams() as { id: string }
  const from = useLocation().state as { search?: string } | null
  const job = useQuery({ ...queryFor(jobsApi.findOpen, { params: { id } }), refetchInterval: poll_ms })
  useTitle(job.data?.title)
  if (isNotFound(job.error))
    return <ItemNotFound item="Job" next={{ to: pathTo('applicant_jobs'), label: 'Find other jobs' }} />
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
              )}{' '}
              <span className="inline-flex align-middle">
                <ReportButton size="xs" subject={{ kind: 'job', id }} name="this job" quote={job.data.title} />
              </span>
            </>
          )
        }
        back={{ to: pathTo('applicant_jobs') + (from?.search ?? ''), label: screens.applicant_jobs.title }}
      />
      <Loaded
        query={job}
        error="Failed to load the job. Please try again."
        loading={<DetailSkeleton label="Loading the job" aside="first" />}
      >
        {(loaded) => <Posting job={loaded} />}
      </Loaded>
    </>
  )
}

const factsHeadingId = 'job-at-a-glance'

function Posting({ job }: { job: OpenJobPage }) {
  const zone = useTimeZone()
  const { apply, dialog } = useApplyDialog(pageHeading)
  const linkRef = refIn(useLocation().search)
  // The link of the public page opens the form.
  const [applying, setApplying] = useQueryState('apply', parseAsBoolean)
  useEffect(() => {
    if (!applying) return
    void setApplying(null)
    if (job.takes_applications && !job.applied) apply(job, linkRef)
  }, [applying, setApplying, apply, job, linkRef])
  const actions = <JobActions job={job} onApply={() => apply(job, linkRef)} describedBy={factsHeadingId} />
  return (
    <>
      <InvitationNotice job_id={job.id} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 xl:grid-cols-[minmax(0,1fr)_20rem] xl:gap-10">
        <div className="contents xl:sticky xl:top-24 xl:order-last xl:grid xl:gap-8">
          <Card>
            <h2 id={factsHeadingId} className="sr-only">
              {job.title} at a glance
            </h2>
            <JobFacts job={job} zone={zone} openings={job.openings} />
            <NotHiringNotice job={job} />
            <div className="mt-5 max-xl:hidden">{actions}</div>
            <ReferralOffer job={job} />
          </Card>
          <div className="order-last min-w-0">
            <CompanySection job={job} heading="h2" />
          </div>
        </div>
        <JobSections job={job} heading="h2" />
      </div>
      <BottomBar className="xl:hidden">{actions}</BottomBar>
      {dialog}
    </>
  )
}
