import { PenLine } from 'lucide-react'
import { useRef } from 'react'
import { countOf } from '#domain/kernel/count.ts'
import type { Mark } from '#domain/tests/grading.ts'
import { isWorkSampleAnswer } from '#domain/tests/work-samples/work-sample.ts'
import { AnswerText } from '#web/features/tests/question-body.tsx'
import type { QuestionBodyProps } from '#web/features/tests/question-body.tsx'
import { clockText } from '#web/lib/time/clock-text.ts'
import { lengthText } from '#web/lib/time/length-text.ts'
import { Badge } from '#web/ui/badge.tsx'
import { MarkEditor } from './mark-editor.tsx'
import { noPrompt, Player } from './player.tsx'
import type { PlayerHandle } from './player.tsx'

/** What a spoken question asks for, and an answer to it with the marks of its graders. */
export default function Given({ question, answer, marking, grades = [] }: QuestionBodyProps) {
  const player = useRef<PlayerHandle>(null)
  const asked = question.work_sample?.kind === 'spoken-answer' ? question.work_sample : null
  if (!asked) return null
  if (answer === undefined)
    return (
      <div className="grid gap-2 text-sm text-ink-soft">
        {asked.prompt_file_id && (
          <div className="max-w-md">
            <Player
              file_id={asked.prompt_file_id}
              isVideo={false}
              seconds={0}
              label="The question as sound"
              missing={noPrompt}
            />
          </div>
        )}
        <p>
          {asked.media === 'video' ? 'Video' : 'Sound'} of up to {lengthText(asked.answer_seconds)},{' '}
          {asked.preparation_seconds > 0 ? `${lengthText(asked.preparation_seconds)} to prepare, ` : ''}
          {countOf(asked.takes, 'take', 'takes')}, or an answer in writing
        </p>
      </div>
    )
  if (!isWorkSampleAnswer(answer) || answer.kind !== 'spoken-answer')
    return <p className="text-sm text-ink-faint">No answer</p>
  if ('text' in answer)
    return (
      <div className="grid gap-2">
        <div>
          <Badge>
            <PenLine aria-hidden className="size-3" />
            Answer in writing
          </Badge>
        </div>
        <AnswerText>{answer.text}</AnswerText>
      </div>
    )
  const marks = marking ? marking.marks : grades.flatMap((grade) => grade.marks)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Player
        ref={player}
        file_id={answer.file_id}
        isVideo={asked.media === 'video'}
        seconds={answer.seconds}
        label="Recording"
        marks={marks}
      />
      {marking ? (
        <MarkEditor player={player} {...marking} />
      ) : (
        grades
          .filter((grade) => grade.marks.length > 0)
          .map((grade) => (
            <MarkList
              key={grade.id}
              label={`Marks by ${grade.grader_name}`}
              marks={grade.marks}
              onShow={(seconds) => player.current?.seek(seconds)}
            />
          ))
      )}
    </div>
  )
}

interface MarkListProps {
  label: string
  marks: readonly Mark[]
  onShow: (seconds: number) => void
}

function MarkList({ label, marks, onShow }: MarkListProps) {
  return (
    <div className="grid gap-1 text-sm">
      <p className="font-medium">{label}</p>
      <ul aria-label={label} className="grid gap-1">
        {marks.map(({ seconds, note }, at) => (
          <li key={at} className="flex items-start gap-2">
            <button
              type="button"
              onClick={() => onShow(seconds)}
              className="touch-target tabular shrink-0 rounded-sm font-medium text-primary-ink hover:underline"
            >
              <span className="sr-only">Go to </span>
              {clockText(Math.floor(seconds))}
            </button>
            <span className="min-w-0 wrap-anywhere">{note}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
