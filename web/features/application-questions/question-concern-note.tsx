import { Scale } from 'lucide-react'
import { questionConcern } from '#domain/application-questions/question-concern.ts'
import { Button } from '#web/ui/button.tsx'

interface QuestionConcernNoteProps {
  /** The question as typed so far. */
  text: string
  onUse: (wording: string) => void
}

/** Says while a question is typed why laws in many countries forbid it, with a lawful wording to use instead. */
export function QuestionConcernNote({ text, onUse }: QuestionConcernNoteProps) {
  const concern = questionConcern(text)
  return (
    <div role="status" className={concern ? '-mt-2' : 'sr-only'}>
      {concern && (
        <div className="flex items-start gap-2 rounded-control bg-mango-soft px-3 py-2 text-sm text-mango-ink">
          <Scale aria-hidden className="mt-0.5 size-4 shrink-0" />
          <div className="min-w-0">
            <p>{concern.reason}</p>
            <p className="mt-1 font-medium wrap-anywhere">“{concern.wording}”</p>
            <Button size="sm" className="mt-2" onClick={() => onUse(concern.wording)}>
              Use this wording
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}
