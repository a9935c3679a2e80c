import { createHash } from 'node:crypto'
import { numberText } from '#domain/kernel/count.ts'
import { testContent } from '#domain/tests/test.ts'
import type { Section, TestContent } from '#domain/tests/test.ts'
import type { QuestionInput } from '#domain/tests/question.ts'
import type { CodeSample } from '#domain/tests/work-samples/code.ts'
import type { SqlSample } from '#domain/tests/work-samples/sql.ts'

/** A question before it has an ID. */
export type WrittenQuestion = Omit<QuestionInput, 'id' | 'section_id'>

/** A section with its questions, before it has an ID. */
export interface WrittenSection extends Partial<Pick<Section, 'title' | 'text' | 'draw'>> {
  questions: WrittenQuestion[]
}

/** The facts of a test, and its sections. */
export interface WrittenTest extends Partial<Omit<TestContent, 'sections' | 'questions'>> {
  sections: WrittenSection[]
}

/** The content of a test that is written with the functions below. A question keeps its ID as long as its wording. */
export function writeTest({ sections, ...about }: WrittenTest): TestContent {
  const content = testContent.parse({
    ...about,
    sections: sections.map(({ questions: _, ...section }, index) => ({ ...section, id: sectionId(index) })),
    questions: sections.flatMap(({ questions }, index) =>
      questions.map((question) => ({ ...question, id: idOf(question), section_id: sectionId(index) })),
    ),
  })
  return { ...content, type: content.type! }
}

const sectionId = (index: number) => `section-${index + 1}`
const hash = (text: string) => createHash('sha256').update(text).digest('hex')
const idOf = ({ question }: WrittenQuestion) => hash(question).slice(0, 12)

/** In an arbitrary order that stays the same, so that the position of an option does not reveal the correct one. */
const mixed = (question: string, options: string[]) =>
  options
    .map((option) => ({ option, rank: hash(`${question} ${option}`) }))
    .toSorted((one, other) => (one.rank < other.rank ? -1 : 1))
    .map(({ option }) => option)

const choice =
  (type: 'multiple-choice' | 'dropdown') =>
  (question: string, correct: string, wrong: string[], points = 1): WrittenQuestion => ({
    type,
    question,
    options: mixed(question, [correct, ...wrong]),
    points,
    scored: true,
    key: { kind: 'option', option: correct },
  })

export const multipleChoice = choice('multiple-choice')
export const dropdown = choice('dropdown')

/** With partial credit. */
export const checkboxes = (question: string, correct: string[], wrong: string[], points = 2): WrittenQuestion => ({
  type: 'checkboxes',
  question,
  options: mixed(question, [...correct, ...wrong]),
  points,
  scored: true,
  key: { kind: 'options', options: correct, partial: true },
})

/** A short answer that is scored by its key. */
export const shortAnswer = (question: string, accepted: string[], points = 1): WrittenQuestion => ({
  type: 'short-answer',
  question,
  points,
  scored: true,
  key: { kind: 'accepted', answers: accepted },
})

const withCents = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 })

/** A short answer that is a number, with or without separators, decimals and its unit. */
export function numberAnswer(question: string, value: number, unit = '', points = 2): WrittenQuestion {
  const plain = [String(value), value.toFixed(2), numberText(value)]
  const written = [...plain, withCents.format(value)]
  const accepted = written.flatMap((one) => [one, unit === '$' ? `$${one}` : `${one}${unit}`])
  return shortAnswer(question, [...new Set(accepted)], points)
}

/** One column is correct in each row, and each row is worth a point. */
export const multipleChoiceGrid = (
  question: string,
  columns: string[],
  correct: Record<string, string>,
): WrittenQuestion => ({
  type: 'multiple-choice-grid',
  question,
  options: columns,
  rows: Object.keys(correct),
  points: Object.keys(correct).length,
  scored: true,
  key: { kind: 'rows', rows: Object.entries(correct).map(([row, column]) => ({ row, columns: [column] })) },
})

/** One or more columns are correct in each row, and each row is worth a point. */
export const checkboxGrid = (
  question: string,
  columns: string[],
  correct: Record<string, string[]>,
): WrittenQuestion => ({
  type: 'checkbox-grid',
  question,
  options: columns,
  rows: Object.keys(correct),
  points: Object.keys(correct).length,
  scored: true,
  key: { kind: 'rows', rows: Object.entries(correct).map(([row, chosen]) => ({ row, columns: chosen })) },
})

export const dateAnswer = (question: string, date: string, points = 1): WrittenQuestion => ({
  type: 'date',
  question,
  points,
  scored: true,
  key: { kind: 'dates', from: date, to: date },
})

export const timeAnswer = (question: string, time: string, points = 1): WrittenQuestion => ({
  type: 'time',
  question,
  points,
  scored: true,
  key: { kind: 'times', from: time, to: time },
})

/** A number from 0 or 1 to 10 on a scale. */
export const linearScale = (
  question: string,
  value: number,
  scale: NonNullable<WrittenQuestion['scale']>,
  points = 1,
): WrittenQuestion => ({ type: 'linear-scale', question, scale, points, scored: true, key: { kind: 'value', value } })

/** A call of a function, with the value that it has to return. */
export interface WrittenCase {
  name: string
  args: unknown[]
  result: unknown
}

const caseOf = ({ name, args, result }: WrittenCase) => ({
  name,
  arguments: JSON.stringify(args),
  expected: JSON.stringify(result),
})

interface WrittenFunction extends Pick<CodeSample, 'languages' | 'function_name' | 'parameters' | 'starters'> {
  samples: WrittenCase[]
  hidden: WrittenCase[]
  solution: NonNullable<CodeSample['key']['solution']>
}

/** A function to write. Each case earns its share of the points. */
export const codeTask = (
  question: string,
  { samples, hidden, solution, ...asked }: WrittenFunction,
  points: number,
): WrittenQuestion => ({
  type: 'code',
  question,
  points,
  scored: true,
  work_sample: {
    kind: 'code',
    ...asked,
    samples: samples.map(caseOf),
    key: { cases: hidden.map(caseOf), solution },
  },
})

interface WrittenQuery extends Pick<SqlSample, 'schema' | 'rows' | 'is_ordered'> {
  query: string
  /** The rows of each hidden data set. */
  hidden: string[]
}

/** A query to write. Each data set earns its share of the points. */
export const sqlTask = (
  question: string,
  { query, hidden, ...asked }: WrittenQuery,
  points: number,
): WrittenQuestion => ({
  type: 'sql',
  question,
  points,
  scored: true,
  work_sample: { kind: 'sql', ...asked, key: { query, data_sets: hidden } },
})
