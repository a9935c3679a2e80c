import { useQuery } from '@tanstack/react-query'
import { ClipboardCheck } from 'lucide-react'
import { useRef, useState } from 'react'
import { countOf } from '#domain/kernel/count.ts'
import { gradingApi } from '#domain/tests/grading-api.ts'
import type { AnswerToGrade, GradingsToDo, QuestionToGrade } from '#domain/tests/grading.ts'
import type { TestDetails } from '#domain/tests/test.ts'
import { criteriaFor } from '#domain/tests/work-samples/spoken-rubric.ts'
import { ApiError } from '#web/lib/api/api.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor, useCall } from '#web/lib/api/query.ts'
import { Button } from '#web/ui/button.tsx'
import { DetailSkeleton } from '#web/ui/detail-skeleton.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { toast } from '#web/ui/toast.ts'
import type { TestTab } from '../test-tab.ts'
import { emptyDraft, GradeForm, KeyboardHelp, suggestedIn } from './grade-form.tsx'
import type { Draft } from './grade-form.tsx'
import { GradedAnswer } from './graded-answer.tsx'

/** Grades that have not been saved, by the ID of the answer. */
export type Drafts = ReadonlyMap<string, Draft>

interface GradeProps {
  test: TestDetails
  /** Kept by the screen while another tab is shown. */
  drafts: Drafts
  onDraftsChange: (drafts: Drafts) => void
  onShow: (tab: TestTab) => void
}

interface Item {
  /** Identifies the question and its version. */
  key: string
  of: QuestionToGrade
  answer: AnswerToGrade
}

const suggestionCheck_ms = 5_000

/** Blind grading, question by question across all attempts. */
export function Grade({ test, ...rest }: GradeProps) {
  const todo = useQuery({
    ...queryFor(gradingApi.toGrade, { params: { id: test.id } }),
    // New answers are added at the end; those on the screen keep their order.
    refetchInterval: ({ state }) => (state.data && isSuggestionPending(state.data) ? suggestionCheck_ms : false),
  })
  return (
    <Loaded
      query={todo}
      error="Failed to load the answers to grade. Please try again."
      loading={<DetailSkeleton label="Loading the answers to grade" />}
    >
      {(found) => <Queue todo={found} {...rest} />}
    </Loaded>
  )
}

const isSuggestionPending = ({ questions }: GradingsToDo) =>
  questions.some(({ answers }) => answers.some((one) => one.suggestion_pending))

const itemsOf = ({ questions }: GradingsToDo): Item[] =>
  questions.flatMap((of) => of.answers.map((answer) => ({ key: `${of.version} ${of.question.id}`, of, answer })))

function Queue({ todo, drafts, onDraftsChange, onShow }: Omit<GradeProps, 'test'> & { todo: GradingsToDo }) {
  // Answers that were graded here, or by someone else, until they are no longer listed.
  const [done, setDone] = useState<ReadonlySet<string>>(new Set())
  const [graded, setGraded] = useState(0)
  // Kept while a colleague grades the same answer, so that nothing typed disappears.
  const [current, setCurrent] = useState(() => itemsOf(todo).find(({ answer }) => drafts.has(answer.id)))
  const save = useCall(gradingApi.grade, { invalidates: ['applications'] })
  const heading = useRef<HTMLHeadingElement>(null)
  const [part, setPart] = useState<string>()

  const all = itemsOf(todo)
  const items = all.filter(({ answer }) => !done.has(answer.id))
  const left = Math.max(items.length, todo.total - (all.length - items.length))
  const item = items.find(({ answer }) => answer.id === current?.answer.id) ?? current ?? items[0]

  if (!item) return <NothingToGrade todo={todo} graded={graded} onShow={onShow} />

  const at = items.indexOf(item)
  const goTo = (next: Item | undefined) => {
    setCurrent(next)
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'nearest' })
  }
  const leave = ({ answer }: Item) => {
    setDone(new Set([...done, answer.id]))
    onDraftsChange(new Map([...drafts].filter(([id]) => id !== answer.id)))
    goTo(items[at + 1] ?? items.find((one) => one.answer.id !== answer.id))
  }
  const submit = ({ points, comment, note, marks }: Draft) =>
    save.mutate(
      {
        params: { id: item.answer.id },
        body: {
          criteria: criteriaFor(item.of.rubric, item.answer.answer).map(({ id }) => ({
            criterion_id: id,
            points: points[id]!,
          })),
          comment,
          note,
          marks,
        },
      },
      {
        onSuccess: () => {
          setGraded(graded + 1)
          leave(item)
        },
        onError: (error) => {
          toast({ variant: 'destructive', title: 'Grade not saved', description: error.message })
          if (isGone(error)) leave(item)
        },
      },
    )
  const draft = drafts.get(item.answer.id)
  const change = (next: Draft) => {
    setCurrent(item)
    onDraftsChange(new Map([...drafts, [item.answer.id, next]]))
  }
  const questions = [...new Set(items.map(({ key }) => key))]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 ref={heading} tabIndex={-1} className="scroll-mt-20 text-sm font-semibold outline-none">
          {questions.length > 1 &&
            questions.includes(item.key) &&
            `Question ${questions.indexOf(item.key) + 1} of ${questions.length} · `}
          {countOf(left, 'answer', 'answers')} left
        </h2>
        <Progress label="Graded answers" value={graded} of={graded + left} className="min-w-24 grow sm:max-w-64" />
        <div className="ml-auto flex gap-2">
          <Button size="sm" disabled={at <= 0} onClick={() => goTo(items[at - 1])}>
            Previous
          </Button>
          <Button size="sm" disabled={at === items.length - 1} onClick={() => goTo(items[at + 1])}>
            Skip
          </Button>
        </div>
      </div>
      <KeyboardHelp hasSuggestion={suggestedIn(item.of, item.answer) !== undefined} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_26rem]">
        <GradedAnswer
          key={`answer ${item.answer.id}`}
          of={item.of}
          answer={item.answer}
          part={part}
          marking={{
            marks: draft?.marks ?? [],
            onMarksChange: (marks) => change({ ...(draft ?? emptyDraft), marks }),
          }}
        />
        <GradeForm
          key={item.answer.id}
          of={item.of}
          answer={item.answer}
          draft={draft}
          onPart={setPart}
          onDraftChange={change}
          saving={save.isPending}
          onSave={submit}
        />
      </div>
    </div>
  )
}

/** Whether the answer can no longer be graded by this person. */
const isGone = (error: Error) =>
  error instanceof ApiError && ['already_graded', 'second_grader_required', 'not_found'].includes(error.code)

interface NothingToGradeProps {
  todo: GradingsToDo
  /** The number of answers graded since the tab was opened. */
  graded: number
  onShow: (tab: TestTab) => void
}

function NothingToGrade({ todo, graded, onShow }: NothingToGradeProps) {
  return (
    <EmptyState
      icon={<ClipboardCheck aria-hidden />}
      title={graded > 0 ? `You graded ${countOf(graded, 'answer', 'answers')}` : 'Nothing to grade'}
      description={
        todo.for_others > 0
          ? `${countOf(todo.for_others, 'answer waits', 'answers wait')} for a colleague, because you graded ${todo.for_others === 1 ? 'it' : 'them'} before.`
          : 'Answers that a person must grade appear here after applicants submit them.'
      }
      action={<Button onClick={() => onShow('results')}>Show Results</Button>}
    />
  )
}
