import { numberText } from '#domain/kernel/count.ts'
import { pathTo } from '#domain/paths.ts'
import type { talentApi } from '#domain/talent/api.ts'
import type { Answer } from '#web/lib/api/api.ts'
import { Stat, Stats } from '#web/ui/stats.tsx'

interface ApplicantStatsProps {
  stats: Answer<typeof talentApi.stats> | undefined
}

/** Five statistics, each with a link to its items. */
export function ApplicantStats({ stats }: ApplicantStatsProps) {
  const loading = stats === undefined
  return (
    <Stats label="Your statistics">
      <Stat
        label="Applications"
        value={numberText(stats?.applications)}
        to={pathTo('applicant_applications')}
        loading={loading}
      />
      <Stat
        label="Interviews"
        value={numberText(stats?.interviews)}
        to={pathTo('applicant_meetings')}
        loading={loading}
      />
      <Stat
        label="Offers"
        value={numberText(stats?.offers)}
        to={`${pathTo('applicant_applications')}?state=offers`}
        loading={loading}
      />
      <Stat
        label="Saved Jobs"
        value={numberText(stats?.savedJobs)}
        to={`${pathTo('applicant_jobs')}?saved=true`}
        loading={loading}
      />
      <Stat
        label="Active Hours"
        value={stats && `${numberText(stats.activeHours)}/${numberText(stats.weeklyHours)}`}
        to={pathTo('applicant_work')}
        loading={loading}
      />
    </Stats>
  )
}
