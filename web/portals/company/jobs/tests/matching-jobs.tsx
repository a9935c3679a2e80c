import { useQuery } from '@tanstack/react-query'
import { countOf } from '#domain/kernel/count.ts'
import { perPageLimit } from '#domain/kernel/page.ts'
import { jobsApi } from '#domain/jobs/api.ts'
import { isInactive, jobMachine } from '#domain/jobs/job-machine.ts'
import { sharedSkills, skillsNamedIn } from '#domain/skills/skills.ts'
import type { TestSummary } from '#domain/tests/test.ts'
import { queryFor } from '#web/lib/api/query.ts'

const status = jobMachine.states.filter((state) => !isInactive(state))

/** How many of the company's live jobs require a skill which the name of a test mentions. */
export default function MatchingJobs({ test: { name } }: { test: Pick<TestSummary, 'name'> }) {
  const jobs = useQuery(queryFor(jobsApi.list, { query: { status, per_page: perPageLimit } }))
  const skills = skillsNamedIn(name)
  const matching = jobs.data?.items.filter(({ skill_tags }) => sharedSkills(skills, skill_tags).length > 0) ?? []
  if (matching.length === 0) return null
  return (
    <span title={matching.map(({ title }) => title).join('\n')} className="text-primary-ink">
      {' '}
      · Matches {countOf(matching.length, 'job', 'jobs')}
    </span>
  )
}
