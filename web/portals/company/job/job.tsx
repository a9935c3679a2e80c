import { useQuery } from '@tanstack/react-query'
import { useQueryState } from 'nuqs'
import { Suspense, lazy, useState } from 'react'
import { useParams } from 'react-router'
import { applicationsApi } from '#domain/applications/api.ts'
import { jobsApi } from '#domain/jobs/api.ts'
import type { CompanyJob } from '#domain/jobs/job.ts'
import { numberText } from '#domain/kernel/count.ts'
import { pathTo, screens } from '#domain/paths.ts'
import { JobStatusBadge } from '#web/features/jobs/job-status-badge.tsx'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { useReturnTo } from '#web/lib/navigation/return-to.ts'
import type { ScreenHandle } from '#web/shell/portal-layout.tsx'
import { isNotFound } from '#web/lib/api/is-not-found.ts'
import { ItemNotFound } from '#web/shell/item-not-found.tsx'
import { useMe } from '#web/lib/api/session.ts'
import { queryFor } from '#web/lib/api/query.ts'
import { useTitle } from '#web/lib/navigation/title.ts'
import { Badge } from '#web/ui/badge.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { JobActions } from './job-actions.tsx'
import { JobNotices } from './job-notices.tsx'
import { DetailSkeleton } from '#web/ui/detail-skeleton.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { BoardSkeleton } from './applicants/board-skeleton.tsx'
import { jobTab } from './job-tab.ts'
import { Overview } from './overview.tsx'

const Applicants = lazy(async () => ({ default: (await import('./applicants/applicants.tsx')).Applicants }))
const InterviewPlan = lazy(async () => ({
  default: (await import('./interview-plan/interview-plan.tsx')).InterviewPlan,
}))
const Invitations = lazy(async () => ({ default: (await import('./invitations/invitations.tsx')).Invitations }))
const Links = lazy(async () => ({ default: (await import('./links/links.tsx')).Links }))
const History = lazy(async () => ({ default: (await import('./history/history.tsx')).History }))

export const handle = { wide: true } satisfies ScreenHandle

/** One of the company's jobs: overview, applicants and history. */
export default function Job() {
  const { id } = useParams() as { id: string }
  // A job that is being deleted is not refetched.
  const [deleting, setDeleting] = useState(false)
  const job = useQuery({ ...queryFor(jobsApi.find, { params: { id } }), enabled: !deleting })
  // Loaded before the page is shown: the notices depend on the counts and would otherwise push the content down.
  const counts = useQuery({ ...queryFor(applicationsApi.count, { params: { id } }), enabled: !deleting })
  useTitle(job.data?.title)
  const isAboutApplicants = useQueryState('tab', jobTab)[0] === 'applicants'
  const back = useReturnTo(pathTo('company_jobs'), pathTo('company_jobs'))
  if (isNotFound(job.error))
    return <ItemNotFound item="Job" next={{ to: pathTo('company_jobs'), label: screens.company_jobs.title }} />
  return (
    <>
      <PageHeader
        isCondensed={isAboutApplicants}
        title={job.data?.title ?? screens.company_job.title}
        mark={job.data && <JobStatusBadge status={job.data.status} />}
        back={{ ...back, label: screens.company_jobs.title }}
        actions={job.data && <JobActions job={job.data} isCondensed={isAboutApplicants} onDeleting={setDeleting} />}
      />
      <Loaded
        query={job}
        error="Failed to load the job. Please try again."
        loading={<DetailSkeleton label="Loading the job" tabs aside="first" />}
      >
        {(loaded) =>
          deleting || counts.isPending ? (
            <DetailSkeleton label="Loading the job" tabs aside="first" />
          ) : (
            <Views job={loaded} />
          )
        }
      </Loaded>
    </>
  )
}

function Views({ job }: { job: CompanyJob }) {
  const mayInvite = useMe().allowed.includes('find_candidates')
  const [asked, setTab] = useQueryState('tab', jobTab)
  const isHidden = !mayInvite && ['invitations', 'interview-plan', 'links'].includes(asked)
  const tab = isHidden ? 'overview' : asked
  const show = (next: typeof tab) => void setTab(next, { history: 'push' })
  return (
    <>
      <JobNotices job={job} />
      <Tabs
        label="Views of the job"
        value={tab}
        onValueChange={show}
        tabs={[
          { value: 'overview', label: 'Overview', content: <Overview job={job} /> },
          {
            value: 'applicants',
            label: <ApplicantsLabel job={job} />,
            content: (
              <Suspense fallback={<BoardSkeleton />}>
                <Applicants job={job} />
              </Suspense>
            ),
          },
          ...(mayInvite
            ? [
                {
                  value: 'interview-plan',
                  label: 'Interview plan',
                  content: (
                    <Suspense fallback={<Skeleton className="h-96 rounded-card" />}>
                      <InterviewPlan job={job} />
                    </Suspense>
                  ),
                } as const,
                {
                  value: 'invitations',
                  label: 'Invitations',
                  content: (
                    <Suspense fallback={<Skeleton className="h-96 rounded-card" />}>
                      <Invitations job={job} />
                    </Suspense>
                  ),
                } as const,
                {
                  value: 'links',
                  label: 'Links',
                  content: (
                    <Suspense fallback={<Skeleton className="h-96 rounded-card" />}>
                      <Links job={job} />
                    </Suspense>
                  ),
                } as const,
              ]
            : []),
          {
            value: 'history',
            label: 'History',
            content: (
              <Suspense fallback={<Skeleton className="h-96 rounded-card" />}>
                <History job={job} />
              </Suspense>
            ),
          },
        ]}
      />
    </>
  )
}

function ApplicantsLabel({ job }: { job: CompanyJob }) {
  return (
    <>
      Applicants
      {job.applications_count > 0 && (
        <span className="tabular font-normal text-ink-faint">{numberText(job.applications_count)}</span>
      )}
      {job.applications_unread > 0 && <Badge tone="mango">{numberText(job.applications_unread)} unread</Badge>}
    </>
  )
}
