import { expect, test } from 'vitest'
import { inPageOrder, placeQuestion, stepQuestion } from './question-order.ts'

const sections = ['s', 't'].map((id) => ({ id, title: '', text: '', draw: null }))
const list = (text: string) =>
  text.split(' ').map((one) => ({ id: one[0]!, section_id: one.length > 1 ? one.slice(1) : null }))
const text = (questions: readonly { id: string; section_id: string | null }[] | undefined) =>
  questions?.map(({ id, section_id }) => id + (section_id ?? '')).join(' ')

test('questions are listed section by section, and those of a missing section first', () => {
  expect(text(inPageOrder(list('at bs c dgone es'), sections))).toBe('c dgone bs es at')
})

test('a step moves within a section, then into the next one, also an empty one', () => {
  const questions = list('a b ct')
  expect(text(stepQuestion(questions, sections, 'a', 1))).toBe('b a ct')
  expect(text(stepQuestion(questions, sections, 'b', 1))).toBe('a bs ct')
  expect(text(stepQuestion(list('a bs ct'), sections, 'c', -1))).toBe('a bs cs')
  expect(stepQuestion(questions, sections, 'a', -1)).toBeUndefined()
  expect(stepQuestion(questions, sections, 'c', 1)).toBeUndefined()
})

test('a question is placed anywhere, and no question is lost', () => {
  const questions = list('a bs cs dt')
  expect(text(placeQuestion(questions, sections, 'a', 's', 1))).toBe('bs as cs dt')
  expect(text(placeQuestion(questions, sections, 'd', null, 0))).toBe('d a bs cs')
  expect(text(placeQuestion(questions, sections, 'b', 's', 1))).toBe('a cs bs dt')
})
