import { Circle, CircleCheck, CircleX, Paperclip } from 'lucide-react'
import type { ReactNode } from 'react'
import { fileAddress } from '#domain/files/file.ts'
import type { AnswerRun, SimilarAnswer } from '#domain/tests/answer-run.ts'
import { keyText } from '#domain/tests/key-text.ts'
import { hasContent } from '#domain/tests/answer.ts'
import { hasOptions, isGrid } from '#domain/tests/question.ts'
import type { AnswerValue } from '#domain/tests/answer.ts'
import type { Mark, TestResultDetails } from '#domain/tests/grading.ts'
import type { AnswerKey, AskedQuestion, GridRows } from '#domain/tests/question.ts'
import type { ComparedDataEntry } from '#domain/tests/work-samples/data-entry-figures.ts'
import type { WorkSample } from '#domain/tests/work-samples/work-sample.ts'
import { GivenWorkSample } from '#web/features/tests/work-samples/registry.tsx'
import { cx } from '#web/ui/cx.ts'

/** The marks of a grader in a recording, which colleagues see after grading. */
export interface Marking {
  marks: readonly Mark[]
  onMarksChange: (marks: Mark[]) => void
}

export interface QuestionBodyProps {
  question: AskedQuestion
  answerKey: AnswerKey | null
  /** An applicant's answer; without it, only the question and its key are shown. */
  answer?: AnswerValue
  /** The name of the file in the answer. */
  fileName?: string | null
  /** The task of a work sample with its key, where it is shown. */
  task?: WorkSample | null
  /** How the server ran the answer. */
  run?: AnswerRun | null
  /** Similar answers of others. */
  similar?: readonly SimilarAnswer[]
  /** Sentences of the answer that are marked. */
  sentences?: readonly string[]
  /** The ID of the part of the answer that is being graded. */
  part?: string | undefined
  /** How well and how fast documents were keyed. */
  dataEntry?: ComparedDataEntry | null
  /** What graders wrote. */
  grades?: TestResultDetails['questions'][number]['grades']
  /** The marks of the person who is grading the answer. */
  marking?: Marking
}

/** What can be answered to a question, the correct answer, and an applicant's answer. Read-only. */
export function QuestionBody(props: QuestionBodyProps) {
  const { question } = props
  if (question.work_sample) return <GivenWorkSample {...props} />
  if (isGrid(question.type)) return <Grid {...props} />
  if (hasOptions(question.type)) return <Options {...props} />
  return <Values {...props} />
}

const setOf = (value: AnswerValue | undefined): ReadonlySet<string> =>
  new Set(Array.isArray(value) ? (value as string[]) : typeof value === 'string' ? [value] : [])

const correctOptions = (key: AnswerKey | null): ReadonlySet<string> =>
  new Set(key?.kind === 'option' ? [key.option] : key?.kind === 'options' ? key.options : [])

function Options({ question, answerKey, answer }: QuestionBodyProps) {
  const correct = correctOptions(answerKey)
  const chosen = setOf(answer)
  return (
    <>
      <ul className="grid gap-1">
        {question.options.map((option, at) => (
          <li key={at} className="flex items-start gap-2.5 text-sm">
            <OptionMark correct={correct.has(option)} chosen={chosen.has(option)} graded={answerKey !== null} />
            <span className={cx('min-w-0 wrap-anywhere', (correct.has(option) || chosen.has(option)) && 'font-medium')}>
              {option}
              {answer !== undefined && chosen.has(option) && <Note>Chosen</Note>}
              {answer !== undefined && !chosen.has(option) && correct.has(option) && <Note>Correct answer</Note>}
            </span>
          </li>
        ))}
      </ul>
      {answer !== undefined && !hasContent(answer) && <NoAnswer />}
      {answerKey?.kind === 'options' && (
        <p className="mt-2 text-sm text-ink-soft">
          {answerKey.partial
            ? 'Partial credit: each wrong choice cancels a correct one.'
            : 'All correct options must be chosen, and no others.'}
        </p>
      )}
    </>
  )
}

interface OptionMarkProps {
  correct: boolean
  chosen: boolean
  /** The question has a key, so a choice can be wrong. */
  graded: boolean
}

function OptionMark({ correct, chosen, graded }: OptionMarkProps) {
  const mark = 'mt-0.5 size-4 shrink-0'
  if (correct)
    return (
      <>
        <CircleCheck aria-hidden className={cx(mark, 'text-success')} />
        <span className="sr-only">Correct: </span>
      </>
    )
  if (chosen && graded)
    return (
      <>
        <CircleX aria-hidden className={cx(mark, 'text-danger')} />
        <span className="sr-only">Wrong: </span>
      </>
    )
  return <Circle aria-hidden className={cx(mark, chosen ? 'fill-primary text-primary' : 'text-line-strong')} />
}

const Note = ({ children }: { children: ReactNode }) => (
  <span className="ml-2 text-xs font-normal text-ink-faint">{children}</span>
)

const columnsOf = (rows: AnswerValue | undefined, row: string): string => {
  const found = Array.isArray(rows) ? (rows as GridRows).find((one) => one.row === row) : undefined
  return found?.columns.join(', ') ?? ''
}

function Grid({ question, answerKey, answer }: QuestionBodyProps) {
  const key = answerKey?.kind === 'rows' ? answerKey.rows : null
  const cell = 'py-1.5 pr-4 align-top wrap-anywhere'
  return (
    <>
      <table className="w-full text-sm">
        <thead>
          <tr className="text-left text-xs text-ink-faint *:pb-1 *:font-medium">
            <th scope="col">Row</th>
            {answer !== undefined && <th scope="col">Answer</th>}
            {key && <th scope="col">Correct answer</th>}
          </tr>
        </thead>
        <tbody>
          {question.rows.map((row) => (
            <tr key={row} className="border-t border-line">
              <th scope="row" className={cx(cell, 'text-left font-medium')}>
                {row}
              </th>
              {answer !== undefined && (
                <td className={cell}>{columnsOf(answer, row) || <span className="text-ink-faint">No answer</span>}</td>
              )}
              {key && <td className={cx(cell, 'text-success-ink')}>{columnsOf(key, row)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {!key && answer === undefined && (
        <p className="mt-2 text-sm text-ink-soft">
          Columns: <span className="wrap-anywhere">{question.options.join(', ')}</span>
        </p>
      )}
    </>
  )
}

function Values({ question, answerKey, answer, fileName }: QuestionBodyProps) {
  const scale = question.type === 'linear-scale' || question.type === 'rating'
  const correctLabel = answerKey && correctLabels[answerKey.kind]
  if (!scale && !correctLabel && answer === undefined) return null
  return (
    <div className="grid gap-2 text-sm">
      {scale && answer === undefined && (
        <p className="text-ink-soft">
          {question.type === 'rating'
            ? `1 to ${question.max} stars`
            : [withLabel(question.min, question.min_label), withLabel(question.max, question.max_label)].join(' to ')}
        </p>
      )}
      {answer !== undefined &&
        (hasContent(answer) ? (
          <Answer question={question} answer={answer} fileName={fileName ?? null} />
        ) : (
          <NoAnswer />
        ))}
      {correctLabel && (
        <p className="flex items-start gap-2.5">
          <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-success" />
          <span className="min-w-0 wrap-anywhere">
            <span className="text-ink-soft">{correctLabel}: </span>
            <span className="font-medium">{keyText(answerKey)}</span>
          </span>
        </p>
      )}
    </div>
  )
}

const withLabel = (value: number, label: string) => (label ? `${value} (${label})` : String(value))

interface AnswerProps {
  question: AskedQuestion
  answer: AnswerValue
  fileName: string | null
}

function Answer({ question, answer, fileName }: AnswerProps) {
  if (question.type === 'file-upload') return <AnswerFile id={String(answer)} name={fileName} />
  if (question.type === 'date' || question.type === 'time') {
    const at = String(answer)
    const kind = question.type === 'date' ? 'dates' : 'times'
    return <p className="font-medium">{keyText({ kind, from: at, to: at })}</p>
  }
  if (typeof answer === 'number')
    return (
      <p className="tabular font-medium">
        {answer} <span className="font-normal text-ink-soft">of {question.max}</span>
      </p>
    )
  return <AnswerText>{String(answer)}</AnswerText>
}

/** The text of an answer, with its line breaks. */
export function AnswerText({ children }: { children: ReactNode }) {
  return <div className="rounded-control bg-sunken px-4 py-3 text-sm whitespace-pre-line wrap-anywhere">{children}</div>
}

/** A link that opens the file of an answer in a new tab. */
export function AnswerFile({ id, name }: { id: string; name: string | null }) {
  return (
    <a
      href={fileAddress(id)}
      target="_blank"
      rel="noopener"
      className="touch-target inline-flex max-w-full items-center gap-2 rounded-sm text-sm font-medium text-primary-ink hover:underline"
    >
      <Paperclip aria-hidden className="size-4 shrink-0" />
      <span className="truncate">{name ?? 'Open the file'}</span>
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}

const NoAnswer = () => <p className="mt-1 text-sm text-ink-faint">No answer</p>

const correctLabels: Partial<Record<AnswerKey['kind'], string>> = {
  accepted: 'Accepted answers',
  value: 'Correct answer',
  dates: 'Correct answer',
  times: 'Correct answer',
}
