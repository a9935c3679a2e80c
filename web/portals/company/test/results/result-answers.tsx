import { EyeOff } from 'lucide-react'
import { suggestedPoints } from '#domain/tests/grading.ts'
import type { TestResultDetails } from '#domain/tests/grading.ts'
import { countOf, roundedText } from '#domain/kernel/count.ts'
import { QuestionBody } from '#web/features/tests/question-body.tsx'
import { QuestionHeading } from '#web/features/tests/question-heading.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Banner } from '#web/ui/banner.tsx'

type Answered = TestResultDetails['questions'][number]
type Grade = Answered['grades'][number]

/** The answers of a result with points, keys and grades. Hidden until it is graded, so that grading is blind. */
export function ResultAnswers({ result: { questions, status } }: { result: TestResultDetails }) {
  if (questions.length === 0)
    return status === 'submitted' ? (
      <Banner icon={<EyeOff aria-hidden />}>Answers are shown once they are graded, so that grading is blind.</Banner>
    ) : (
      <p className="text-sm text-ink-soft">There are no answers.</p>
    )
  return (
    <ol className="divide-y divide-line">
      {questions.map((one, at) => (
        <li key={one.question.id} className="py-4 first:pt-0">
          <QuestionHeading question={one.question} number={at + 1} mark={<Points answered={one} />} />
          <div className="mt-3 grid gap-3 pl-9">
            <QuestionBody
              question={one.question}
              answerKey={one.key}
              answer={one.answer}
              fileName={one.file_name}
              task={one.work_sample}
              run={one.run}
              similar={one.similar}
              dataEntry={one.data_entry}
              grades={one.grades}
            />
            {one.grades.map((grade) => (
              <GradeItem key={grade.id} grade={grade} />
            ))}
          </div>
        </li>
      ))}
    </ol>
  )
}

function Points({ answered: { points, question } }: { answered: Answered }) {
  if (points === null) return null
  const tone = points >= question.points ? 'success' : points === 0 ? 'danger' : 'mango'
  return (
    <Badge tone={tone}>
      <span className="tabular">
        {pointsText(points)} of {countOf(question.points, 'point', 'points')}
      </span>
    </Badge>
  )
}

/** Points with at most two decimals: `2`, `1.5`. */
const pointsText = (points: number) => roundedText(points, 2)

const roundLabels: Record<Grade['round'], string> = {
  first: 'Graded',
  second: 'Second grade',
  review: 'Second review',
}

function GradeItem({ grade }: { grade: Grade }) {
  const { round, grader_name, points, comment, note, suggestion } = grade
  const suggested = suggestion?.criteria.map(suggestedPoints).filter((one) => one !== undefined) ?? []
  return (
    <div className="grid gap-1 border-l-2 border-line-strong pl-3 text-sm">
      <p className="wrap-anywhere">
        <span className="font-medium">{roundLabels[round]}</span> by {grader_name}: {pointsText(points)}
        {suggested.length > 0 && (
          <span className="text-ink-faint">
            {' '}
            · AI suggested {pointsText(suggested.reduce((sum, one) => sum + one, 0))}
          </span>
        )}
      </p>
      {comment && (
        <p className="whitespace-pre-line wrap-anywhere">
          <span className="text-ink-faint">For the applicant: </span>
          {comment}
        </p>
      )}
      {note && (
        <p className="whitespace-pre-line wrap-anywhere">
          <span className="text-ink-faint">For colleagues: </span>
          {note}
        </p>
      )}
    </div>
  )
}
