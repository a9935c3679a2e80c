import { describe, expect, test } from 'vitest'
import { question as questionSchema } from './question.ts'
import type { AnswerValue } from './answer.ts'
import type { QuestionInput } from './question.ts'
import { scoreAttempt } from './score.ts'
import { problemMessages as messages, testProblems } from './test-problems.ts'
import { newTest } from './test.ts'
import type { NewTestInput } from './test.ts'

const ok: QuestionInput = {
  id: 'one',
  type: 'multiple-choice',
  question: 'Which?',
  options: ['This', 'That'],
  scored: true,
  key: { kind: 'option', option: 'This' },
}
const grid: QuestionInput = {
  id: 'one',
  type: 'multiple-choice-grid',
  question: 'Which?',
  options: ['Yes', 'No'],
  rows: ['A', 'B'],
  scored: true,
}
const essay: QuestionInput = {
  id: 'one',
  type: 'paragraph',
  question: 'Why?',
  points: 3,
  scored: true,
  rubric: [
    { id: 'a', text: 'Names a reason', points: 1 },
    { id: 'b', text: 'Gives an example', points: 2 },
  ],
}

const problemsOf = (content: Partial<NewTestInput>) =>
  testProblems(newTest.parse({ name: 'Grammar', type: 'mixed', ...content, is_active: false }))
/** The problems of a test with one question, as `path: message`. */
const found = (question: QuestionInput) =>
  problemsOf({ questions: [question] }).map(({ path, message }) => `${path.replace('questions.0.', '')}: ${message}`)
const keyed = (rows: [string, string[]][]): QuestionInput => ({
  ...grid,
  key: { kind: 'rows', rows: rows.map(([row, columns]) => ({ row, columns })) },
})

test('a complete test has no problems', () => {
  expect(found(ok)).toEqual([])
  expect(found(essay)).toEqual([])
  expect(found({ ...essay, useAI: true })).toEqual([])
  expect(
    found(
      keyed([
        ['A', ['Yes']],
        ['B', ['No']],
      ]),
    ),
  ).toEqual([])
})

test('an empty test lacks its name, type and questions', () => {
  expect(testProblems(newTest.parse({ is_active: false }))).toEqual(
    ['name', 'type', 'questions'].map((path) => ({ path, message: messages.incomplete })),
  )
})

test('a question that is marked as not scored needs neither key nor rubric', () => {
  for (const question of [ok, grid, essay]) {
    expect(found({ ...question, key: undefined, rubric: undefined, scored: false })).toEqual([])
  }
  expect(found({ ...ok, options: ['Only one'], key: undefined, scored: false })).toEqual([])
})

test('questions of the first clients, which send neither keys nor rubrics, are only checked for options', () => {
  const { scored: _, key: __, ...choice } = ok
  expect(found(choice)).toEqual([])
  expect(found({ ...choice, options: [] })).toEqual([`options: ${messages.options}`])
  expect(found({ id: 'one', type: 'paragraph', question: 'Why?', useAI: true })).toEqual([])
})

describe('a question with a key', () => {
  test.each<[string, QuestionInput, string[]]>([
    ['without a key', { ...ok, key: undefined }, [`key: ${messages.key}`]],
    [
      'with an unknown option as key',
      { ...ok, key: { kind: 'option', option: 'None' } },
      [`key: ${messages.key_option}`],
    ],
    ['with an option twice', { ...ok, options: ['This', 'This', 'That'] }, [`options: ${messages.same_options}`]],
    ['with one option', { ...ok, options: ['This'] }, [`options: ${messages.two_options}`]],
    [
      'with no option chosen',
      { ...ok, type: 'checkboxes', key: { kind: 'options', options: [] } },
      [`key: ${messages.key}`],
    ],
    [
      'with an unknown option among the chosen',
      { ...ok, type: 'checkboxes', key: { kind: 'options', options: ['This', 'None'] } },
      [`key: ${messages.key_option}`],
    ],
    [
      'with dates in the wrong order',
      { ...ok, type: 'date', options: undefined, key: { kind: 'dates', from: '2026-03-02', to: '2026-03-01' } },
      [`key: ${messages.range}`],
    ],
    [
      'with times in the wrong order',
      { ...ok, type: 'time', options: undefined, key: { kind: 'times', from: '10:00', to: '09:59' } },
      [`key: ${messages.range}`],
    ],
    [
      'without accepted answers',
      { ...ok, type: 'short-answer', options: undefined, key: { kind: 'accepted', answers: [] } },
      [`key: ${messages.accepted}`],
    ],
    [
      'with a key above its scale',
      { ...ok, type: 'linear-scale', options: undefined, scale: { min: 0, max: 4 }, key: { kind: 'value', value: 5 } },
      [`key: ${messages.key_value}`],
    ],
    [
      'with a key below its stars',
      { ...ok, type: 'rating', options: undefined, stars: 3, key: { kind: 'value', value: 0 } },
      [`key: ${messages.key_value}`],
    ],
    ['that is a grid without rows', { ...keyed([]), rows: [] }, [`rows: ${messages.rows}`]],
    ['that is a grid with a row without a key', keyed([['A', ['Yes']]]), [`key: ${messages.key_rows}`]],
    [
      'that is a grid with a row twice in its key',
      {
        ...keyed([
          ['A', ['Yes']],
          ['B', ['No']],
          ['A', []],
        ]),
        type: 'checkbox-grid',
      },
      [`key: ${messages.key_rows}`],
    ],
    [
      'that is a grid of one choice per row with two correct columns',
      keyed([
        ['A', ['Yes', 'No']],
        ['B', ['No']],
      ]),
      [`key: ${messages.key_option}`],
    ],
    [
      'that is a grid with an unknown row in its key',
      keyed([
        ['A', ['Yes']],
        ['B', ['No']],
        ['C', ['No']],
      ]),
      [`key: ${messages.key_option}`],
    ],
  ])('%s cannot be activated', (_, question, problems) => {
    expect(found(question)).toEqual(problems)
  })
})

describe('a question that a person grades', () => {
  const rubric = essay.rubric!
  test.each<[string, QuestionInput, string[]]>([
    ['without a rubric', { ...essay, rubric: [] }, [`rubric: ${messages.rubric}`]],
    ['with AI and without a rubric', { ...essay, useAI: true, rubric: [] }, [`useAI: ${messages.ai_rubric}`]],
    [
      'with an empty criterion',
      { ...essay, rubric: [{ ...rubric[0]!, text: '' }, rubric[1]!] },
      [`rubric: ${messages.rubric_text}`],
    ],
    [
      'that is spoken and graded by the voice alone',
      {
        ...essay,
        type: 'spoken-answer' as const,
        work_sample: { kind: 'spoken-answer' as const },
        rubric: rubric.map((one) => ({ ...one, needs_voice: true })),
      },
      [`rubric: ${messages.rubric_voice}`],
    ],
    ['with criteria that do not add up', { ...essay, points: 4 }, [`rubric: ${messages.rubric_points(4)}`]],
  ])('%s cannot be activated', (_, question, problems) => {
    expect(found(question)).toEqual(problems)
  })

  test('has a different ID for each criterion, because grades name it', () => {
    const twice = questionSchema.safeParse({ ...essay, rubric: [rubric[0]!, rubric[0]!] })
    expect(twice.error?.issues.map(({ path }) => path)).toEqual([['rubric']])
  })
})

const inSection = (id: string, points = 1): QuestionInput => ({ ...ok, id, points, section_id: 's' })

describe('a section that draws questions', () => {
  const sections = [{ id: 's', title: 'Basics', draw: 2 }]

  const problems = (...questions: QuestionInput[]) => problemsOf({ sections, questions })

  test('has enough questions of equal points, so that all attempts have the same maximum', () => {
    expect(problems(inSection('1'), inSection('2'), inSection('3'))).toEqual([])
    expect(problems(inSection('1'))).toEqual([{ path: 'sections.0.draw', message: messages.draw(1) }])
    expect(problems(inSection('1'), inSection('2', 2), inSection('3'))).toEqual([
      { path: 'sections.0.draw', message: messages.draw_points },
    ])
    const unscored = { ...inSection('3'), key: undefined, scored: false }
    expect(problems(inSection('1'), inSection('2'), unscored)).toEqual([
      { path: 'sections.0.draw', message: messages.draw_points },
    ])
  })

  test('exists', () => {
    expect(found(inSection('1'))).toEqual([`section_id: ${messages.section}`])
  })
})

test('a test without problems can be passed: the answers in its keys earn all points', () => {
  const content = newTest.parse({
    name: 'All keys',
    type: 'mixed',
    questions: [
      ok,
      { ...ok, id: '2', type: 'linear-scale', options: undefined, key: { kind: 'value', value: 5 } },
      {
        ...keyed([
          ['A', ['Yes']],
          ['B', ['No']],
        ]),
        id: '3',
      },
    ],
  })
  expect(testProblems(content)).toEqual([])
  const correct: Record<string, AnswerValue> = {
    one: 'This',
    '2': 5,
    '3': [
      { row: 'B', columns: ['No'] },
      { row: 'A', columns: ['Yes'] },
    ],
  }
  const answers = new Map(Object.entries(correct))
  expect(scoreAttempt(content.questions, { answers }).score).toBe(100)
})
