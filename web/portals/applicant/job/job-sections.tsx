import { Check, Timer } from 'lucide-react'
import { Link } from 'react-router'
import type { OpenJobPage } from '#domain/jobs/open-job-page.ts'
import { settingsPath } from '#domain/portal-paths.ts'
import { testTypeLabels } from '#domain/tests/test.ts'
import { AskedQuestions } from '#web/features/application-questions/asked-questions.tsx'
import { cx } from '#web/ui/cx.ts'
import { Markdown } from '#web/ui/markdown.tsx'
import { TagList } from '#web/ui/tag-list.tsx'
import { Section } from './section.tsx'

interface JobSectionsProps {
  job: OpenJobPage
  heading: 'h2' | 'h3'
}

/** A job's description and requirements: skills, tests, questions and certifications. */
export function JobSections({ job, heading }: JobSectionsProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <Section title="Description" heading={heading}>
        <div className="max-w-prose">
          <Markdown>{job.description}</Markdown>
        </div>
      </Section>
      {job.skill_tags.length > 0 && (
        <Section title="Skills" heading={heading}>
          <Skills job={job} />
        </Section>
      )}
      {job.tests.length > 0 && (
        <Section title="Required tests" heading={heading}>
          <Tests job={job} />
        </Section>
      )}
      {job.questions.length > 0 && (
        <Section title="Questions when you apply" heading={heading}>
          <AskedQuestions questions={job.questions} />
        </Section>
      )}
      {job.required_certs.length > 0 && (
        <Section title="Required certifications" heading={heading}>
          <TagList label="Required certifications" tags={job.required_certs} />
        </Section>
      )}
    </div>
  )
}

function Skills({ job: { skill_tags, own_skills } }: { job: OpenJobPage }) {
  return (
    <>
      <p className="mb-2 text-sm text-ink-soft">
        {own_skills.length > 0 ? (
          `You have ${own_skills.length} of ${skill_tags.length}.`
        ) : (
          <>
            None of these skills are in your profile.{' '}
            <Link
              to={`${settingsPath('applicant', 'profile')}#skills`}
              className="rounded-sm font-medium text-primary-ink hover:underline"
            >
              Update your profile
            </Link>
          </>
        )}
      </p>
      <ul aria-label="Skills" className="flex flex-wrap gap-1.5 text-sm">
        {skill_tags.map((skill) => {
          const own = own_skills.includes(skill)
          return (
            <li
              key={skill}
              className={cx(
                'inline-flex max-w-full items-center gap-1 rounded-sm px-2 py-0.5 font-medium',
                own ? 'bg-success-soft text-success-ink' : 'bg-hover text-ink-soft',
              )}
            >
              {own && <Check aria-hidden className="size-3.5 shrink-0" />}
              <span className="wrap-anywhere">{skill}</span>
              {own && <span className="sr-only"> (in your profile)</span>}
            </li>
          )
        })}
      </ul>
    </>
  )
}

function Tests({ job: { tests } }: { job: OpenJobPage }) {
  return (
    <ul aria-label="Required tests" className="divide-y divide-line border-y border-line text-sm">
      {tests.map((test, at) => (
        <li key={at} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
          <span className="min-w-0 font-medium wrap-anywhere">{test.name}</span>
          <span className="flex items-center gap-1.5 text-ink-soft">
            <Timer aria-hidden className="size-4 text-ink-faint" />
            {testTypeLabels[test.type]} · {test.time_limit} minutes
          </span>
        </li>
      ))}
    </ul>
  )
}
