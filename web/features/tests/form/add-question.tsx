import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { tooLongText } from '#domain/kernel/text.ts'
import { questionLimits, questionMessages, questionTypeLabels, simpleQuestionTypes } from '#domain/tests/question.ts'
import type { QuestionType } from '#domain/tests/question.ts'
import { testLimits } from '#domain/tests/test.ts'
import { offeredWorkSamples } from '#web/features/tests/work-samples/registry.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import type { EditedQuestion } from './edited-question.ts'
import { nextQuestion } from './edited-test.ts'
import { outcomes } from './outcomes.ts'
import { QuestionFields } from './question-fields.tsx'
import { QuestionTypeIcon } from './question-type-icon.tsx'
import type { TestFormState } from './test-form.tsx'
import type { QuestionActions } from './use-questions.ts'
import { isStarted } from './question-edits.ts'

interface AddQuestionProps {
  form: TestFormState
  actions: QuestionActions
  complain: (words: { title: string; description: string } | undefined) => void
}

const none: ReadonlyMap<string, string> = new Map()

/** The add-question panel: the question types, then the fields of the new question. */
export function AddQuestion({ form, actions, complain }: AddQuestionProps) {
  const { control, getValues, setValue } = form
  const [adding, sections] = useWatch({ control, name: ['adding', 'sections'] })
  const [errors, setErrors] = useState(none)
  const panel = useRef<HTMLDivElement>(null)
  const focus = (selector: string) =>
    requestAnimationFrame(() => panel.current?.querySelector<HTMLElement>(selector)?.focus())
  const setAdding = (next: EditedQuestion | null) => setValue('adding', next, { shouldDirty: true })
  const start = (next: Pick<EditedQuestion, 'type' | 'section_id'>) => {
    setErrors(none)
    setAdding(nextQuestion(getValues('questions'), next))
    focus('[data-field=question] textarea')
  }
  const close = (question: EditedQuestion) => {
    setErrors(none)
    setAdding(null)
    focus('button')
    if (isStarted(question)) {
      actions.offerUndo(outcomes.discarded, () => setAdding(question))
    }
  }
  const add = (question: EditedQuestion) => {
    const message =
      question.question.trim() === ''
        ? questionMessages.question
        : question.question.length > questionLimits.question
          ? tooLongText('A question', questionLimits.question)
          : undefined
    if (message) {
      setErrors(new Map([['question', message]]))
      focus('[data-field=question] textarea')
      complain({ title: outcomes.missing, description: message })
      return
    }
    actions.add(question)
    toast({ title: outcomes.added })
    start(question)
  }
  const full = getValues('questions').length >= testLimits.questions

  return (
    <div
      ref={panel}
      role="group"
      aria-label="Add a question"
      data-add-question
      className="rounded-card border border-dashed border-line-strong bg-surface p-4 sm:p-5"
    >
      <h3 className="text-sm font-semibold">Add a question</h3>
      {full ? (
        <p className="mt-2 text-sm text-ink-soft">A test can have at most {testLimits.questions} questions.</p>
      ) : adding ? (
        <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-5">
          <QuestionFields question={adding} onChange={setAdding} errors={errors} sections={sections} />
          <div className="flex flex-wrap justify-end gap-3">
            <Button look="ghost" onClick={() => close(adding)}>
              {isStarted(adding) ? 'Discard question' : 'Close'}
            </Button>
            <Button onClick={() => add(adding)}>
              <Plus aria-hidden />
              Add Question
            </Button>
          </div>
        </div>
      ) : (
        [simpleQuestionTypes, offeredWorkSamples].map((types, at) => (
          <TypeTiles
            key={at}
            types={types}
            title={at === 0 ? undefined : 'Work samples'}
            onChoose={(type) => start({ type, section_id: sections.at(-1)?.id ?? null })}
          />
        ))
      )}
    </div>
  )
}

interface TypeTilesProps {
  types: readonly QuestionType[]
  title: string | undefined
  onChoose: (type: QuestionType) => void
}

function TypeTiles({ types, title, onChoose }: TypeTilesProps) {
  if (types.length === 0) return null
  return (
    <section aria-label={title} className="mt-3">
      {title && <h4 className="mt-5 text-sm font-semibold">{title}</h4>}
      <ul className="mt-2 grid grid-cols-2 gap-2 sm:grid-cols-3 xl:grid-cols-4">
        {types.map((type) => (
          <li key={type}>
            <button
              type="button"
              onClick={() => onChoose(type)}
              className="flex h-full min-h-11 w-full items-center gap-2.5 rounded-control border border-line px-3 py-2 text-left text-sm font-medium transition-colors hover:border-primary hover:bg-primary-soft hover:text-primary-ink"
            >
              <QuestionTypeIcon type={type} className="size-4 shrink-0 text-ink-faint" />
              <span className="min-w-0">{questionTypeLabels[type]}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
