import { expect, test } from 'vitest'
import type { QuestionInput } from './question.ts'
import { testChanges } from './test-changes.ts'
import { testContent } from './test.ts'
import type { TestContent } from './test.ts'

const days: QuestionInput = {
  id: 'days',
  type: 'multiple-choice',
  question: 'Which day follows Monday?',
  options: ['Tuesday', 'Sunday'],
  scored: true,
  key: { kind: 'option', option: 'Tuesday' },
}
const why: QuestionInput = { id: 'why', type: 'paragraph', question: 'Why us?', scored: true }
const how: QuestionInput = { id: 'how', type: 'short-answer', question: 'How?', scored: true }

const version = (questions: QuestionInput[], more: object = {}) =>
  testContent.parse({ name: 'Basics', type: 'mixed', questions, ...more }) as TestContent

test('the same content has no differences', () => {
  expect(testChanges(version([days, why]), version([days, why]))).toEqual([])
})

test('changed settings are shown with both values', () => {
  expect(testChanges(version([days]), version([days], { pass_rate: 80, shuffle_questions: true }))).toEqual([
    { subject: 'Passing score', kind: 'changed', parts: [{ label: 'Passing score', from: '70%', to: '80%' }] },
    { subject: 'Shuffle questions', kind: 'changed', parts: [{ label: 'Shuffle questions', from: 'Off', to: 'On' }] },
  ])
})

test('a changed key is shown even if nothing else changed', () => {
  const corrected: QuestionInput = { ...days, key: { kind: 'option', option: 'Sunday' } }
  expect(testChanges(version([days]), version([corrected]))).toEqual([
    { subject: days.question, kind: 'changed', parts: [{ label: 'Correct answer', from: 'Tuesday', to: 'Sunday' }] },
  ])
})

test('questions are matched by ID: added, removed and moved ones are told apart', () => {
  expect(testChanges(version([days, why]), version([why, how]))).toEqual([
    { subject: 'How?', kind: 'added', parts: [] },
    { subject: days.question, kind: 'removed', parts: [] },
  ])
  expect(testChanges(version([days, why, how]), version([how, days, why]))).toEqual([
    { subject: 'How?', kind: 'moved', parts: [] },
  ])
})

test('sections are named by their titles', () => {
  const sections = [{ id: 's', title: 'Warm-up' }]
  const moved = version([{ ...days, section_id: 's' }], { sections })
  expect(testChanges(version([days]), moved)).toEqual([
    { subject: 'Section “Warm-up”', kind: 'added', parts: [] },
    { subject: days.question, kind: 'changed', parts: [{ label: 'Section', from: 'None', to: 'Warm-up' }] },
  ])
})
