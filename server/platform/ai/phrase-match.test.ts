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
const wordsIn = (answer: string) => suggested(answer).map(({ words }) => words)

test('the words and phrases of each criterion that an answer has are shown with the closest sentence, and never as points', () => {
  expect(suggested(good)).toEqual([
    {
      criterion_id: 'sorry',
      words: ['apologize', 'delayed'],
      sentence: 'I am sorry, and I apologize that this was delayed.',
    },
    { criterion_id: 'refund', words: ['replacement'], sentence: 'We can send a replacement.' },
    { criterion_id: 'thanks', words: ['Thank', 'patience'], sentence: 'Thank you for your patience!' },
  ])
  expect(wordsIn('We OFFERED a refund.')).toEqual([[], ['OFFERED', 'refund'], []])
  expect(wordsIn('Thank the team for patience.')).toEqual([[], [], []])
})

test('an answer that says it in other words is not judged', () => {
  expect(suggested('Please forgive us. You get your money back today.')).toEqual(
    rubric.map(({ id }) => ({ criterion_id: id, words: [], sentence: '' })),
  )
  expect(wordsIn('')).toEqual([[], [], []])
})

test('the words of the question say nothing', () => {
  const criteria = [{ id: 'package', text: 'Explains where the package is', points: 2 }, rubric[0]!]
  expect(suggested('What do I write to the customer? The package is two weeks late.', criteria)).toEqual([
    { criterion_id: 'sorry', words: [], sentence: '' },
  ])
})

test('criteria about which words say nothing are left to the person', () => {
  const criteria = [
    { id: 'blame', text: 'Does not blame the customer', points: 1 },
    { id: 'answer', text: 'Answers the question', points: 1 },
  ]
  expect(suggested('I blame the customer.', criteria)).toEqual([])
})

test.each(Object.entries(injections))(
  'in an answer with %s, the same is found as without it, and in that alone nothing',
  async (_, injection) => {
    expect(await suggest(`${good}\n\n${injection}`)).toEqual(await suggest(good))
    expect(await suggest(injection)).toEqual(await suggest(''))
    const weak = 'We will look into it.'
    expect(await suggest(`${weak} ${injection}`)).toEqual(await suggest(weak))
  },
)
