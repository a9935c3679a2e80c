import { pathTo } from '#domain/paths.ts'
import type { talentApi } from '#domain/talent/api.ts'
import type { Answer } from '#web/lib/api/api.ts'
import { Stat, Stats } from '#web/ui/stats.tsx'

interface ApplicantStatsProps {
  stats: Answer<typeof talentApi.stats> | undefined
}

const count = (value: number | undefined) => value?.toLocaleString('en-US')

/** Five statistics, each with a link to its items. */
export function ApplicantStats({ stats }: ApplicantStatsProps) {
  const loading = stats === undefined
  return (
    <Stats label="Your statistics">
      <Stat
        label="Applications"
        value={count(stats?.applications)}
        to={pathTo('applicant_applications')}
        loading={loading}
      />
      <Stat label="Interviews" value={count(stats?.interviews)} to={pathTo('applicant_meetings')} loading={loading} />
      <Stat
        label="Offers"
        value={count(stats?.offers)}
        to={`${pathTo('applicant_applications')}?state=offers`}
        loading={loading}
      />
      <Stat
        label="Saved Jobs"
        value={count(stats?.savedJobs)}
        to={`${pathTo('applicant_jobs')}?saved=true`}
        loading={loading}
      />
      <Stat
        label="Active Hours"
        value={stats && `${count(stats.activeHours)}/${count(stats.weeklyHours)}`}
        to={pathTo('applicant_work')}
        loading={loading}
      />
    </Stats>
  )
}
