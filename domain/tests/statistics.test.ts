import { describe, expect, test } from 'vitest'
import { gradePoints } from './grade-points.ts'
import { question as questionSchema } from './question.ts'
import type { AnswerValue } from './answer.ts'
import type { QuestionInput } from './question.ts'
import { statisticsWarnings, testStatistics } from './statistics.ts'
import type { AttemptFacts, GradeWithSuggestion } from './statistics.ts'

const choice: Omit<QuestionInput, 'id'> = {
  type: 'multiple-choice',
  question: 'Which?',
  options: ['Right', 'Wrong', 'Other'],
  scored: true,
  key: { kind: 'option', option: 'Right' },
}
const [first, second, third] = ['one', 'two', 'three'].map((id) => questionSchema.parse({ ...choice, id }))
const questions = [first!, second!, third!]

/** An attempt with these answers to the questions one, two and three. */
const attemptOf = (...values: AnswerValue[]): AttemptFacts => {
  const answers = values.map((value, at) => ({
    question_id: questions[at]!.id,
    value,
    points: value === 'Right' ? 1 : 0,
    points_max: 1,
    seconds: value === null ? 0 : 10 * (at + 1),
  }))
  const score = Math.floor((answers.filter(({ points }) => points === 1).length * 100) / answers.length)
  return { score, is_passed: score >= 70, minutes: 20, answers }
}
const times = <Value>(count: number, value: Value) => Array.from({ length: count }, () => value)
const statisticsOf = (attempts: AttemptFacts[]) => testStatistics(questions, attempts, [])
const warningOf = (attempts: AttemptFacts[]) => statisticsOf(attempts).questions[0]!.warning

test('without attempts, nothing is claimed', () => {
  expect(statisticsOf([])).toMatchObject({
    attempts: 0,
    passed: 0,
    average_score: null,
    median_minutes: null,
    distribution: times(10, 0),
    suggestions: null,
  })
  expect(statisticsOf([]).questions[0]).toMatchObject({
    answered: 0,
    asked: 0,
    difficulty: null,
    discrimination: null,
    seconds: null,
    most_chosen_wrong: null,
    warning: null,
  })
})

const facts = (score: number | null, minutes: number | null): AttemptFacts => ({
  score,
  minutes,
  is_passed: score === null || score >= 70,
  answers: [],
})

test('scores are counted by ten points; 100 belongs to the last ten', () => {
  const all = [
    facts(0, 10),
    facts(9, 40),
    facts(10, null),
    facts(89, 20),
    facts(90, 30),
    facts(100, 30),
    facts(null, 5),
  ]
  expect(testStatistics([], all, [])).toMatchObject({
    attempts: 7,
    passed: 4,
    average_score: 49.7,
    median_minutes: 25,
    distribution: [2, 1, 0, 0, 0, 0, 0, 0, 1, 2],
  })
})

test('a question counts where it was asked: its answers, share of points and median time', () => {
  const slow = attemptOf('Right', 'Right', 'Right')
  const attempts = [
    { ...slow, answers: slow.answers.map((answer) => ({ ...answer, seconds: 100 })) },
    attemptOf('Wrong', 'Right'),
    attemptOf(null, 'Wrong'),
    attemptOf('Wrong', 'Wrong'),
  ]
  const [one, , three] = statisticsOf(attempts).questions
  expect(one).toMatchObject({ asked: 4, answered: 3, difficulty: 0.25, seconds: 10 })
  expect(one!.most_chosen_wrong).toEqual({ option: 'Wrong', count: 2 })
  expect(three).toMatchObject({ asked: 1, answered: 1, difficulty: 1, seconds: 100, most_chosen_wrong: null })
})

test('of checkboxes, a correct option that few choose is not a wrong one', () => {
  const boxes = questionSchema.parse({
    ...choice,
    id: 'one',
    type: 'checkboxes',
    key: { kind: 'options', options: ['Right', 'Other'] },
  })
  const [statistics] = testStatistics([boxes], times(3, attemptOf(['Right', 'Wrong'])), []).questions
  expect(statistics!.most_chosen_wrong).toEqual({ option: 'Wrong', count: 3 })
})

describe('the discrimination', () => {
  const strong = attemptOf('Right', 'Right', 'Right')
  const weak = attemptOf('Wrong', 'Wrong', 'Other')

  test('is high where strong applicants are right and weak ones are not, and compares with the rest of the test', () => {
    const { questions: all } = statisticsOf([...times(10, strong), ...times(10, weak)])
    expect(all.map(({ discrimination }) => discrimination)).toEqual([1, 1, 1])
    const alone = testStatistics([first!], times(20, attemptOf('Right')), [])
    expect(alone.questions[0]!.discrimination).toBeNull()
  })

  test('is negative where weak applicants do better', () => {
    const turned = [
      ...times(10, attemptOf('Wrong', 'Right', 'Right')),
      ...times(10, attemptOf('Right', 'Wrong', 'Other')),
    ]
    expect(statisticsOf(turned).questions[0]).toMatchObject({
      discrimination: -1,
      warning: statisticsWarnings.negative,
    })
  })

  test('is not computed from fewer than ten attempts, or where all did the same', () => {
    expect(statisticsOf([...times(5, strong), ...times(4, weak)]).questions[0]!.discrimination).toBeNull()
    expect(statisticsOf(times(30, strong)).questions[0]!.discrimination).toBeNull()
  })
})

describe('a warning', () => {
  const mixed = [
    ...times(5, attemptOf('Right', 'Right', 'Right')),
    ...times(5, attemptOf('Wrong', 'Right', 'Right')),
    ...times(5, attemptOf('Right', 'Wrong', 'Other')),
    ...times(5, attemptOf('Wrong', 'Wrong', 'Other')),
  ]

  test('is given for a question that does not separate strong from weak results', () => {
    expect(statisticsOf(mixed).questions[0]!.discrimination).toBe(0)
    expect(warningOf([...mixed, attemptOf('Right', 'Right', 'Right')])).toBe(statisticsWarnings.poor)
    expect(statisticsOf(mixed).questions[1]!.warning).toBeNull()
  })

  test('is not given with fewer than 20 attempts', () => {
    expect(warningOf(mixed.slice(0, 19))).toBeNull()
  })

  test('names a wrong option that is chosen more often than the correct one', () => {
    const attempts = [
      ...times(8, attemptOf('Right', 'Right', 'Right')),
      ...times(13, attemptOf('Wrong', 'Wrong', 'Right')),
    ]
    expect(warningOf(attempts)).toBe(statisticsWarnings.wrong('Wrong'))
  })

  test('is given for questions that almost all get right or wrong', () => {
    expect(warningOf(times(20, attemptOf('Right', 'Right', 'Right')))).toBe(statisticsWarnings.easy)
    expect(warningOf(times(20, attemptOf(null, 'Right', 'Right')))).toBe(statisticsWarnings.hard)
  })
})

const grade = (given: number[], suggested: number[]): GradeWithSuggestion => ({
  criteria: given.map((points, at) => ({ criterion_id: `c${at}`, points })),
  suggestion: {
    source: 'ai',
    criteria: suggested.map((points, at) => ({ criterion_id: `c${at}`, points, confidence: 'high', sentence: '' })),
  },
})

test('the differences between suggestions and grades cover the criteria that were suggested', () => {
  const grades = [grade([2, 1], [2, 1]), grade([2, 1], [1]), grade([0, 3], [1, 2]), grade([1], [])]
  expect(testStatistics([], [], grades).suggestions).toEqual({ graded: 3, unchanged: 1, average_difference: 1 })
})

const round = (name: 'first' | 'second' | 'review', points: number | null) => ({
  question_id: 'a',
  round: name,
  points,
})

describe('the points that people give', () => {
  test.each([
    ['of one grader', [round('first', 3)], 3],
    ['of two graders are averaged', [round('first', 3), round('second', 4)], 3.5],
    ['of a review replace the others', [round('first', 3), round('second', 4), round('review', 1)], 1],
    ['stay while a review waits', [round('first', 3), round('review', null)], 3],
    ['are missing while the first grader is waited for', [round('first', null)], undefined],
  ])('%s', (_, rounds, points) => {
    expect(gradePoints(rounds).get('a')).toBe(points)
  })
})

test('points without a stated confidence are no suggestion', () => {
  const { criteria } = grade([2], [0]).suggestion
  const suggestion: GradeWithSuggestion['suggestion'] = {
    source: 'phrase_match',
    criteria: criteria.map(({ confidence: _, ...one }) => one),
  }
  expect(testStatistics([], [], [{ ...grade([2], [0]), suggestion }]).suggestions).toBeNull()
})

test('a grid with an open row is not answered', () => {
  const grid = questionSchema.parse({
    id: 'grid',
    type: 'multiple-choice-grid',
    question: 'Which?',
    options: ['Rattan', 'Abaca'],
    rows: ['Chairs', 'Baskets'],
    scored: false,
  })
  const half = [{ row: 'Chairs', columns: ['Rattan'] }]
  const attempts = [half, [...half, { row: 'Baskets', columns: ['Abaca'] }]].map((value) => ({
    ...facts(null, null),
    answers: [{ question_id: 'grid', value, points: null, points_max: 0, seconds: 0 }],
  }))
  const all = testStatistics([grid], attempts, [])
  expect(all.questions[0]).toMatchObject({ asked: 2, answered: 1 })
})
