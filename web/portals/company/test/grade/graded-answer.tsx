import type { ReactNode } from 'react'
import type { AnswerToGrade, QuestionToGrade } from '#domain/tests/grading.ts'
import { AnswerFile, AnswerText } from '#web/features/tests/question-body.tsx'
import { RelativeTime } from '#web/lib/time/relative-time.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'

interface GradedAnswerProps {
  of: QuestionToGrade
  answer: AnswerToGrade
}

const rounds: Record<AnswerToGrade['round'], { label: string; why: string } | null> = {
  first: null,
  second: { label: 'Second grader', why: 'The result is close to the passing score, so two people grade it.' },
  review: { label: 'Second review', why: 'The applicant asked for a second review by a person.' },
}

/** The question and the answer to grade, without the applicant's name. */
export function GradedAnswer({ of, answer }: GradedAnswerProps) {
  const round = rounds[answer.round]
  return (
    <Card flush className="overflow-hidden lg:sticky lg:top-20">
      <div className="border-b border-line bg-sunken/60 px-5 py-4">
        <h3 className="font-semibold whitespace-pre-line wrap-anywhere">{of.question.question}</h3>
        <p className="mt-1 text-sm text-ink-faint">Version {of.version} of the test</p>
      </div>
      <div
        ref={scrollsWithArrows}
        className="grid gap-3 p-5 lg:max-h-[calc(100dvh-16rem)] lg:overflow-y-auto"
        tabIndex={0}
        role="region"
        aria-label="Answer"
      >
        {round && (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
            <Badge tone="primary">{round.label}</Badge>
            <span className="text-ink-soft">{round.why}</span>
          </div>
        )}
        {answer.file_name !== null ? (
          <AnswerFile id={String(answer.answer)} name={answer.file_name} />
        ) : (
          <AnswerText>{highlighted(String(answer.answer ?? ''), sentencesOf(answer))}</AnswerText>
        )}
        <p className="text-sm text-ink-faint">
          Submitted <RelativeTime at={answer.submitted_at} className="lowercase" />. The name is hidden until the result
          is graded.
        </p>
      </div>
    </Card>
  )
}

/** In a long answer, the arrow keys scroll. */
const scrollsWithArrows = (region: HTMLElement | null) =>
  void region?.toggleAttribute('data-own-arrows', region.scrollHeight > region.clientHeight)

const sentencesOf = ({ suggestion }: AnswerToGrade): string[] => [
  ...new Set(suggestion?.criteria.map(({ sentence }) => sentence).filter(Boolean)),
]

/** The text with the sentences that support the suggestion marked. Sentences that it does not contain are ignored. */
function highlighted(text: string, sentences: readonly string[]): ReactNode[] {
  const found = sentences
    .map((sentence) => ({ from: text.indexOf(sentence), to: text.indexOf(sentence) + sentence.length }))
    .filter(({ from }) => from >= 0)
    .toSorted((one, other) => one.from - other.from)
  const parts: ReactNode[] = []
  let end = 0
  for (const { from, to } of found) {
    if (to <= end) continue
    const start = Math.max(from, end)
    parts.push(
      text.slice(end, start),
      <mark key={start} className="rounded-sm bg-mango-soft px-0.5 text-inherit ring-1 ring-mango/40">
        {text.slice(start, to)}
      </mark>,
    )
    end = to
  }
  return [...parts, text.slice(end)]
}
