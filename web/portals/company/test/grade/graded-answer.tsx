import type { AnswerToGrade, QuestionToGrade } from '#domain/tests/grading.ts'
import { highlighted } from '#web/features/tests/highlighted.tsx'
import { AnswerFile, AnswerText } from '#web/features/tests/question-body.tsx'
import type { Marking } from '#web/features/tests/question-body.tsx'
import { GivenWorkSample } from '#web/features/tests/work-samples/registry.tsx'
import { RelativeTime } from '#web/lib/time/relative-time.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'

interface GradedAnswerProps {
  of: QuestionToGrade
  answer: AnswerToGrade
  /** The ID of the part of the answer that the current criterion is about. */
  part: string | undefined
  marking: Marking
}

const rounds: Record<AnswerToGrade['round'], { label: string; why: string } | null> = {
  first: null,
  second: { label: 'Second grader', why: 'The result is close to the passing score, so two people grade it.' },
  review: { label: 'Second review', why: 'The applicant asked for a second review by a person.' },
}

/** The question and the answer to grade, without the applicant's name. */
export function GradedAnswer({ of, answer, part, marking }: GradedAnswerProps) {
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
        {of.question.work_sample ? (
          <GivenWorkSample
            question={of.question}
            answerKey={null}
            answer={answer.answer}
            fileName={answer.file_name}
            sentences={sentencesOf(answer)}
            part={part}
            marking={marking}
          />
        ) : answer.file_name !== null ? (
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
