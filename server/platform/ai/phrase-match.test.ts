import { expect, test } from 'vitest'
import { injections } from '#server/testing/injections.ts'
import { matchPhrases } from './phrase-match.ts'
import { suggestGrade } from './suggest-grade.ts'

const question = 'A package is two weeks late. What do you write to the customer?'
const rubric = [
  { id: 'sorry', text: 'Apologizes for the delay', points: 2 },
  { id: 'refund', text: 'Offers a refund or replacement', points: 4 },
  { id: 'thanks', text: 'Says "thank you for your patience"', points: 1 },
]
const good =
  'I am sorry, and I apologize that this was delayed. We can send a replacement. Thank you for your patience!'
const suggested = (answer: string, criteria = rubric) => matchPhrases({ question, rubric: criteria, answer }).criteria
const suggest = async (answer: string) => (await suggestGrade({ question, rubric, answer })).criteria
const pointsOf = (answer: string) => suggested(answer).map(({ points }) => points)

test('words and phrases of each criterion earn their share, with the sentence that contains them', () => {
  expect(suggested(good)).toEqual([
    { criterion_id: 'sorry', points: 2, sentence: 'I am sorry, and I apologize that this was delayed.' },
    { criterion_id: 'refund', points: 2, sentence: 'We can send a replacement.' },
    { criterion_id: 'thanks', points: 1, sentence: 'Thank you for your patience!' },
  ])
  expect(pointsOf('We OFFERED a refund.')).toEqual([0, 4, 0])
  expect(pointsOf('Thank the team for patience.')).toEqual([0, 0, 0])
  expect(pointsOf('')).toEqual([0, 0, 0])
})

test('an alternative counts as much as the other', () => {
  const points = ['refund', 'replacement'].map((word) => pointsOf(`I offer a ${word}.`)[1])
  expect(points).toEqual([4, 4])
  expect(pointsOf('I offer a refund and a replacement.')[1]).toBe(4)
})

test('the words of the question earn nothing', () => {
  const criteria = [{ id: 'package', text: 'Explains where the package is', points: 2 }, rubric[0]!]
  expect(suggested('What do I write to the customer? The package is two weeks late.', criteria)).toEqual([
    { criterion_id: 'sorry', points: 0, sentence: '' },
  ])
})

test('criteria that words cannot decide are left to the person', () => {
  const criteria = [
    { id: 'blame', text: 'Does not blame the customer', points: 1 },
    { id: 'answer', text: 'Answers the question', points: 1 },
  ]
  expect(suggested('I blame the customer.', criteria)).toEqual([])
})

test.each(Object.entries(injections))(
  'an answer with %s earns the same as without it, and alone nothing',
  async (_, injection) => {
    expect(await suggest(`${good}\n\n${injection}`)).toEqual(await suggest(good))
    expect(await suggest(injection)).toEqual(await suggest(''))
    const weak = 'We will look into it.'
    expect(await suggest(`${weak} ${injection}`)).toEqual(await suggest(weak))
  },
)
