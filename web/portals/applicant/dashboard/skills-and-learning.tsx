import { Circle } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { countOf } from '#domain/kernel/count.ts'
import type { takingApi } from '#domain/tests/taking-api.ts'
import { pathTo } from '#domain/paths.ts'
import { settingsPath } from '#domain/portal-paths.ts'
import type { talentApi } from '#domain/talent/api.ts'
import type { Completeness } from '#domain/talent/completeness.ts'
import { AttemptBadge } from '#web/features/tests/attempt-badge.tsx'
import type { Answer } from '#web/lib/api/api.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { Section } from '#web/ui/section.tsx'
import { RowsSkeleton } from './rows-skeleton.tsx'

/** The number of missing profile fields shown. */
const missingShown = 3

/** The number of skills in demand shown. */
const skillsShown = 3

/** The number of tests shown. */
const testsShown = 1

interface SkillsAndLearningProps {
  profile: Answer<typeof talentApi.profile> | undefined
  tests: Answer<typeof takingApi.listOwn> | undefined
  demand: Answer<typeof talentApi.skillsInDemand> | undefined
}

/** The completeness of the profile, the applicant's tests, and skills in demand. */
export function SkillsAndLearning({ profile, tests, demand }: SkillsAndLearningProps) {
  return (
    <Section title="Skills & Learning">
      {profile && tests && demand ? (
        <div className="grid gap-5">
          <Profile completeness={profile.completeness} />
          <Tests tests={tests} />
          <SkillsInDemand skills={demand.items} hasSkills={profile.skills.length > 0} />
        </div>
      ) : (
        <RowsSkeleton label="Loading your progress" count={3} />
      )}
    </Section>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="text-sm font-semibold">{title}</h3>
      {children}
    </section>
  )
}

function Profile({ completeness: { percent, missing } }: { completeness: Completeness }) {
  const rest = missing.length - missingShown
  return (
    <Part title="Your profile">
      <Progress label="Profile completeness" value={percent} of={100} className="mt-2" />
      <p className="mt-1.5 text-sm text-ink-soft">
        {missing.length === 0 ? 'Complete. Your profile has everything companies look for.' : `${percent}% complete`}
      </p>
      {missing.length > 0 && (
        <ul aria-label="Missing from your profile" className="mt-2 grid gap-1.5 text-sm">
          {missing.slice(0, missingShown).map(({ field, words }) => (
            <li key={field} className="flex items-start gap-2">
              <Circle aria-hidden className="mt-1 size-3 shrink-0 text-ink-faint" />
              <Link
                to={`${settingsPath('applicant', 'profile')}#${field}`}
                className="touch-target rounded-sm hover:underline"
              >
                {words}
              </Link>
            </li>
          ))}
          {rest > 0 && <li className="pl-5 text-ink-faint">and {rest} more</li>}
        </ul>
      )}
    </Part>
  )
}

function Tests({ tests }: { tests: NonNullable<SkillsAndLearningProps['tests']> }) {
  const total = tests.to_do + tests.taken
  if (total === 0) {
    return (
      <Part title="Tests">
        <p className="mt-1 text-sm text-ink-soft">Tests that companies assign to you appear here.</p>
      </Part>
    )
  }
  // What is assigned needs an answer, which is stated above.
  const shown = tests.items
    .filter(({ status }) => status !== 'assigned' && status !== 'expired' && status !== 'cancelled')
    .slice(0, testsShown)
  return (
    <Part title="Tests">
      <Progress label="Tests taken" value={tests.taken} of={total} className="mt-2" />
      <p className="mt-1.5 text-sm text-ink-soft">
        {tests.taken} of {total} taken
      </p>
      {shown.length > 0 && (
        <ul aria-label="Your tests" className="mt-3 grid gap-3">
          {shown.map((test) => (
            <li key={test.id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <div className="min-w-0 grow basis-40 text-sm">
                <Link
                  to={pathTo('applicant_test', { id: test.id })}
                  className="touch-target rounded-sm font-medium wrap-anywhere hover:underline"
                >
                  {test.test_name}
                </Link>
                <p className="wrap-anywhere text-ink-soft">{test.company_name}</p>
              </div>
              {test.has_outcome ? (
                <Badge tone="success">Outcome available</Badge>
              ) : (
                <AttemptBadge status={test.status} />
              )}
            </li>
          ))}
        </ul>
      )}
    </Part>
  )
}

interface SkillsInDemandProps {
  skills: NonNullable<SkillsAndLearningProps['demand']>['items']
  /** Without skills in the profile, the skills in demand are those of all open jobs. */
  hasSkills: boolean
}

function SkillsInDemand({ skills, hasSkills }: SkillsInDemandProps) {
  if (skills.length === 0) return null
  return (
    <Part title={hasSkills ? 'Worth learning next' : 'In demand'}>
      {!hasSkills && (
        <p className="mt-1 text-sm text-ink-soft">These skills are in demand. Add the ones you have to your profile.</p>
      )}
      <ul aria-label="Skills in demand" className="mt-2 flex flex-wrap gap-2">
        {skills.slice(0, skillsShown).map(({ skill, jobs }) => (
          <li key={skill} className="max-w-full">
            <Link
              to={`${pathTo('applicant_jobs')}?skills=${encodeURIComponent(skill)}`}
              className="inline-flex max-w-full items-baseline gap-1.5 rounded-control border border-line px-2.5 py-1.5 text-sm font-medium transition-colors hover:bg-hover"
            >
              <span className="min-w-0 wrap-anywhere">{skill}</span>
              <span className="tabular shrink-0 text-xs text-ink-faint">{countOf(jobs, 'job', 'jobs')}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Part>
  )
}
