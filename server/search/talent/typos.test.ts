import { expect, test } from 'vitest'
import { knownSkills } from '#domain/skills/skills.ts'
import { correctTerms } from './correct-terms.ts'
import { documentWords } from './document-words.ts'
import { visibleWordsOf } from './sql-visible-words.ts'
import type { WordRow } from './sql-visible-words.ts'
import { talentDocument } from './testing/talent-document.ts'

/** A talent per skill of the catalog, and all of their words. */
const talents = knownSkills.map(({ name }, index) => {
  const { role, skills, spellings } = documentWords(
    talentDocument(index, { short_name: 'Ana', full_name: 'Ana', headline: 'Specialist', skills: [name] }),
  )
  const words = new Set([role, ...skills].flatMap(({ sequence, names }) => [...sequence, ...names]))
  return { name, words, spellings }
})
const counts = new Map<string, WordRow>()
for (const { words, spellings } of talents) {
  for (const word of [...words, ...spellings]) {
    const count = (counts.get(word)?.count ?? 0) + 1
    counts.set(word, { word, count, is_named: words.has(word), is_family: false })
  }
}
const visible = visibleWordsOf([...counts.values()])

const letters = [...'abcdefghijklmnopqrstuvwxyz']
const isLetter = (character = '') => /\p{L}/u.test(character)

/** Each letter removed, replaced, swapped with the next, and each letter added everywhere. */
function typosOf(word: string): Set<string> {
  const typos = new Set<string>()
  for (let at = 0; at <= word.length; at += 1) {
    const [before, after] = [word.slice(0, at), word.slice(at)]
    for (const letter of letters) typos.add(before + letter + after)
    if (!isLetter(word[at])) continue
    typos.add(before + after.slice(1))
    for (const letter of letters) typos.add(before + letter + after.slice(1))
    if (isLetter(word[at + 1])) typos.add(before + after[1]! + after[0]! + after.slice(2))
  }
  typos.delete(word)
  return typos
}

/** Typos that are other words or names; `-commerce` excludes a word. */
const otherWords = new Set(
  `-commerce,entry,liver,motion,mssql,nest.js,nextjs,nuxt.js,revops,sages,ui design,unit,unite,units,ux design,vites`.split(
    ',',
  ),
)

const long = talents.filter(({ name }) => name.replaceAll(/[^\p{L}]/gu, '').length >= 5)

test('every one-letter typo in a skill name of five letters or more finds the skill', () => {
  const missed: string[] = []
  for (const { name, words } of long) {
    for (const typo of typosOf(name.toLowerCase())) {
      const { terms } = correctTerms(typo, false, visible)
      const finds = terms.every(({ alternatives }) =>
        alternatives.some((phrase) => phrase.every((word) => words.has(word))),
      )
      if (!finds && !otherWords.has(typo)) missed.push(`${name}: ${typo}`)
    }
  }
  expect(missed).toEqual([])
})
