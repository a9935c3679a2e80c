import { expect, test } from 'vitest'
import type { MatchReason } from './talent-search.ts'
import { whyFound } from './why-found.ts'

const nothing: MatchReason = {
  words_in: null,
  words: [],
  skills: [],
  rate_fits: null,
  overlap_hours: null,
  tests_passed: 0,
}
const of = (reason: Partial<MatchReason>) => whyFound({ ...nothing, ...reason })

test('names every reason, the place of the words first', () => {
  expect(
    of({
      words_in: 'role',
      words: ['python', 'developer'],
      skills: ['Django', 'AWS'],
      rate_fits: true,
      overlap_hours: 6,
      tests_passed: 2,
    }),
  ).toBe('Role matches “python developer” · skilled in Django, AWS · within your rate · 6 h overlap · 2 tests passed')
})

test.each([
  ['role', 'Role matches “python”'],
  ['skills', 'Role and skills match “python”'],
  ['profile', 'Profile matches “python”'],
] as const)('says where the words are: %s', (words_in, text) => {
  expect(of({ words_in, words: ['python'] })).toBe(text)
})

test('names a skill once, however it is spelled in the query', () => {
  expect(of({ words_in: 'role', words: ['nodejs'], skills: ['Node.js', 'React'] })).toBe(
    'Role matches “nodejs” · skilled in React',
  )
})

test('names at most three skills', () => {
  expect(of({ skills: ['React', 'AWS', 'Docker', 'Go'] })).toBe('Skilled in React, AWS, Docker …')
})

test('leaves out facts that are false or unknown', () => {
  expect(of({ rate_fits: false, overlap_hours: 0 })).toBe('')
  expect(of({})).toBe('')
})

test('starts with a capital letter', () => {
  expect(of({ rate_fits: true, tests_passed: 1 })).toBe('Within your rate · 1 test passed')
})
