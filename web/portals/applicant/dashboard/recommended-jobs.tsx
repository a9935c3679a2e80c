import { Check, Sparkles } from 'lucide-react'
import { Link } from 'react-router'
import { budgetText } from '#domain/jobs/budget.ts'
import { pathTo, screens } from '#domain/paths.ts'
import { settingsPath } from '#domain/portal-paths.ts'
import { matchReasons } from '#domain/talent/match.ts'
import type { RecommendedJob } from '#domain/talent/recommendation.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Tone } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Section } from '#web/ui/section.tsx'
import { SectionLink } from './section-link.tsx'
import { RowsSkeleton } from './rows-skeleton.tsx'
import { rateLabels } from '#domain/fees/rate-labels.ts'

export const recommendedJobsShown = 3

interface RecommendedJobsProps {
  jobs: readonly RecommendedJob[] | undefined
  /** Whether the profile has skills; undefined while loading. */
  hasSkills: boolean | undefined
}

/** Open jobs that match the applicant's profile, each with the reason. */
export function RecommendedJobs({ jobs, hasSkills }: RecommendedJobsProps) {
  return (
    <Section title="Recommended Jobs" actions={<SectionLink to={pathTo('applicant_jobs')}>Find Jobs</SectionLink>}>
      {jobs === undefined || hasSkills === undefined ? (
        <RowsSkeleton label="Loading recommended jobs" count={recommendedJobsShown} />
      ) : jobs.length === 0 ? (
        <NoRecommendations hasSkills={hasSkills} />
      ) : (
        <ul aria-label="Recommended Jobs" className="divide-y divide-line">
          {jobs.map((job) => (
            <Recommended key={job.id} job={job} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function NoRecommendations({ hasSkills }: { hasSkills: boolean }) {
  if (!hasSkills) {
    return (
      <EmptyState
        icon={<Sparkles aria-hidden />}
        title="No recommendations yet"
        description="Add your skills to see matching jobs here."
        action={<ButtonLink to={`${settingsPath('applicant', 'profile')}#skills`}>Complete your profile</ButtonLink>}
      />
    )
  }
  return (
    <EmptyState
      icon={<Sparkles aria-hidden />}
      title="No recommendations right now"
      description="Jobs that match your skills will appear here."
      action={<ButtonLink to={pathTo('applicant_jobs')}>{screens.applicant_jobs.title}</ButtonLink>}
    />
  )
}

const toneOf = (score: number): Tone => (score >= 70 ? 'success' : score >= 45 ? 'primary' : 'neutral')

function Recommended({ job }: { job: RecommendedJob }) {
  return (
    <li className="relative py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 grow basis-48">
          <h3 className="text-sm font-semibold wrap-anywhere">
            <Link
              to={pathTo('applicant_job', { id: job.id })}
              className="rounded-sm after:absolute after:inset-0 hover:underline"
            >
              {job.title}
            </Link>
          </h3>
          <p className="text-sm wrap-anywhere text-ink-soft">
            {job.company} · <span className="whitespace-nowrap">{job.location}</span> ·{' '}
            <span className="tabular whitespace-nowrap">
              {rateLabels.pay} {budgetText(job)}
            </span>
          </p>
        </div>
        <Badge tone={toneOf(job.match.score)}>{job.match.score}% match</Badge>
      </div>
      <p className="mt-2 flex items-start gap-1.5 text-sm text-ink-soft">
        <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-success-ink" />
        <span className="min-w-0 wrap-anywhere">{matchReasons(job.match, 'applicant').join(' · ')}</span>
      </p>
    </li>
  )
}
