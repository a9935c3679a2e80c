import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { talentFilters } from '#domain/talent/talent-search.ts'
import { readTalentQuery, withTextFilters } from '#domain/talent/talent-query.ts'
import { MemoryTalentSearch } from '../memory/memory-talent-search.ts'
import { talentDocument, talentQuery } from '../testing/talent-document.ts'
import { judgedQueries } from './judged-queries.ts'
import type { Judgment } from './judged-queries.ts'

const corpus = readFileSync(new URL('corpus.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line, index) => talentDocument(index + 1, JSON.parse(line)))
const numberOf = new Map(corpus.map(({ id }, index) => [id, index + 1]))

const positions = 10
const target = 0.9

/** A talent at the top counts fully, one at position 10 for less than a third. */
const discountedGain = (grades: readonly number[]) =>
  grades.slice(0, positions).reduce((sum, grade, index) => sum + (2 ** grade - 1) / Math.log2(index + 2), 0)

/** Between 0 and 1: how close the first results come to the best possible order of all talents (nDCG@10). */
function normalizedGain(found: readonly number[], judged: readonly Judgment[]): number {
  const grades = new Map(judged.flatMap(({ grade, talents }) => talents.map((talent) => [talent, grade] as const)))
  const best = [...grades.values()].toSorted((one, other) => other - one)
  return discountedGain(found.map((talent) => grades.get(talent) ?? 0)) / discountedGain(best)
}

test('the first results of judged queries are the talents that answer them best', async () => {
  const engine = new MemoryTalentSearch()
  await engine.build(
    (async function* () {
      yield corpus
    })(),
  )
  const results = []
  for (const { q, judged } of judgedQueries) {
    const { text, values } = readTalentQuery(q)
    const filters = withTextFilters(talentFilters.parse({}), values)
    const { ids } = await engine.search(talentQuery({ ...filters, text, limit: positions }))
    const found = ids.map((id) => numberOf.get(id)!)
    results.push({ q, gain: normalizedGain(found, judged), found })
  }
  const mean = results.reduce((sum, { gain }) => sum + gain, 0) / results.length
  const worst = results.toSorted((one, other) => one.gain - other.gain).slice(0, 12)
  const report = worst.map(({ q, gain, found }) => `${gain.toFixed(2)}  ${q}: ${found.join(', ')}`)
  expect(mean, [`Mean nDCG@10 ${mean.toFixed(3)}. The worst:`, ...report].join('\n')).toBeGreaterThanOrEqual(target)
})

test('each query is judged once, with talents of the corpus', () => {
  expect(new Set(judgedQueries.map(({ q }) => q)).size).toBe(judgedQueries.length)
  expect(judgedQueries.length).toBeGreaterThanOrEqual(60)
  for (const { q, judged } of judgedQueries) {
    const talents = judged.flatMap((judgment) => judgment.talents)
    expect(new Set(talents).size, q).toBe(talents.length)
    expect(Math.max(...talents), q).toBeLessThanOrEqual(corpus.length)
  }
})
