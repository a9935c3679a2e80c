import { Check, Plus } from 'lucide-react'
import { questionSuggestions } from '#content/question-suggestions.ts'
import { applicationQuestionTypeLabels } from '#domain/application-questions/application-question.ts'
import type { ApplicationQuestionForm } from '#domain/application-questions/application-question.ts'
import { fittingFirst } from '#domain/application-questions/question-suggestions.ts'
import { requirementText } from '#domain/application-questions/requirement-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

interface SuggestionsDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  about: { title: string; skills: readonly string[] }
  /** The questions that the job has. */
  asked: readonly ApplicationQuestionForm[]
  onAdd: (questions: ApplicationQuestionForm[]) => void
}

/** Questions that fit the job, to add and then to change. */
export function SuggestionsDialog({ open, onOpenChange, about, asked, onAdd }: SuggestionsDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      width="lg"
      title="Suggested questions"
      description="Add what fits. You can change each question afterwards."
      footer={<Button onClick={() => onOpenChange(false)}>Done</Button>}
    >
      <div className="grid gap-6">
        {fittingFirst(questionSuggestions, about).map(({ family, questions }) => (
          <section key={family} aria-label={family}>
            <h3 className="mb-1 text-sm font-semibold">{family}</h3>
            <ul className="divide-y divide-line border-y border-line text-sm">
              {questions.map((question) => (
                <Suggestion
                  key={question.text}
                  question={question}
                  isAsked={asked.some(({ text }) => text === question.text)}
                  onAdd={() => onAdd([question])}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Dialog>
  )
}

interface SuggestionProps {
  question: ApplicationQuestionForm
  isAsked: boolean
  onAdd: () => void
}

function Suggestion({ question: { type, text, requirement }, isAsked, onAdd }: SuggestionProps) {
  return (
    <li className="flex items-center gap-4 py-2.5">
      <div className="min-w-0 grow">
        <p className="font-medium wrap-anywhere">{text}</p>
        <p className="text-ink-soft wrap-anywhere">
          {applicationQuestionTypeLabels[type]}
          {requirement && ` · Requirement: ${requirementText({ type, requirement })}`}
        </p>
      </div>
      <Button size="sm" disabled={isAsked} onClick={onAdd} aria-label={isAsked ? `Added: ${text}` : `Add: ${text}`}>
        {isAsked ? <Check aria-hidden /> : <Plus aria-hidden />}
        {isAsked ? 'Added' : 'Add'}
      </Button>
    </li>
  )
}
