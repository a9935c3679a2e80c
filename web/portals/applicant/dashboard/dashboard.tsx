import { useQuery } from '@tanstack/react-query'
import type { UseQueryResult } from '@tanstack/react-query'
import { sentApplicationsApi } from '#domain/applications/sent-api.ts'
import { takingApi } from '#domain/tests/taking-api.ts'
import { messagingApi } from '#domain/messaging/api.ts'
import { talentApi } from '#domain/talent/api.ts'
import { greeting } from '#web/lib/time/greeting.ts'
import { formatLongDay } from '#web/lib/time/format-instant.ts'
import { formatZoneCity } from '#domain/kernel/time-zones.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { poll_ms, queryFor } from '#web/lib/api/query.ts'
import { useNow } from '#web/lib/time/use-now.ts'
import { useMe } from '#web/lib/api/session.ts'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ApplicantStats } from './applicant-stats.tsx'
import { LatestApplications, latestApplicationsShown } from './latest-applications.tsx'
import { Meetings } from './meetings.tsx'
import { NeedsAnswer } from './needs-answer.tsx'
import { RecentMessages, recentMessagesShown } from './recent-messages.tsx'
import { RecommendedJobs, recommendedJobsShown } from './recommended-jobs.tsx'
import { SkillsAndLearning } from './skills-and-learning.tsx'

/** The open offers and tests that are looked through. */
const waitingShown = 20

/** The applicant's dashboard. Each section appears as soon as its own data has loaded. */
export default function ApplicantDashboard() {
  const me = useMe()
  const now = useNow()
  const zone = useTimeZone()
  const stats = useQuery(queryFor(talentApi.stats, {}))
  const jobs = useQuery({
    ...queryFor(talentApi.recommendedJobs, { query: { per_page: recommendedJobsShown } }),
    refetchInterval: poll_ms,
  })
  const applications = useQuery(
    queryFor(sentApplicationsApi.listSent, { query: { per_page: latestApplicationsShown } }),
  )
  const offers = useQuery(
    queryFor(sentApplicationsApi.listSent, { query: { state: 'offers', per_page: waitingShown } }),
  )
  const tests = useQuery(queryFor(takingApi.listOwn, { query: { per_page: waitingShown } }))
  const profile = useQuery(queryFor(talentApi.profile, {}))
  const demand = useQuery({ ...queryFor(talentApi.skillsInDemand, {}), refetchInterval: poll_ms })
  const messages = useQuery(queryFor(messagingApi.list, { query: { limit: recentMessagesShown } }))

  const queries: UseQueryResult<unknown>[] = [stats, jobs, applications, profile, tests, demand, messages]
  const failed = queries.filter((query) => query.isError && query.data === undefined)
  return (
    <>
      <PageHeader
        title={greeting(me.name, now, zone)}
        description={`${formatLongDay(now, zone)} · ${formatZoneCity(zone)} time`}
      />
      {failed.length > 0 ? (
        <Card>
          <ErrorState
            message="Failed to load dashboard data. Please try again."
            onRetry={() => failed.forEach((query) => void query.refetch())}
            retrying={failed.some((query) => query.isFetching)}
          />
        </Card>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <NeedsAnswer offers={offers.data?.items} tests={tests.data?.items} />
          <ApplicantStats stats={stats.data} />
          <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-6 xl:grid-cols-[minmax(0,5fr)_minmax(0,4fr)]">
            <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
              <RecommendedJobs jobs={jobs.data?.items} hasSkills={profile.data && profile.data.skills.length > 0} />
              <LatestApplications applications={applications.data?.items} />
              <RecentMessages conversations={messages.data?.items} />
            </div>
            <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6 border-line max-xl:border-t max-xl:pt-6 xl:border-l xl:pl-8">
              <SkillsAndLearning profile={profile.data} tests={tests.data} demand={demand.data} />
              <Meetings />
            </div>
          </div>
        </div>
      )}
    </>
  )
}
