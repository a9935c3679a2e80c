import { useQueries } from '@tanstack/react-query'
import { Suspense, lazy } from 'react'
import { companiesApi } from '#domain/companies/api.ts'
import { greeting } from '#web/lib/time/greeting.ts'
import { queryFor } from '#web/lib/api/query.ts'
import { formatLongDay } from '#web/lib/time/format-instant.ts'
import { useNow } from '#web/lib/time/use-now.ts'
import { useIsInterviewer, useMe } from '#web/lib/api/session.ts'
import { formatZoneCity } from '#domain/kernel/time-zones.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { AccountManager } from './account-manager.tsx'
import { Candidates } from './candidates.tsx'
import { CurrentEmployees } from './current-employees.tsx'
import { FindTalent } from './find-talent.tsx'
import { JobPipeline } from './job-pipeline.tsx'
import { Meetings } from './meetings.tsx'
import { Messages } from './messages.tsx'
import { Proposals } from './proposals.tsx'
import { SectionSkeleton } from './section-skeleton.tsx'
import { Tasks } from './tasks.tsx'

const InterviewerDashboard = lazy(async () => ({
  default: (await import('./interviewer-dashboard.tsx')).InterviewerDashboard,
}))

/** The dashboard of a member of a company. */
export default function CompanyDashboard() {
  const me = useMe()
  const zone = useTimeZone()
  const now = useNow()
  const isInterviewer = useIsInterviewer()
  return (
    <>
      <PageHeader
        title={greeting(me.name, now, zone)}
        description={`${formatLongDay(now, zone)} · ${formatZoneCity(zone)} time`}
      />
      {isInterviewer ? (
        <Suspense fallback={<SectionSkeleton label="Loading your interviews" count={4} />}>
          <InterviewerDashboard />
        </Suspense>
      ) : (
        <HiringDashboard />
      )}
    </>
  )
}

/** Tasks, job pipeline, candidates and employees. */
function HiringDashboard() {
  const me = useMe()
  const queries = useQueries({
    queries: [
      queryFor(companiesApi.find, {}),
      queryFor(companiesApi.tasks, {}),
      queryFor(companiesApi.pipeline, {}),
      queryFor(companiesApi.employees, { query: { per_page: 3 } }),
    ],
  })
  const [company, tasks, pipeline, employees] = queries
  const failed = queries.filter((query) => query.isError && query.data === undefined)
  // Members who could hire except for an unverified email address see how to verify it.
  const showsCandidates =
    me.allowed.includes('find_candidates') || (!me.email_verified && me.allowed.includes('create_job'))

  return failed.length > 0 ? (
    <Card>
      <ErrorState
        message="Failed to load dashboard data. Please try again."
        onRetry={() => failed.forEach((query) => void query.refetch())}
        retrying={failed.some((query) => query.isFetching)}
      />
    </Card>
  ) : (
    // Each section asks for its data at once, so that all are one request.
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 xl:grid-cols-[minmax(0,8fr)_minmax(0,5fr)]">
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
        {tasks.data ? <Tasks tasks={tasks.data} /> : <SectionSkeleton label="Loading your tasks" count={4} />}
        {pipeline.data ? (
          <JobPipeline pipeline={pipeline.data} />
        ) : (
          <SectionSkeleton label="Loading your jobs" count={4} />
        )}
        {me.allowed.includes('find_candidates') && <Proposals />}
        {showsCandidates && <Candidates />}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
        {company.data ? (
          <AccountManager manager={company.data.account_manager} company={company.data} />
        ) : (
          <SectionSkeleton label="Loading your account manager" count={2} />
        )}
        <Meetings />
        {me.allowed.includes('find_candidates') && <FindTalent />}
        {employees.data ? (
          <CurrentEmployees employees={employees.data} />
        ) : (
          <SectionSkeleton label="Loading your employees" count={3} />
        )}
        <Messages />
      </div>
    </div>
  )
}
