import { ClipboardCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CompanyJob } from '#domain/jobs/job.ts'
import { testFacts, testSize } from '#web/features/tests/test-facts.ts'
import { QuestionFacts } from '#web/features/application-questions/question-facts.tsx'
import { Section } from '#web/ui/section.tsx'
import { TagList } from '#web/ui/tag-list.tsx'

/** The skills, tests and certifications that the job requires, and what applicants are asked. */
export function JobRequirements({ job }: { job: CompanyJob }) {
  const { skill_tags, required_tests, required_certs, questions } = job
  const none = [skill_tags, required_tests, required_certs, questions].every(({ length }) => length === 0)
  return (
    <Section title="Requirements">
      {none && <p className="text-sm text-ink-soft">None listed.</p>}
      <div className="grid gap-5">
        {skill_tags.length > 0 && (
          <Part name="Skills">
            <TagList label="Skills" tags={skill_tags} />
          </Part>
        )}
        {required_tests.length > 0 && (
          <Part name="Tests">
            <ul aria-label="Tests" className="grid gap-3 text-sm">
              {required_tests.map((test) => (
                <li key={test.id} className="flex gap-2.5">
                  <ClipboardCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-faint" />
                  <div className="min-w-0">
                    <p className="font-medium wrap-anywhere">{test.name}</p>
                    <p className="text-ink-soft">
                      {testFacts(test)} · {testSize(test)}
                    </p>
                  </div>
                </li>
              ))}
            </ul>
          </Part>
        )}
        {required_certs.length > 0 && (
          <Part name="Certifications">
            <TagList label="Certifications" tags={required_certs} />
          </Part>
        )}
        {questions.length > 0 && (
          <Part name="Questions for applicants">
            <QuestionFacts questions={questions} />
          </Part>
        )}
      </div>
    </Section>
  )
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="mb-2 text-sm text-ink-faint">{name}</h3>
      {children}
    </div>
  )
}
