import type { AnswerValue } from '#domain/tests/answer.ts'

/** An answer as text, to read or copy. */
export function answerText(value: AnswerValue): string {
  if (!Array.isArray(value)) return value === null ? '' : String(value)
  return value.map((one) => (typeof one === 'string' ? one : `${one.row}: ${one.columns.join(', ')}`)).join('\n')
}
