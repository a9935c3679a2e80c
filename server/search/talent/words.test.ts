import { describe, expect, test } from 'vitest'
import { knownSkills, namesOf } from '#domain/skills/skills.ts'
import { readWords } from './read-words.ts'
import { stem } from '#domain/kernel/stem.ts'
import { documentWords } from './document-words.ts'
import { talentDocument } from './testing/talent-document.ts'
import { wordsOf } from './words.ts'

const all = (text: string, kind: 'name' | 'prose' = 'name') => {
  const { sequence, names } = wordsOf(text, kind)
  return [...sequence, ...names]
}

test.each([
  ['Senior JS Developer', ['senior', 'JavaScript', 'develop']],
  ['C++, C# & .NET', ['C++', 'C#', '.NET']],
  ['Node.js/React.js', ['Node.js', 'React']],
  ['R&D lead', ['r&d', 'lead']],
  ['Café Zoë Łukasz Ｐｙｔｈｏｎ', ['caf', 'zoe', 'lukasz', 'Python']],
  ['front-end', ['front', 'end', 'frontend', 'frontend']],
  ['Front end', ['front', 'end', 'frontend']],
  ['frontend', ['frontend']],
  ['data-driven', ['data', 'driven', 'datadriven']],
  ['Project Manager', ['project', 'manag', 'Project Management']],
  ['UI/UX', ['UI Design', 'UX Design', 'UI/UX Design']],
  ['C Sharp', ['c', 'sharp', 'C#']],
  ['Recruiters', ['Recruiting', 'recruit']],
  ["Bachelor's degree", ['bachelor', 'degre']],
  ['10+ years', ['10', 'year']],
  ['Python工程師', ['Python', '工', '程', '師']],
  ['ウェブ開発', ['ウ', 'ェ', 'フ\u3099'.normalize('NFC'), '開', '発']],
  ['', []],
  ['★ — !', []],
])('the words of %s', (text, words) => expect(all(text)).toEqual(words))

describe.each(knownSkills.map((skill) => [skill.name, namesOf(skill)] as const))('%s', (skill, names) => {
  test.each(names)('as %s is one word', (name) => {
    expect(all(name)).toContain(skill)
    expect(all(name.toUpperCase())).toContain(skill)
    expect(readWords(`expert ${name} specialist`)).toContainEqual(expect.objectContaining({ words: [skill] }))
  })
})

test('in sentences, a name that is an ordinary word is a skill only if it is capitalized', () => {
  expect(all('In my next role I make and go to market.', 'prose')).not.toContain('Next.js')
  expect(all('Excel at details. Next I rest.', 'prose')).not.toContain('Microsoft Excel')
  expect(all('I know Go, Next and Excel', 'prose')).toEqual(
    expect.arrayContaining(['Go', 'Next.js', 'Microsoft Excel']),
  )
})

test.each([
  ['developers developer developing development develop', 'develop'],
  ['programs program', 'program'],
  ['managers management managing manages manage', 'manag'],
  ['writers writing writes write', 'writ'],
  ['engineers engineering engineer programmers programming coders coding developers', 'develop'],
  ['testers testing tests tested test', 'test'],
  ['companies company', 'company'],
  ['automation automated automate', 'automat'],
])('%s are forms of one word', (forms, common) => {
  expect(new Set(forms.split(' ').map((form) => stem(form)))).toEqual(new Set([stem(common)]))
})

test.each([
  ['excellent', 'excel'],
  ['customer', 'custom'],
  ['international', 'intern'],
  ['community', 'communication'],
  ['business', 'busy'],
  ['string', 'str'],
])('%s is not a form of %s', (one, other) => expect(stem(one)).not.toBe(stem(other)))

const term = (typed: string, words: string[], more = {}) => ({
  typed,
  words,
  isPhrase: false,
  isExcluded: false,
  ...more,
})

test.each([
  ['Senior js developers', [term('senior', ['senior']), term('js', ['JavaScript']), term('developers', ['develop'])]],
  ['project manager', [term('project manager', ['Project Management'])]],
  ['node js', [term('node js', ['Node.js'])]],
  ['front-end', [term('front end', ['frontend'])]],
  ['well-known', [term('well', ['well']), term('known', ['known'])]],
  ['head of growth', [term('head', ['head']), term('growth', ['growth'])]],
  ['the', [term('the', ['the'])]],
  ['it manager', [term('it', ['it']), term('manager', ['manag'])]],
  ['"head of growth"', [term('head of growth', ['head', 'of', 'growth'], { isPhrase: true })]],
  [
    '“team lead” -java',
    [term('team lead', ['team', 'lead'], { isPhrase: true }), term('java', ['Java'], { isExcluded: true })],
  ],
  [
    'react -"react native" -c++',
    [
      term('react', ['React']),
      term('react native', ['React', 'nativ'], { isPhrase: true, isExcluded: true }),
      term('c++', ['C++'], { isExcluded: true }),
    ],
  ],
  ['"unfinished phrase', [term('unfinished phrase', ['unfinish', 'phras'], { isPhrase: true })]],
  ['軟體工程師 java', [term('軟體工程師', ['軟', '體', '工', '程', '師']), term('java', ['Java'])]],
  ['a - b', [term('b', ['b'])]],
  ['"" - --', []],
])('%s is read', (text, terms) => expect(readWords(text)).toEqual(terms))

test('a family name is also one word, which only related companies find', () => {
  const document = talentDocument(1, { short_name: 'Ana D.', full_name: 'Ana De la Cruz-Añonuevo' })
  const { profile, family } = documentWords(document)
  expect(family).toEqual(expect.arrayContaining(['cruz', 'anonuevo', 'delacruz', 'lacruz']))
  expect(profile.flatMap(({ sequence }) => sequence)).not.toContain('delacruz')
})
