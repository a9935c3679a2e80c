import { ClipboardCheck, PencilLine, UserPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { countOf, numberText } from '#domain/kernel/count.ts'
import { pathTo } from '#domain/paths.ts'
import { estimateMinutes } from '#domain/tests/estimate-minutes.ts'
import { scoringOf, usesAI } from '#domain/tests/question.ts'
import { testLevelLabels, testTypeLabels } from '#domain/tests/test.ts'
import type { TestDetails } from '#domain/tests/test.ts'
import { RelativeTime } from '#web/lib/time/relative-time.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Detail } from '#web/ui/detail.tsx'
import { Section } from '#web/ui/section.tsx'
import type { TestTab } from './test-tab.ts'

interface OverviewProps {
  test: TestDetails
  onShow: (tab: TestTab) => void
}

/** The next step, the description, the parts and the settings of a test. */
export function Overview({ test, onShow }: OverviewProps) {
  const { description } = test.content
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
        <NextStep test={test} onShow={onShow} />
        {description && (
          <Section title="Description">
            <p className="max-w-prose whitespace-pre-line wrap-anywhere">{description}</p>
          </Section>
        )}
        <Contents test={test} onShow={onShow} />
        <Jobs test={test} />
      </div>
      <div className="border-line max-xl:border-t max-xl:pt-6 xl:border-l xl:pl-8">
        <Details test={test} />
      </div>
    </div>
  )
}

/** What to do next: finish a draft, grade answers, or assign the test. Empty if there is nothing to do. */
function NextStep({ test, onShow }: OverviewProps) {
  const { id, status, to_grade, attempts_count, jobs_count, allowed } = test
  if (status === 'draft' && allowed.includes('edit'))
    return (
      <Step
        icon={<PencilLine aria-hidden />}
        title="Finish this draft"
        description="Applicants can be assigned this test once you have activated it."
        action={
          <ButtonLink look="primary" to={pathTo('company_test_edit', { id })}>
            Continue Editing
          </ButtonLink>
        }
      />
    )
  if (to_grade > 0 && allowed.includes('grade'))
    return (
      <Step
        icon={<ClipboardCheck aria-hidden />}
        title={`${countOf(to_grade, 'answer is', 'answers are')} waiting for a grade`}
        description="You grade question by question. Names are hidden until you are done."
        action={
          <Button look="primary" onClick={() => onShow('grade')}>
            Grade Answers
          </Button>
        }
      />
    )
  if (status === 'active' && attempts_count === 0 && jobs_count === 0)
    return (
      <Step
        icon={<UserPlus aria-hidden />}
        title="Assign this test"
        description="Require it in a job, so that every applicant is assigned it. Or assign it to applicants from the job’s board or their application."
        action={<ButtonLink to={pathTo('company_jobs')}>Go to Jobs</ButtonLink>}
      />
    )
  return null
}

interface StepProps {
  icon: ReactNode
  title: string
  description: string
  action: ReactNode
}

function Step({ icon, title, description, action }: StepProps) {
  return (
    <section className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line bg-surface p-5 shadow-card">
      <span className="flex size-10 shrink-0 items-center justify-center rounded-full bg-primary-soft text-primary-ink [&_svg]:size-5">
        {icon}
      </span>
      <div className="min-w-0 grow basis-60">
        <h2 className="font-semibold">{title}</h2>
        <p className="mt-0.5 text-sm text-ink-soft">{description}</p>
      </div>
      {action}
    </section>
  )
}

/** The sections with their numbers of questions. */
function Contents({ test, onShow }: OverviewProps) {
  const { sections, questions } = test.content
  const parts = [
    { id: undefined, title: 'Without a section', draw: null },
    ...sections.map(({ id, title, draw }) => ({ id, title: title || 'Untitled section', draw })),
  ]
    .map((part) => ({ ...part, count: questions.filter(({ section_id }) => section_id === part.id).length }))
    .filter(({ id, count }) => id !== undefined || count > 0)
  if (questions.length === 0) return null
  return (
    <Section
      title="Content"
      actions={
        <button
          type="button"
          onClick={() => onShow('questions')}
          className="touch-target rounded-sm text-sm font-semibold text-primary-ink hover:underline"
        >
          Show questions
        </button>
      }
    >
      {sections.length === 0 ? (
        <p className="text-sm text-ink-soft">{countOf(questions.length, 'question', 'questions')}, in one section.</p>
      ) : (
        <ol className="divide-y divide-line border-t border-line text-sm">
          {parts.map(({ id, title, draw, count }) => (
            <li key={id ?? ''} className="flex justify-between gap-4 py-2.5">
              <span className="min-w-0 font-medium wrap-anywhere">{title}</span>
              <span className="tabular shrink-0 text-ink-soft">
                {draw === null
                  ? countOf(count, 'question', 'questions')
                  : `${draw} of ${countOf(count, 'question', 'questions')}, at random`}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Section>
  )
}

function Jobs({ test: { jobs } }: { test: TestDetails }) {
  if (jobs.length === 0) return null
  return (
    <Section title="Linked jobs" description="Every applicant for these jobs is assigned this test.">
      <ul className="divide-y divide-line border-t border-line text-sm">
        {jobs.map(({ id, title }) => (
          <li key={id} className="py-2.5">
            <Link
              to={pathTo('company_job', { id })}
              className="touch-target rounded-sm font-medium wrap-anywhere hover:underline"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Details({ test }: { test: TestDetails }) {
  const { content, attempts_count, average_score } = test
  return (
    <Section title="Details">
      <dl className="grid grid-cols-2 gap-4 text-sm md:grid-cols-3 xl:grid-cols-2">
        <Detail name="Attempts">
          <span className="tabular text-xl font-semibold">{numberText(attempts_count)}</span>
        </Detail>
        <Detail name="Average score">
          <span className="tabular text-xl font-semibold">{average_score === null ? '–' : `${average_score}%`}</span>
        </Detail>
        <Detail name="Type">{testTypeLabels[test.type]}</Detail>
        <Detail name="Level">{content.level ? testLevelLabels[content.level] : 'Not stated'}</Detail>
        <Detail name="Passing score">{content.pass_rate}%</Detail>
        <Detail name="Time limit">{countOf(content.time_limit, 'minute', 'minutes')}</Detail>
        <Detail name="Estimated time">{countOf(estimateMinutes(content), 'minute', 'minutes')}</Detail>
        <Detail name="Questions">{numberText(content.questions.length)}</Detail>
        <Detail name="Version">{test.version === null ? 'Not activated' : numberText(test.version)}</Detail>
        <Detail name="Grading" wide>
          {gradingText(test)}
        </Detail>
        <Detail name="Order" wide>
          {orderText(test)}
        </Detail>
        <Detail name="Outcome" wide>
          {content.hold_days === 0
            ? 'Applicants learn it as soon as the test is graded'
            : `Applicants learn it ${countOf(content.hold_days, 'day', 'days')} after the test is graded`}
        </Detail>
        {test.source !== 'library' && (
          <>
            <Detail name="Last edited">
              <RelativeTime at={test.updated_at} />
            </Detail>
            {test.activated_at && (
              <Detail name="Activated">
                <RelativeTime at={test.activated_at} />
              </Detail>
            )}
          </>
        )}
      </dl>
    </Section>
  )
}

function gradingText({ content: { questions, second_grader } }: TestDetails): string {
  const byPerson = questions.filter((one) => scoringOf(one) === 'person')
  if (byPerson.length === 0) return 'Automatic, by answer keys'
  return [
    byPerson.length === questions.length
      ? 'By a person'
      : `By answer keys; ${countOf(byPerson.length, 'question', 'questions')} by a person`,
    ...(byPerson.some(usesAI) ? ['with AI suggestions'] : []),
    ...(second_grader ? ['a second person grades results close to the passing score'] : []),
  ].join(', ')
}

function orderText({ content: { shuffle_questions, shuffle_options } }: TestDetails): string {
  if (shuffle_questions && shuffle_options) return 'Questions and options are shuffled'
  if (shuffle_questions) return 'Questions are shuffled'
  return shuffle_options ? 'Options are shuffled' : 'As written'
}
