import { expect, test } from 'vitest'
import { newTest } from './test.ts'

const question = { id: 'one', type: 'short-answer', question: 'Why?' }
const grammar = { name: 'Grammar', type: 'mcq', questions: [question] }

test('duplicate question IDs are reported at the questions', () => {
  const twice = newTest.safeParse({ ...grammar, questions: [question, { ...question, question: 'How?' }] })
  expect(twice.error?.issues.map(({ path }) => path)).toEqual([['questions']])
  expect(newTest.safeParse({ ...grammar, questions: [question, { ...question, id: 'two' }] }).success).toBe(true)
})
