import { lazily } from '../kernel/lazily.ts'
import type { AnswerKey, Question } from './question.ts'

const day = lazily(() => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }))
const clock = lazily(() => new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'UTC' }))

const dayText = (date: string) => day().format(new Date(`${date}T00:00:00Z`))
const clockText = (time: string) => clock().format(new Date(`1970-01-01T${time}:00Z`))
const range = (from: string, to: string) => (from === to ? from : `${from} to ${to}`)

/** The correct answer in words: `Tuesday`, `3 to 5`, `Jan 1, 2026`. */
export function keyText(key: AnswerKey): string {
  switch (key.kind) {
    case 'option':
      return key.option
    case 'options':
      return key.options.join(', ') + (key.partial ? ' (partial credit)' : '')
    case 'value':
      return range(String(key.value - key.tolerance), String(key.value + key.tolerance))
    case 'rows':
      return key.rows.map(({ row, columns }) => `${row}: ${columns.join(', ')}`).join('; ')
    case 'dates':
      return range(dayText(key.from), dayText(key.to))
    case 'times':
      return range(clockText(key.from), clockText(key.to))
    case 'accepted':
      return key.answers.join(', ')
  }
}

/** The criteria of a rubric in words: `Greets the customer (2); Apologizes (1)`. */
export const rubricText = ({ rubric = [] }: Pick<Question, 'rubric'>): string =>
  rubric.map(({ text, points }) => `${text} (${points})`).join('; ')
