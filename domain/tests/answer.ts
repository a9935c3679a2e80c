import { z } from 'zod'
import { date, text, uuid } from '../kernel/text.ts'
import { gridRows, isGrid, option, questionLimits, timeOfDay } from './question.ts'
import type { AskedQuestion, GridRows, Question } from './question.ts'
import { answerToWorkSample, hasWork, isWorkSampleAnswer, workSampleAnswer } from './work-samples/work-sample.ts'

export const answerLimits = { short: 500, paragraph: 20_000 } as const

/** Any answer; `answerTo` checks it against its question. Null: not answered. */
export const answerValue = z.union([
  z.null(),
  text(answerLimits.paragraph, 'An answer'),
  z.number().int(),
  z.array(option).max(questionLimits.options),
  gridRows,
  workSampleAnswer,
])
export type AnswerValue = z.output<typeof answerValue>

/** The schema of an answer to a question. Blank text is no answer. */
export function answerTo(asked: AskedQuestion): z.ZodType<AnswerValue> {
  const chosen = z.string().refine((value) => asked.options.includes(value), 'Choose one of the options.')
  switch (asked.type) {
    case 'short-answer':
      return text(answerLimits.short, 'An answer').transform(blankIsNull).nullable()
    case 'paragraph':
      return text(answerLimits.paragraph, 'An answer').transform(blankIsNull).nullable()
    case 'multiple-choice':
    case 'dropdown':
      return chosen.nullable()
    case 'checkboxes':
      return unique(chosen).nullable()
    case 'file-upload':
      return uuid.nullable()
    case 'linear-scale':
    case 'rating':
      return z.number().int().min(asked.min).max(asked.max).nullable()
    case 'multiple-choice-grid':
    case 'checkbox-grid':
      return z
        .array(
          z.strictObject({
            row: z.string().refine((row) => asked.rows.includes(row), 'Choose one of the rows.'),
            columns: unique(chosen).max(asked.type === 'checkbox-grid' ? questionLimits.options : 1),
          }),
        )
        .refine((rows) => new Set(rows.map(({ row }) => row)).size === rows.length, 'A row can be answered once.')
        .nullable()
    case 'date':
      return date.nullable()
    case 'time':
      return timeOfDay.nullable()
    case 'code':
    case 'sql':
    case 'data-entry':
    case 'customer-reply':
    case 'spoken-answer':
      return asked.work_sample ? answerToWorkSample(asked.work_sample).nullable() : z.null()
  }
}

const blankIsNull = (value: string) => (value.trim() === '' ? null : value)

const unique = (chosen: z.ZodType<string>) =>
  z.array(chosen).refine((all) => new Set(all).size === all.length, 'An option can be chosen once.')

/** Whether an answer contains anything. */
export function hasContent(value: AnswerValue | undefined): boolean {
  if (value === null || value === undefined) return false
  if (typeof value === 'number') return true
  if (typeof value === 'string') return value.trim() !== ''
  if (isWorkSampleAnswer(value)) return hasWork(value)
  return value.some((item) => typeof item === 'string' || item.columns.length > 0)
}

/** Whether a question is answered: a grid in each of its rows. Part of a grid earns points, but leaves it open. */
export const isAnswered = (asked: Asked, value: AnswerValue | undefined): boolean =>
  hasContent(value) && answeredRows(asked, value).length === rowsOf(asked).length

/** The rows of a grid that have an answer. */
export function answeredRows(asked: Asked, value: AnswerValue | undefined): string[] {
  const chosen = Array.isArray(value) ? (value as GridRows) : []
  return rowsOf(asked).filter((row) => chosen.some((one) => one.row === row && one.columns.length > 0))
}

type Asked = Pick<Question, 'type' | 'rows'>
const rowsOf = ({ type, rows = [] }: Asked) => (isGrid(type) ? rows : [])
