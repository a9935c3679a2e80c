import { Check, Timer } from 'lucide-react'
import { testsDueWithinDays, testTypeLabels } from '#domain/tests/test.ts'
import type { OpenJobPage } from '#domain/jobs/open-job-page.ts'
import { pathTo } from '#domain/paths.ts'
import { Link } from 'react-router'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { TagList } from '#web/ui/tag-list.tsx'

/** What the company asks for: skills, tests, certifications. Nothing where it asks for none of them. */
export function RequirementsCard({ job }: { job: OpenJobPage }) {
  if (job.skill_tags.length + job.tests.length + job.required_certs.length === 0) return null
  return (
    <Card title="Requirements">
      <div className="grid gap-6 text-sm">
        {job.skill_tags.length > 0 && <Skills job={job} />}
        {job.tests.length > 0 && <Tests job={job} />}
        {job.required_certs.length > 0 && (
          <section>
            <h3 className="font-semibold">Required certifications</h3>
            <div className="mt-2">
              <TagList label="Required certifications" tags={job.required_certs} />
            </div>
          </section>
        )}
      </div>
    </Card>
  )
}

function Skills({ job: { skill_tags, own_skills } }: { job: OpenJobPage }) {
  return (
    <section>
      <h3 className="font-semibold">Skills</h3>
      <p className="mt-0.5 text-ink-soft">
        {own_skills.length > 0 ? (
          `You have ${own_skills.length} of ${skill_tags.length}.`
        ) : (
          <>
            None of them is in your profile yet.{' '}
            <Link
              to={`${pathTo('applicant_settings')}#skills`}
              className="rounded-sm font-medium text-primary-ink hover:underline"
            >
              Update your profile
            </Link>
          </>
        )}
      </p>
      <ul aria-label="Skills" className="mt-2 flex flex-wrap gap-1.5">
        {skill_tags.map((skill) => {
          const own = own_skills.includes(skill)
          return (
            <li
              key={skill}
              className={cx(
                'inline-flex max-w-full items-center gap-1 rounded-sm px-2 py-0.5 font-medium',
                own ? 'bg-success-soft text-success-ink' : 'bg-sunken text-ink-soft',
              )}
            >
              {own && <Check aria-hidden className="size-3.5 shrink-0" />}
              <span className="wrap-anywhere">{skill}</span>
              {own && <span className="sr-only"> (in your profile)</span>}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function Tests({ job: { tests, applied } }: { job: OpenJobPage }) {
  return (
    <section>
      <h3 className="font-semibold">Required tests</h3>
      {!applied && (
        <p className="mt-0.5 text-ink-soft">
          {tests.length === 1 ? 'It is' : 'They are'} assigned to you when you apply, to be taken within{' '}
          {testsDueWithinDays} days.
        </p>
      )}
      <ul aria-label="Required tests" className="mt-2 divide-y divide-line rounded-control border border-line">
        {tests.map((test, at) => (
          <li key={at} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3">
            <span className="min-w-0 font-medium wrap-anywhere">{test.name}</span>
            <span className="flex items-center gap-1.5 text-ink-soft">
              <Timer aria-hidden className="size-4 text-ink-faint" />
              {testTypeLabels[test.type]} · {test.time_limit} minutes
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
