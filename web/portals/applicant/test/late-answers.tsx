import { Copy } from 'lucide-react'
import { useState } from 'react'
import { uuid } from '#domain/kernel/text.ts'
import { hasContent } from '#domain/tests/answer.ts'
import { isWorkSampleAnswer } from '#domain/tests/work-samples/work-sample.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Section } from '#web/ui/section.tsx'
import { toast } from '#web/ui/toast.ts'
import { answerText } from '#domain/tests/answer-text.ts'
import type { UnsentAnswer, UnsentAnswers } from './unsent-answers.ts'

const copy = (text: string) =>
  navigator.clipboard.writeText(text).then(
    () => toast({ title: 'Answer copied' }),
    () => toast({ variant: 'destructive', title: 'Error copying answer', description: 'Select the text to copy it.' }),
  )

/** Files are left out: they are still on the applicant's device, and recordings reached the server. */
const isReadable = ({ value }: UnsentAnswer) =>
  hasContent(value) && !uuid.safeParse(value).success && !(isWorkSampleAnswer(value) && 'file_id' in value)

/** Answers that this browser could not send before the time was over, to read and copy. */
export function LateAnswers({ unsent }: { unsent: UnsentAnswers }) {
  const [late, setLate] = useState(() => unsent.read().filter(isReadable))
  if (late.length === 0) return null
  return (
    <Section
      title="Not submitted"
      description="These answers did not reach the server before the time was over. They are kept in this browser."
      actions={
        <Button
          size="sm"
          look="ghost"
          onClick={() => {
            unsent.clear()
            setLate([])
          }}
        >
          Discard
        </Button>
      }
    >
      <ul aria-label="Answers that were not submitted" className="grid gap-4">
        {late.map(({ question_id, question, value }) => (
          <li key={question_id} className="rounded-control border border-line bg-surface p-4">
            <div className="flex items-start justify-between gap-3">
              <p className="min-w-0 text-sm wrap-anywhere whitespace-pre-line text-ink-soft">{question}</p>
              <IconButton
                size="sm"
                label="Copy answer"
                icon={<Copy aria-hidden />}
                onClick={() => void copy(answerText(value))}
              />
            </div>
            <p className="mt-2 wrap-anywhere whitespace-pre-wrap">{answerText(value)}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
