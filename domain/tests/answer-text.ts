import type { AnswerValue } from './answer.ts'
import { workSampleText } from './work-samples/work-sample-text.ts'
import { isWorkSampleAnswer } from './work-samples/work-sample.ts'

/** An answer as text, to read or copy. */
export function answerText(value: AnswerValue): string {
  if (isWorkSampleAnswer(value)) return workSampleText(value)
  if (!Array.isArray(value)) return value === null ? '' : String(value)
  return value.map((one) => (typeof one === 'string' ? one : `${one.row}: ${one.columns.join(', ')}`)).join('\n')
}
