import { expect, it } from 'vitest'
import { findSettings } from './find-settings.ts'

const sections = [
  { title: 'Profile', description: 'What others see of you.', keywords: ['Name', 'Photo'] },
  { title: 'Security', keywords: ['Password', 'Two-factor authentication', 'Sessions'] },
  { title: 'Language & Region', keywords: ['Time zone', 'Theme'] },
]
const found = (words: string) => findSettings(sections, words)?.map(({ section, labels }) => [section.title, labels])

it.each([
  ['security', [['Security', []]]],
  ['pass', [['Security', ['Password']]]],
  ['two factor', [['Security', ['Two-factor authentication']]]],
  ['tiem zone', [['Language & Region', ['Time zone']]]],
  ['others', [['Profile', []]]],
  ['invoice', []],
])('%s', (words, expected) => expect(found(words)).toEqual(expected))

it('does not search before there is a word', () => expect([found(''), found(' se ')]).toEqual([undefined, undefined]))
