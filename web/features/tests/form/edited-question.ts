import type { DecimalSign } from '#domain/kernel/read-number.ts'
import {
  bounds,
  hasOptions,
  isGrid,
  isOpenEnded,
  keyKinds,
  mayUseAI,
  questionDefaults,
  scoringOf,
} from '#domain/tests/question.ts'
import type { AnswerKey, Criterion, Question, QuestionType } from '#domain/tests/question.ts'
import { spokenRubric } from '#domain/tests/work-samples/spoken-rubric.ts'
import { blankWorkSample, isWorkSample } from '#domain/tests/work-samples/work-sample.ts'
import type { WorkSample, WorkSampleType } from '#domain/tests/work-samples/work-sample.ts'

/** An option, or a column of a grid. Keys follow it by its ID while its text is edited. */
export interface EditedOption {
  id: string
  text: string
  is_correct: boolean
}

/** A row of a grid, with the IDs of its correct columns. */
export interface EditedRow {
  id: string
  text: string
  correct: string[]
}

interface EditedRange {
  from: string | null
  to: string | null
}

/** A question in the builder. It keeps what belongs to other types, so that changing the type loses nothing. */
export interface EditedQuestion {
  id: string
  type: QuestionType
  question: string
  points: number
  scored: boolean
  section_id: string | null
  options: EditedOption[]
  rows: EditedRow[]
  /** Checkboxes: each correct choice earns its share. */
  partial: boolean
  value: number | null
  tolerance: number
  dates: EditedRange
  times: EditedRange
  graded_by: 'key' | 'person'
  accepted: string[]
  /** The decimal sign of who wrote the accepted answers. */
  decimal?: DecimalSign
  rubric: Criterion[]
  useAI: boolean
  scale: NonNullable<Question['scale']>
  stars: NonNullable<Question['stars']>
  /** The tasks of work samples, by type. */
  work_samples: Partial<Record<WorkSampleType, WorkSample>>
}

const blankRange: EditedRange = { from: null, to: null }

export const blankOption = (): EditedOption => ({ id: crypto.randomUUID(), text: '', is_correct: false })
export const blankRow = (): EditedRow => ({ id: crypto.randomUUID(), text: '', correct: [] })

const blanks = <Item>(make: () => Item, count: number = questionDefaults.blank_options) =>
  Array.from({ length: Math.max(count, 0) }, make)

/** A timestamp, as the first clients use, that is not taken. */
export function newQuestionId(taken: readonly { id: string }[]): string {
  const last = Math.max(0, ...taken.map(({ id }) => (/^\d{1,15}$/.test(id) ? Number(id) : 0)))
  return String(Math.max(Date.now(), last + 1))
}

/** An empty question with four blank options. */
export function blankQuestion(id: string, type: QuestionType, section_id: string | null = null): EditedQuestion {
  return {
    id,
    type,
    question: '',
    points: questionDefaults.points,
    scored: true,
    section_id,
    options: blanks(blankOption),
    rows: blanks(blankRow),
    partial: false,
    value: null,
    tolerance: 0,
    dates: blankRange,
    times: blankRange,
    graded_by: 'person',
    accepted: [],
    rubric: [],
    useAI: false,
    scale: { ...questionDefaults.scale, min_label: '', max_label: '' },
    stars: questionDefaults.stars,
    work_samples: {},
    ...(type === 'spoken-answer' ? spokenGrading({ rubric: [], points: questionDefaults.points }) : {}),
  }
}

/** The rubric with which a spoken question begins, where none is written. */
export const spokenGrading = ({ rubric, points }: Pick<EditedQuestion, 'rubric' | 'points'>) =>
  rubric.length > 0
    ? { rubric, points }
    : { rubric: [...spokenRubric], points: spokenRubric.reduce((sum, one) => sum + one.points, 0) }

/** The question in the builder's form. */
export function editedQuestion(question: Question): EditedQuestion {
  const { id, type, key } = question
  const blank = blankQuestion(id, type, question.section_id ?? null)
  const isCorrect = (text: string) =>
    key?.kind === 'option' ? key.option === text : key?.kind === 'options' && key.options.includes(text)
  const options = (question.options ?? []).map((text) => ({ ...blankOption(), text, is_correct: isCorrect(text) }))
  const rows = (question.rows ?? []).map((text) => {
    const columns = key?.kind === 'rows' ? (key.rows.find(({ row }) => row === text)?.columns ?? []) : []
    return { ...blankRow(), text, correct: options.filter((one) => columns.includes(one.text)).map((one) => one.id) }
  })
  return {
    ...blank,
    question: question.question,
    points: question.points,
    scored: question.scored ?? scoringOf(question) !== 'none',
    options: options.length === 0 ? blank.options : options,
    rows: rows.length === 0 ? blank.rows : rows,
    rubric: question.rubric ?? [],
    useAI: question.useAI,
    scale: question.scale ?? blank.scale,
    stars: question.stars ?? blank.stars,
    work_samples: question.work_sample ? { [question.work_sample.kind]: question.work_sample } : {},
    ...editedKey(key),
  }
}

function editedKey(key: AnswerKey | undefined): Partial<EditedQuestion> {
  switch (key?.kind) {
    case 'options':
      return { partial: key.partial }
    case 'value':
      return { value: key.value, tolerance: key.tolerance }
    case 'dates':
      return { dates: { from: key.from, to: key.to } }
    case 'times':
      return { times: { from: key.from, to: key.to } }
    case 'accepted':
      return { graded_by: 'key', accepted: key.answers, ...(key.decimal && { decimal: key.decimal }) }
    default:
      return {}
  }
}

export const isFilled = ({ text }: { text: string }) => text.trim() !== ''
const textOf = ({ text }: { text: string }) => text.trim()

/** The question to save: without blank options, and without what belongs to other types. */
export function questionOf(edited: EditedQuestion): Question {
  const { id, type, question, points, scored, section_id, rubric, scale, stars } = edited
  const key = keyOf(edited)
  return {
    id,
    type,
    question: question.trim(),
    points,
    scored,
    useAI: edited.useAI && mayHaveAI(edited),
    ...(section_id === null ? {} : { section_id }),
    ...(hasOptions(type) ? { options: edited.options.filter(isFilled).map(textOf) } : {}),
    ...(isGrid(type) ? { rows: edited.rows.filter(isFilled).map(textOf) } : {}),
    ...(type === 'linear-scale' ? { scale } : {}),
    ...(type === 'rating' ? { stars } : {}),
    ...(key ? { key } : {}),
    ...(isOpenEnded(type) && rubric.length > 0 ? { rubric } : {}),
    ...(isWorkSample(type) ? { work_sample: edited.work_samples[type] ?? blankWorkSample(type) } : {}),
  }
}

/** Whether AI assistance can be turned on: for text that a person grades with a rubric. */
export const mayHaveAI = ({ type, scored, graded_by, rubric }: EditedQuestion): boolean =>
  mayUseAI(type) && scored && (type !== 'short-answer' || graded_by === 'person') && rubric.length > 0

function keyOf(edited: EditedQuestion): AnswerKey | undefined {
  const kind = keyKinds[edited.type]
  const options = edited.options.filter(isFilled)
  const correct = options.filter((one) => one.is_correct).map(textOf)
  switch (kind) {
    case 'option':
      return correct[0] === undefined ? undefined : { kind, option: correct[0] }
    case 'options':
      return correct.length === 0 ? undefined : { kind, options: correct, partial: edited.partial }
    case 'value': {
      const { value, tolerance } = edited
      const { min, max } = bounds(edited)
      return value === null || value < min || value > max ? undefined : { kind, value, tolerance }
    }
    case 'rows': {
      const rows = edited.rows.filter(isFilled).map((row) => {
        const columns = options.filter((one) => row.correct.includes(one.id)).map(textOf)
        return { row: textOf(row), columns: edited.type === 'checkbox-grid' ? columns : columns.slice(0, 1) }
      })
      const answered = rows.filter(({ columns }) => columns.length > 0)
      return answered.length === 0 ? undefined : { kind, rows: answered }
    }
    case 'dates':
    case 'times': {
      const { from, to } = edited[kind]
      return from === null ? undefined : { kind, from, to: to || from }
    }
    case 'accepted':
      return edited.graded_by === 'key'
        ? { kind, answers: acceptedOf(edited), ...(edited.decimal && { decimal: edited.decimal }) }
        : undefined
    default:
      return undefined
  }
}

const acceptedOf = ({ accepted }: EditedQuestion) => [
  ...new Set(accepted.map((answer) => answer.trim()).filter((answer) => answer !== '')),
]
