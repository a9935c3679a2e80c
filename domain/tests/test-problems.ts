import { countOf } from '../kernel/count.ts'
import { bounds, hasOptions, isChoice, isGrid, keyKinds, mayUseAI, scoringOf } from './question.ts'
import type { Question } from './question.ts'
import type { ContentForm } from './test.ts'
import { workSampleProblems } from './work-samples/work-sample-problems.ts'
import { isWorkSample } from './work-samples/work-sample.ts'

/** Something to fix before a test can be activated. */
export interface TestProblem {
  /** Of the field, as in an error response: `questions.2.key`. */
  path: string
  message: string
}

export const problemMessages = {
  incomplete: 'Please fill in all required fields and add at least one question.',
  work_sample: 'Describe the task.',
  options: 'Please add at least one option.',
  two_options: 'Add at least two different options.',
  same_options: 'Two options are the same.',
  key: 'Choose the correct answer, or mark the question as not scored.',
  key_option: 'The correct answer must be one of the options.',
  key_value: 'The correct answer must be on the scale.',
  key_rows: 'Choose the correct answer for each row.',
  range: 'The end must not be before the start.',
  accepted: 'Add at least one accepted answer, or let a person grade it.',
  rows: 'Add at least one row.',
  rubric: 'Write a rubric, so that every answer is graded in the same way.',
  rubric_text: 'Each criterion needs a text.',
  rubric_message: 'A criterion is about a message that no longer exists.',
  rubric_points: (points: number) => `The points of the criteria must add up to ${points}.`,
  rubric_voice: 'At least one criterion must also apply to an answer in writing.',
  ai_rubric: 'Write a rubric before you turn on AI assistance.',
  section: 'This section no longer exists.',
  draw: (count: number) => `This section has only ${countOf(count, 'question', 'questions')} to draw from.`,
  draw_points: 'Questions that are drawn at random must be worth the same number of points.',
} as const

/**
 * What must be fixed before activation, in the order of the page. Questions from the first clients, which send no
 * `scored`, are only checked for what those clients can send.
 */
export function testProblems(test: Pick<ContentForm, 'name' | 'type' | 'questions' | 'sections'>): TestProblem[] {
  const problems: TestProblem[] = []
  if (!test.name) problems.push({ path: 'name', message: problemMessages.incomplete })
  if (!test.type) problems.push({ path: 'type', message: problemMessages.incomplete })
  if (test.questions.length === 0) problems.push({ path: 'questions', message: problemMessages.incomplete })
  for (const [at, section] of test.sections.entries()) {
    const within = test.questions.filter(({ section_id }) => section_id === section.id)
    if (section.draw === null) continue
    const path = `sections.${at}.draw`
    if (within.length < section.draw) problems.push({ path, message: problemMessages.draw(within.length) })
    else if (new Set(within.map(worth)).size > 1) problems.push({ path, message: problemMessages.draw_points })
  }
  const known = new Set(test.sections.map(({ id }) => id))
  for (const [at, question] of test.questions.entries()) {
    const { section_id } = question
    const found =
      section_id && !known.has(section_id) ? { path: 'section_id', message: problemMessages.section } : undefined
    for (const { path, message } of [...(found ? [found] : []), ...questionProblems(question)]) {
      problems.push({ path: `questions.${at}.${path}`, message })
    }
  }
  return problems
}

const worth = (question: Question) => (scoringOf(question) === 'none' ? 0 : question.points)

/** What must be fixed in one question. Paths are relative to the question. */
export function questionProblems(question: Question): TestProblem[] {
  const { type, options = [], rows = [], scored, rubric, points, useAI } = question
  const problems: TestProblem[] = []
  const wrong = (path: string, message: string) => problems.push({ path, message })
  if (isWorkSample(type) && !question.work_sample) wrong('work_sample', problemMessages.work_sample)
  if (question.work_sample)
    for (const { path, message } of workSampleProblems(question.work_sample)) wrong(`work_sample.${path}`, message)
  if (isChoice(type) && options.length === 0) wrong('options', problemMessages.options)
  if (scored === undefined) return problems
  const different = new Set(options).size
  if (hasOptions(type) && options.length > 0) {
    if (different < options.length) wrong('options', problemMessages.same_options)
    else if (different < 2 && scored) wrong('options', problemMessages.two_options)
  }
  if (isGrid(type)) {
    if (options.length === 0) wrong('options', problemMessages.two_options)
    if (rows.length === 0) wrong('rows', problemMessages.rows)
    if (new Set(rows).size < rows.length) wrong('rows', problemMessages.same_options)
  }
  if (mayUseAI(type) && useAI && !rubric?.length) wrong('useAI', problemMessages.ai_rubric)
  const scoring = scoringOf(question)
  if (scored && scoring === 'none' && keyKinds[type]) wrong('key', problemMessages.key)
  const mistake = scoring === 'key' ? keyProblem(question) : null
  if (mistake) wrong('key', mistake)
  if (scoring === 'person') {
    if (!rubric?.length) {
      if (!useAI) wrong('rubric', problemMessages.rubric)
    } else if (rubric.some(({ text }) => text === '')) wrong('rubric', problemMessages.rubric_text)
    else if (rubric.some(({ message_id }) => message_id !== undefined && !hasMessage(question, message_id)))
      wrong('rubric', problemMessages.rubric_message)
    else if (rubric.reduce((sum, one) => sum + one.points, 0) !== points)
      wrong('rubric', problemMessages.rubric_points(points))
    else if (type === 'spoken-answer' && rubric.every(({ needs_voice }) => needs_voice))
      wrong('rubric', problemMessages.rubric_voice)
  }
  return problems
}

const hasMessage = ({ work_sample }: Question, message_id: string) =>
  work_sample?.kind === 'customer-reply' && work_sample.messages.some(({ id }) => id === message_id)

function keyProblem(question: Question): string | null {
  const { key, options = [], rows = [], type } = question
  const isOption = (one: string) => options.includes(one)
  switch (key?.kind) {
    case 'option':
      return isOption(key.option) ? null : problemMessages.key_option
    case 'options':
      if (key.options.length === 0) return problemMessages.key
      return key.options.every(isOption) ? null : problemMessages.key_option
    case 'rows': {
      const once = new Set(key.rows.map(({ row }) => row)).size === key.rows.length
      const complete = once && rows.every((row) => key.rows.some((one) => one.row === row && one.columns.length > 0))
      if (!complete) return problemMessages.key_rows
      const fits = key.rows.every(
        (one) =>
          rows.includes(one.row) &&
          one.columns.every(isOption) &&
          (type === 'checkbox-grid' || one.columns.length === 1),
      )
      return fits ? null : problemMessages.key_option
    }
    case 'value': {
      const { min, max } = bounds(question)
      return min <= key.value && key.value <= max ? null : problemMessages.key_value
    }
    case 'dates':
    case 'times':
      return key.from <= key.to ? null : problemMessages.range
    case 'accepted':
      return key.answers.length > 0 ? null : problemMessages.accepted
    default:
      return null
  }
}
