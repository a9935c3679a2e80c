import { describe, expect, test } from 'vitest'
import { question, questionTypes } from '#domain/tests/question.ts'
import type { Question, QuestionInput } from '#domain/tests/question.ts'
import { blankWorkSample, workSampleTypes } from '#domain/tests/work-samples/work-sample.ts'
import { blankQuestion, editedQuestion, mayHaveAI, newQuestionId, questionOf } from './edited-question.ts'
import type { EditedQuestion } from './edited-question.ts'
import { addCriterion, changeType, markCell, markCorrect } from './question-edits.ts'

const parsed = (input: QuestionInput): Question => question.parse(input)
const choice = (options: string[], key: QuestionInput['key'], type: QuestionInput['type'] = 'multiple-choice') =>
  editedQuestion(parsed({ id: '1', type, question: 'Which?', options, scored: true, key }))
const days = () => choice(['Monday', 'Tuesday', 'Sunday'], { kind: 'option', option: 'Tuesday' })

const rename = (edited: EditedQuestion, at: number, text: string): EditedQuestion => ({
  ...edited,
  options: edited.options.map((one, index) => (index === at ? { ...one, text } : one)),
})

const rubric = [{ id: 'a', text: 'Names a reason', points: 2 }]
const saved: Question[] = [
  { id: '1', type: 'short-answer', question: 'Who?', key: { kind: 'accepted' as const, answers: ['Ana', 'Bo'] } },
  { id: '2', type: 'paragraph', question: 'Why?', points: 2, useAI: true, rubric },
  {
    id: '3',
    type: 'multiple-choice',
    question: 'Which?',
    options: ['A', 'B'],
    key: { kind: 'option' as const, option: 'B' },
  },
  {
    id: '4',
    type: 'checkboxes',
    question: 'Which?',
    options: ['A', 'B'],
    key: { kind: 'options' as const, options: ['A', 'B'], partial: true },
  },
  { id: '5', type: 'dropdown', question: 'Which?', options: ['A', 'B'], section_id: 's' },
  { id: '6', type: 'file-upload', question: 'Your file?', points: 2, rubric },
  {
    id: '7',
    type: 'linear-scale',
    question: 'How much?',
    scale: { min: 0, max: 10, min_label: 'Not at all', max_label: '' },
    key: { kind: 'value' as const, value: 9, tolerance: 1 },
  },
  { id: '8', type: 'rating', question: 'How many?', stars: 3 as const, key: { kind: 'value' as const, value: 3 } },
  {
    id: '9',
    type: 'multiple-choice-grid',
    question: 'Which?',
    options: ['Yes', 'No'],
    rows: ['A', 'B'],
    key: {
      kind: 'rows' as const,
      rows: [
        { row: 'A', columns: ['No'] },
        { row: 'B', columns: ['Yes'] },
      ],
    },
  },
  {
    id: '10',
    type: 'checkbox-grid',
    question: 'Which?',
    options: ['Yes', 'No'],
    rows: ['A'],
    key: { kind: 'rows' as const, rows: [{ row: 'A', columns: ['Yes', 'No'] }] },
  },
  { id: '11', type: 'date', question: 'When?', key: { kind: 'dates' as const, from: '2026-01-01', to: '2026-01-31' } },
  { id: '12', type: 'time', question: 'When?', key: { kind: 'times' as const, from: '09:00', to: '09:00' } },
  ...workSampleTypes.map((type) => ({ id: type, type, question: 'How?', work_sample: blankWorkSample(type) })),
].map((one) => parsed({ ...one, scored: true } as QuestionInput))

test.each(saved.map((one) => [one.type, one] as const))('%s: opening and saving loses nothing', (_, one) => {
  expect(questionOf(editedQuestion(one))).toEqual(one)
})

test('all types are covered, and a blank question of each type starts with four blank options', () => {
  expect(new Set(saved.map((one) => one.type))).toEqual(new Set(questionTypes))
  for (const type of questionTypes) {
    const blank = blankQuestion('1', type)
    expect(blank.options.map((one) => one.text)).toEqual(['', '', '', ''])
    expect(question.safeParse({ ...questionOf(blank), question: 'Why?' }).success).toBe(true)
  }
})

describe('the key', () => {
  test('follows the text of its option, also while the text is blank', () => {
    const cleared = rename(days(), 1, '')
    expect(questionOf(cleared).key).toBeUndefined()
    expect(questionOf(rename(cleared, 1, 'Dienstag')).key).toEqual({ kind: 'option', option: 'Dienstag' })
  })

  test('is gone when its option is removed, and others stay', () => {
    const edited = choice(['A', 'B', 'C'], { kind: 'options', options: ['A', 'B'] }, 'checkboxes')
    const one = { ...edited, options: edited.options.slice(1) }
    expect(questionOf(one).key).toEqual({ kind: 'options', options: ['B'], partial: false })
    expect(questionOf({ ...one, options: one.options.slice(1) }).key).toBeUndefined()
  })

  test('has one option where one can be chosen', () => {
    const edited = days()
    const marked = markCorrect(edited, edited.options[2]!.id, true)
    expect(questionOf(marked).key).toEqual({ kind: 'option', option: 'Sunday' })
    const several = markCorrect(changeType(marked, 'checkboxes'), edited.options[0]!.id, true)
    expect(questionOf(several).key).toMatchObject({ options: ['Monday', 'Sunday'] })
    expect(questionOf(changeType(several, 'dropdown')).key).toEqual({ kind: 'option', option: 'Monday' })
  })

  test('of a grid follows rows and columns', () => {
    const edited = editedQuestion(saved[8]!)
    const [first] = edited.rows
    const renamed = { ...edited, rows: edited.rows.map((row) => (row === first ? { ...row, text: 'Z' } : row)) }
    expect(questionOf(renamed).key).toMatchObject({ rows: [{ row: 'Z', columns: ['No'] }, { row: 'B' }] })
    const marked = markCell(renamed, first!.id, edited.options[0]!.id, true)
    expect(questionOf(marked).key).toMatchObject({ rows: [{ row: 'Z', columns: ['Yes'] }, { row: 'B' }] })
  })

  test('survives a change of the type and back', () => {
    const there = changeType(days(), 'paragraph')
    expect(questionOf(there).key).toBeUndefined()
    expect(questionOf(changeType(there, 'multiple-choice')).key).toEqual({ kind: 'option', option: 'Tuesday' })
  })

  test('is never outside the scale', () => {
    const edited = editedQuestion(saved[6]!)
    expect(questionOf({ ...edited, scale: { ...edited.scale, max: 5 } }).key).toBeUndefined()
  })
})

const old = (type: QuestionInput['type']) =>
  questionOf(editedQuestion(parsed({ id: '1', type, question: 'Why?', options: ['A', 'B'] })))

test('questions of the first clients keep how they are scored', () => {
  expect(old('multiple-choice').scored).toBe(false)
  expect(old('paragraph').scored).toBe(true)
})

test('AI assistance needs a person who grades with a rubric', () => {
  const edited = { ...blankQuestion('1', 'short-answer'), rubric, useAI: true }
  expect(mayHaveAI(edited)).toBe(true)
  expect(questionOf({ ...edited, rubric: [] }).useAI).toBe(false)
  expect(questionOf({ ...edited, graded_by: 'key' }).useAI).toBe(false)
  expect(questionOf({ ...edited, scored: false }).useAI).toBe(false)
  expect(questionOf(changeType(edited, 'file-upload')).useAI).toBe(false)
})

test('accepted answers are saved once, without blank lines', () => {
  const edited = {
    ...blankQuestion('1', 'short-answer'),
    graded_by: 'key' as const,
    accepted: [' Ana', '', 'Ana', 'Bo'],
  }
  expect(questionOf(edited).key).toEqual({ kind: 'accepted', answers: ['Ana', 'Bo'] })
})

test('question IDs are timestamps, each used once', () => {
  const later = String(Date.now() + 1_000_000)
  expect(newQuestionId([{ id: later }])).toBe(String(Number(later) + 1))
  expect(Number(newQuestionId([{ id: 'x' }]))).toBeGreaterThan(1_700_000_000_000)
})

const added = (points: number, rubricPoints: number) => {
  const edited = {
    ...blankQuestion('1', 'paragraph'),
    points,
    rubric: [{ id: 'a', text: 'A', points: rubricPoints }],
  }
  const { points: total, rubric: criteria } = addCriterion(edited)
  return [total, criteria.map((one) => one.points)]
}

test('a new criterion takes the points that are left, or adds one up to the limit', () => {
  expect(added(5, 2)).toEqual([5, [2, 3]])
  expect(added(2, 2)).toEqual([3, [2, 1]])
  expect(added(10, 10)).toEqual([10, [10, 1]])
})
