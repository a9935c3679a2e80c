import { z } from 'zod'
import { date, text, uuid } from '../kernel/text.ts'
import { gridRows, isGrid, option, questionLimits, timeOfDay } from './question.ts'
import type { AskedQuestion, GridRows, Question } from './question.ts'
import {
  answeredPartsOfTask,
  answerToWorkSample,
  hasWork,
  isWorkSampleAnswer,
  partsOfTask,
  workSampleAnswer,
} from './work-samples/work-sample.ts'
import type { AskedWorkSample } from './work-samples/work-sample.ts'

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

/**
 * Whether a question is answered: a grid in each of its rows, data entry in each document, and customer replies in each
 * message. A part of them earns points, but leaves the question open.
 */
export const isAnswered = (asked: Asked, value: AnswerValue | undefined): boolean =>
  hasContent(value) && answeredParts(asked, value).length === partsOf(asked).length

/** The rows of a grid, the documents or the messages that have an answer. */
export function answeredParts(asked: Asked, value: AnswerValue | undefined): string[] {
  const answered = new Set(isWorkSampleAnswer(value) ? answeredPartsOfTask(value) : chosenRows(value))
  return partsOf(asked).filter((part) => answered.has(part))
}

const chosenRows = (value: AnswerValue | undefined) =>
  Array.isArray(value) ? (value as GridRows).flatMap(({ row, columns = [] }) => (columns.length > 0 ? [row] : [])) : []

type Asked = Pick<Question, 'type' | 'rows'> & { work_sample?: AskedWorkSample | null | undefined }

/** What is answered one by one in a question; nothing in most. */
export function partsOf({ type, rows = [], work_sample }: Asked): string[] {
  if (work_sample) return partsOfTask(work_sample)
  return isGrid(type) ? rows : []
}

/** What the parts of a question are called. */
export const partNouns = ({ type }: Pick<Question, 'type'>): readonly [string, string] =>
  type === 'data-entry'
    ? ['document', 'documents']
    : type === 'customer-reply'
      ? ['message', 'messages']
      : ['row', 'rows']
