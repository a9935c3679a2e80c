import { BookmarkPlus, Lightbulb, ListPlus, Plus } from 'lucide-react'
import { useState } from 'react'
import { applicationQuestionLimits } from '#domain/application-questions/application-question.ts'
import type {
  ApplicationQuestionForm,
  ApplicationQuestions,
} from '#domain/application-questions/application-question.ts'
import { lazyDialog } from '#web/lib/document/lazy-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import type { ControlProps } from '#web/ui/control.ts'
import { toast } from '#web/ui/toast.ts'
import { QuestionList } from './question-list.tsx'

const QuestionDialog = lazyDialog(async () => (await import('./question-dialog.tsx')).QuestionDialog)
const SuggestionsDialog = lazyDialog(async () => (await import('./suggestions-dialog.tsx')).SuggestionsDialog)
const QuestionSetsDialog = lazyDialog(async () => (await import('./question-sets-dialog.tsx')).QuestionSetsDialog)
const SaveSetDialog = lazyDialog(async () => (await import('./save-set-dialog.tsx')).SaveSetDialog)

export interface QuestionsInputProps extends ControlProps<ApplicationQuestions, HTMLButtonElement> {
  about: { title: string; skills: readonly string[] }
  ofCompany: boolean
}

type Opened = 'suggestions' | 'sets' | 'save'

/** The questions of a job: added one by one, from suggestions, or from a set of the company. */
export function QuestionsInput(props: QuestionsInputProps) {
  const { value, onValueChange, about, ofCompany, ref, onBlur, ...wiring } = props
  const [edited, setEdited] = useState<{ question: ApplicationQuestionForm | null; nth: number }>()
  const [isEditing, setIsEditing] = useState(false)
  const [opened, setOpened] = useState<Opened>()
  const isFull = value.length >= applicationQuestionLimits.questions
  const edit = (question: ApplicationQuestionForm | null) => {
    setEdited({ question, nth: (edited?.nth ?? 0) + 1 })
    setIsEditing(true)
  }
  const save = (question: ApplicationQuestionForm) => {
    const before = edited?.question
    onValueChange(before ? value.map((one) => (one.id === before.id ? question : one)) : [...value, question])
  }
  /** Adds copies with IDs of their own, as many as there is space for. */
  const insert = (questions: readonly ApplicationQuestionForm[]) => {
    const added = questions.slice(0, applicationQuestionLimits.questions - value.length)
    onValueChange([...value, ...added.map((question) => ({ ...question, id: crypto.randomUUID() }))])
    if (added.length < questions.length)
      toast({
        title: 'Not all questions were added',
        description: `A job can have at most ${applicationQuestionLimits.questions} questions.`,
      })
  }
  return (
    <div role="group" aria-labelledby={wiring['aria-labelledby']} className="grid gap-3">
      {value.length > 0 && <QuestionList questions={value} onChange={onValueChange} onEdit={edit} />}
      <div className="flex flex-wrap gap-2">
        <Button
          ref={ref}
          aria-describedby={wiring['aria-describedby']}
          onBlur={onBlur}
          disabled={isFull}
          onClick={() => edit(null)}
        >
          <Plus aria-hidden />
          Add question
        </Button>
        <Button disabled={isFull} onClick={() => setOpened('suggestions')}>
          <Lightbulb aria-hidden />
          Suggestions
        </Button>
        {ofCompany && (
          <Button disabled={isFull} onClick={() => setOpened('sets')}>
            <ListPlus aria-hidden />
            Use a set
          </Button>
        )}
        {ofCompany && value.length > 0 && (
          <Button look="ghost" onClick={() => setOpened('save')}>
            <BookmarkPlus aria-hidden />
            Save as set
          </Button>
        )}
      </div>
      {isFull && (
        <p className="text-sm text-ink-soft">A job can have at most {applicationQuestionLimits.questions} questions.</p>
      )}
      {edited && (
        <QuestionDialog
          key={edited.nth}
          question={edited.question}
          open={isEditing}
          onOpenChange={setIsEditing}
          onSave={save}
        />
      )}
      <SuggestionsDialog
        open={opened === 'suggestions'}
        onOpenChange={(open) => setOpened(open ? 'suggestions' : undefined)}
        about={about}
        asked={value}
        onAdd={insert}
      />
      <QuestionSetsDialog
        open={opened === 'sets'}
        onOpenChange={(open) => setOpened(open ? 'sets' : undefined)}
        onInsert={insert}
      />
      <SaveSetDialog
        open={opened === 'save'}
        onOpenChange={(open) => setOpened(open ? 'save' : undefined)}
        questions={value}
      />
    </div>
  )
}
