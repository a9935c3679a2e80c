import { expect, test } from 'vitest'
import { questionText } from './question-text.ts'

test.each([
  'What is the output?\n\nconst a = { n: 1 }\nconsole.log(a.n)',
  'What is the output?\n\ndef add(item, items=[]):\n    return items\n\nprint(add(2))',
  'How many rows are returned?\n\nselect * from customers',
])('code is separated from the question: %j', (question) => {
  const { asked, blocks } = questionText(question)
  expect(asked).toMatch(/\?$/)
  expect(blocks.map(({ is_code }) => is_code)).toEqual([true])
  expect([asked, ...blocks.map(({ text }) => text)].join('\n\n')).toBe(question)
})

test.each([
  'Which is right?',
  'A customer writes:\n\n“My order (4417) arrived late.”\n\nWrite your answer.',
  'Read the text.\n\nThe price is $40 (without tax).',
])('prose stays together: %j', (question) => {
  expect(questionText(question)).toEqual({ asked: question, blocks: [] })
})
