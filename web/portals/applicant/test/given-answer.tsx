import { answeredParts, hasContent, partNouns, partsOf } from '#domain/tests/answer.ts'
import type { AnswerValue } from '#domain/tests/answer.ts'
import { countOf } from '#domain/kernel/count.ts'
import { keyText } from '#domain/tests/key-text.ts'
import type { AskedQuestion } from '#domain/tests/question.ts'
import { useKeptFile } from '#web/features/files/use-kept-file.ts'
import { answerText } from '#domain/tests/answer-text.ts'

interface GivenAnswerProps {
  question: AskedQuestion
  value: AnswerValue
}

/** An answer in a few lines, to check it before submitting. */
export function GivenAnswer({ question, value }: GivenAnswerProps) {
  if (!hasContent(value)) return 'No answer'
  if (question.type === 'file-upload') return <FileName id={String(value)} />
  return inWords(question, value)
}

function inWords({ type, max }: AskedQuestion, value: AnswerValue): string {
  if (type === 'date') return keyText({ kind: 'dates', from: String(value), to: String(value) })
  if (type === 'time') return keyText({ kind: 'times', from: String(value), to: String(value) })
  return typeof value === 'number' ? `${value} of ${max}` : answerText(value)
}

function FileName({ id }: { id: string }) {
  return useKeptFile(id).data?.name ?? 'Your file'
}

/** What is missing in an answer: `Open`, or `2 of 4 rows` of a question that has answers in some of its parts. */
export function missingIn(question: AskedQuestion, value: AnswerValue): string {
  const answered = answeredParts(question, value).length
  return answered === 0 ? 'Open' : `${answered} of ${countOf(partsOf(question).length, ...partNouns(question))}`
}
