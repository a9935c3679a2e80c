import { expect, test } from 'vitest'
import { criteriaFor, pointsFor, spokenRubric } from './spoken-rubric.ts'

const written = { kind: 'spoken-answer' as const, text: 'I would ask for the order number first.' }
const spoken = { kind: 'spoken-answer' as const, file_id: '0197a5a0-0000-7000-8000-000000000000', seconds: 40 }
const idsFor = (answer: typeof written | typeof spoken) => criteriaFor(spokenRubric, answer).map(({ id }) => id)

test('a spoken answer is graded by all criteria, one in writing by those that need no voice', () => {
  expect(idsFor(spoken)).toEqual(['comprehension', 'fluency', 'pronunciation', 'content'])
  expect(idsFor(written)).toEqual(['comprehension', 'content'])
})

test('both can earn all points of the question, and the same share of the criteria earns the same', () => {
  const question = { points: 8, rubric: [...spokenRubric] }
  const points = (answer: typeof written | typeof spoken, given: number) => pointsFor(question, answer, given)
  expect([points(spoken, 8), points(written, 4)]).toEqual([8, 8])
  expect([points(spoken, 4), points(written, 2)]).toEqual([4, 4])
  expect([points(spoken, 0), points(written, 0)]).toEqual([0, 0])
  const thirds = { points: 10, rubric: [{ id: 'a', text: 'A', points: 3 }] }
  expect(pointsFor(thirds, written, 1)).toBe(3.33)
})

test('without a criterion for writing, all apply', () => {
  const voices = spokenRubric.filter(({ needs_voice }) => needs_voice)
  expect(criteriaFor(voices, written)).toEqual(voices)
  expect(pointsFor({ points: 4, rubric: voices }, written, 4)).toBe(4)
})

test('a question without a rubric is graded as a whole', () => {
  expect(pointsFor({ points: 5, rubric: undefined }, written, 4)).toBe(4)
})
