import { expect, test } from 'vitest'
import { honestAnswers, injections } from '#server/testing/injections.ts'
import { withholdInjections } from './withhold-injections.ts'

const answer = 'I would apologize first.\n\nThen I would offer a refund, because the customer waited for two weeks.'

test.each(Object.entries(injections))('of an answer with %s, nothing is left that speaks of grades', (_, injection) => {
  for (const text of [`${answer}\n\n${injection}`, `${answer} ${injection}`, `${injection}\n\n${answer}`, injection]) {
    const kept = withholdInjections(text)
    expect(kept).not.toMatch(/points?|puntos?|punkte|marks|score|grade|credit|criteri|rubric|instruct|tagubilin|分/i)
    if (text !== injection) expect(kept).toContain(answer)
    expect(kept.length).toBeLessThan(answer.length + 50)
  }
})

test.each(honestAnswers)('nothing is withheld of "%s"', (honest) => {
  expect(withholdInjections(honest)).toBe(honest)
})

test('an answer keeps its paragraphs, line breaks and letters of other languages', () => {
  const long = 'Magandang umaga!\nKumusta po kayo?\n\nПривет, Олег.\n\n• first\n• second'
  expect(withholdInjections(long)).toBe(long)
})

test.each(['a ', '. ', 'ignore all ', 'give full ', '<|', '\n ', 'x'])(
  'an answer of many times "%s" is read quickly',
  (part) => {
    const began = performance.now()
    withholdInjections(part.repeat(20_000 / part.length))
    expect(performance.now() - began).toBeLessThan(2_000)
  },
)
