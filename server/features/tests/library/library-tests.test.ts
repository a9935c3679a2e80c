import { describe, expect, test } from 'vitest'
import { estimateMinutes } from '#domain/tests/estimate-minutes.ts'
import { answerTo, partsOf } from '#domain/tests/answer.ts'
import { askQuestion, scoringOf } from '#domain/tests/question.ts'
import type { AnswerValue } from '#domain/tests/answer.ts'
import type { AnswerKey, Question } from '#domain/tests/question.ts'
import { scoreAttempt } from '#domain/tests/score.ts'
import type { WorkSample } from '#domain/tests/work-samples/work-sample.ts'
import { testProblems } from '#domain/tests/test-problems.ts'
import { libraryTests } from './library-tests.ts'

const tests = Object.entries(libraryTests)

/** An answer that earns all points. That of a program is run by another test. */
function correctAnswer({ key, work_sample }: Question): AnswerValue {
  return work_sample ? correctWork(work_sample) : answerOf(key!)
}

function correctWork(task: WorkSample): AnswerValue {
  if (task.kind === 'data-entry')
    return { kind: 'data-entry', rows: task.key.values.map((one) => ({ ...one, seconds: 0 })) }
  if (task.kind === 'code') return { kind: 'code', ...task.key.solution! }
  if (task.kind === 'sql') return { kind: 'sql', query: task.key.query }
  if (task.kind !== 'customer-reply') throw new Error(`${task.kind} has no key to answer by`)
  const replies = task.key.messages.map(({ message_id, priorities: [priority], hand_over_to: [team] }) => ({
    message_id,
    text: 'Hello',
    priority: priority ?? null,
    hand_over_to: team ?? null,
  }))
  return { kind: 'customer-reply', replies }
}

function answerOf(key: AnswerKey): AnswerValue {
  switch (key.kind) {
    case 'option':
      return key.option
    case 'options':
      return key.options
    case 'value':
      return key.value
    case 'rows':
      return key.rows
    case 'dates':
    case 'times':
      return key.from
    case 'accepted':
      return key.answers[0]!
  }
}

test('the library has 25 tests with different names', () => {
  expect(new Set(tests.map(([, { name }]) => name)).size).toBe(25)
})

describe.each(tests)('%s', (_key, content) => {
  const { questions, sections } = content

  test('has nothing to fix, a description and a level', () => {
    expect(content.level).toBeDefined()
    expect(testProblems(content)).toEqual([])
    expect(content.description.length).toBeGreaterThan(40)
    for (const { title } of sections) expect(title).not.toBe('')
  })

  test('asks every applicant at least 12 questions, documents or messages of at least 4 types, or for three programs', () => {
    if (questions.filter(({ work_sample }) => work_sample?.kind === 'code' || work_sample?.kind === 'sql').length >= 3)
      return
    const asked = sections.map(({ id, draw }) => {
      const within = questions.filter(({ section_id }) => section_id === id)
      return draw ?? within.reduce((sum, question) => sum + Math.max(partsOf({ ...question, rows: [] }).length, 1), 0)
    })
    expect(asked.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(12)
    expect(new Set(questions.map(({ type }) => type)).size).toBeGreaterThanOrEqual(4)
  })

  test('is scored by keys and programs alone, so that its results can be reused', () => {
    expect(questions.filter((question) => !['key', 'run'].includes(scoringOf(question)))).toEqual([])
  })

  test('gives 100 for the correct answers, which applicants can enter, and 0 for none', () => {
    const correct = new Map(questions.map((question) => [question.id, correctAnswer(question)]))
    const shares = new Map(questions.map(({ id }) => [id, 1]))
    for (const question of questions) {
      const entered = answerTo(askQuestion(question)).safeParse(correct.get(question.id))
      expect(entered.error?.issues, question.question).toBeUndefined()
    }
    expect(scoreAttempt(questions, { answers: correct, shares }).score).toBe(100)
    expect(scoreAttempt(questions, { answers: new Map() }).score).toBe(0)
  })

  test('leaves enough time', () => {
    expect(content.time_limit).toBeLessThanOrEqual(45)
    expect(estimateMinutes(content)).toBeLessThanOrEqual(content.time_limit)
  })

  test('does not reveal the correct option by its position or length', () => {
    const choices = questions.flatMap(({ key, options = [] }) =>
      key?.kind === 'option' ? [{ options, correct: key.option }] : [],
    )
    const positions = choices.map(({ options, correct }) => options.indexOf(correct))
    const longest = choices.filter(({ options, correct }) =>
      options.every((one) => one === correct || one.length < correct.length),
    )
    for (const position of [0, 1, 2, 3]) {
      const share = positions.filter((one) => one === position).length / positions.length
      expect(share, `position ${position}`).toBeLessThan(0.7)
    }
    expect(longest.length / choices.length).toBeLessThan(0.5)
  })
})
