import { ArrowRight, CircleCheck } from 'lucide-react'
import type { TestProblem } from '#domain/tests/test-problems.ts'
import { FormSection } from '#web/ui/form-section.tsx'
import type { TestForm } from './edited-test.ts'
import { sectionName } from './section-name.ts'

export const checkId = 'check'

interface CheckSectionProps {
  form: Pick<TestForm, 'questions' | 'sections'>
  problems: readonly TestProblem[]
  onOpen: (problem: TestProblem) => void
}

/** What is missing before the test can be activated, with links to the fields. */
export function CheckSection({ form, problems, onOpen }: CheckSectionProps) {
  return (
    <FormSection title="Check" description="What is missing before applicants can take the test.">
      <div id={checkId} tabIndex={-1} className="scroll-mt-20">
        {problems.length === 0 ? (
          <p className="flex items-center gap-2 font-medium text-success-ink">
            <CircleCheck aria-hidden className="size-5" />
            Nothing is missing.
          </p>
        ) : (
          <ul aria-label="Missing" className="divide-y divide-line rounded-card border border-line bg-surface">
            {problems.map((problem) => (
              <li key={problem.path}>
                <button
                  type="button"
                  onClick={() => onOpen(problem)}
                  className="group flex w-full items-center gap-3 px-4 py-3 text-left text-sm first:rounded-t-card hover:bg-hover"
                >
                  <span className="min-w-0 grow">
                    <span className="font-medium">{placeText(problem.path, form)}</span>
                    <span className="mt-0.5 block text-ink-soft">{problem.message}</span>
                  </span>
                  <ArrowRight
                    aria-hidden
                    className="size-4 shrink-0 text-ink-faint transition-transform group-hover:translate-x-0.5"
                  />
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </FormSection>
  )
}

const labels: Record<string, string> = {
  name: 'Test name',
  type: 'Test type',
  time_limit: 'Time limit',
  pass_rate: 'Passing score',
  questions: 'Questions',
  description: 'Description',
}

function placeText(path: string, { questions, sections }: CheckSectionProps['form']): string {
  const [list = '', index] = path.split('.')
  const at = Number(index)
  if (index === undefined) return labels[list] ?? list
  if (list === 'sections') return sectionName(sections[at]!, at)
  return `Question ${at + 1}: ${questions[at]?.question.trim() || 'Untitled question'}`
}
