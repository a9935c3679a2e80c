import { ListChecks } from 'lucide-react'
import { countOf } from '#domain/kernel/count.ts'
import { pathTo } from '#domain/paths.ts'
import { askQuestion, rubricOf, scoringOf, usesAI } from '#domain/tests/question.ts'
import type { Question } from '#domain/tests/question.ts'
import type { TestDetails } from '#domain/tests/test.ts'
import { QuestionBody } from '#web/features/tests/question-body.tsx'
import { QuestionHeading } from '#web/features/tests/question-heading.tsx'
import { Rubric } from '#web/features/tests/rubric.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** The questions of a test with their answer keys and rubrics, by section. */
export function Questions({ test }: { test: TestDetails }) {
  const { sections, questions } = test.content
  if (questions.length === 0) return <NoQuestions test={test} />
  const numbers = new Map(questions.map(({ id }, at) => [id, at + 1]))
  const parts = [{ id: undefined, title: '', text: '', draw: null }, ...sections]
    .map((section) => ({ section, within: questions.filter(({ section_id }) => section_id === section.id) }))
    .filter(({ within }) => within.length > 0)
  return (
    <div className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-8">
      {parts.map(({ section, within }) => (
        <section key={section.id ?? ''} aria-label={section.title || 'Questions'} className="min-w-0">
          {section.id === undefined && <h2 className="sr-only">Questions</h2>}
          {section.id !== undefined && (
            <div className="mb-3">
              <h2 className="text-base font-semibold wrap-anywhere">{section.title || 'Untitled section'}</h2>
              <p className="text-sm text-ink-faint">
                {countOf(within.length, 'question', 'questions')}
                {section.draw !== null && `; each applicant gets ${section.draw}, chosen at random`}
              </p>
              {section.text && (
                <p className="mt-2 max-w-prose text-sm text-ink-soft whitespace-pre-line wrap-anywhere">
                  {section.text}
                </p>
              )}
            </div>
          )}
          <ol className="divide-y divide-line rounded-card border border-line bg-surface shadow-card">
            {within.map((question) => (
              <QuestionItem key={question.id} question={question} number={numbers.get(question.id)!} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}

function QuestionItem({ question, number }: { question: Question; number: number }) {
  const scoring = scoringOf(question)
  return (
    <li className="px-5 py-4">
      <QuestionHeading
        question={askQuestion(question)}
        number={number}
        facts={[
          ...(scoring === 'person' ? ['Graded by a person'] : []),
          ...(usesAI(question) ? ['AI suggests a grade'] : []),
        ]}
      />
      <div className="mt-3 grid gap-3 pl-9 empty:hidden">
        <QuestionBody
          question={askQuestion(question)}
          answerKey={scoring === 'none' ? null : (question.key ?? null)}
          task={question.work_sample ?? null}
        />
        {scoring === 'person' && <Rubric criteria={rubricOf(question)} />}
      </div>
    </li>
  )
}

function NoQuestions({ test }: { test: TestDetails }) {
  return (
    <EmptyState
      icon={<ListChecks aria-hidden />}
      title="No questions yet"
      description="Questions that you add to this test appear here with their answer keys."
      action={
        test.allowed.includes('edit') && (
          <ButtonLink look="primary" to={pathTo('company_test_edit', { id: test.id })}>
            Add Questions
          </ButtonLink>
        )
      }
    />
  )
}
