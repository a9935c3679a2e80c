import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { dataEntrySample } from '#domain/tests/work-samples/data-entry.ts'
import { isSameValue } from '#domain/tests/work-samples/field-rules.ts'
import { documentSets } from './document-sets.ts'
import drawDocument from './draw-document.ts'

test('the library has three sets of 20 documents, one of each level', () => {
  expect(documentSets.map(({ level, documents }) => [level, documents.size])).toEqual([
    ['beginner', 20],
    ['intermediate', 20],
    ['advanced', 20],
  ])
})

/** A set whose words change needs a new key, because its pictures are kept by browsers and its values by tests. */
const words = {
  'contacts-1': 'b3fd6bf1700842bb',
  'invoices-1': '3dd85ae17170112c',
  'registrations-1': '174a6e0bdebdf0d6',
} as Record<string, string>

describe.each(documentSets.map((set) => [set.key, set] as const))('%s', (key, { fields, documents, repeats }) => {
  const all = [...documents]

  test('says the same as when its pictures were first drawn', () => {
    const said = all.map(([number, { values, description }]) => [number, values, description])
    expect(createHash('sha256').update(JSON.stringify(said)).digest('hex').slice(0, 16)).toBe(words[key])
  })

  test('makes a valid question, whose values can be keyed and differ between documents', () => {
    const sample = dataEntrySample.parse({
      kind: 'data-entry',
      fields,
      documents: all.map(([number, { description }]) => ({
        id: number,
        picture: { library: `${key}/${number}` },
        description,
      })),
      key: { values: all.map(([document_id, { values }]) => ({ document_id, values })), repeats },
    })
    const shown = new Set<string>()
    for (const { values } of sample.key.values) {
      for (const { id, rule } of fields) expect(isSameValue(rule, values[id]!, values[id]!), values[id]).toBe(true)
      expect(Object.values(values).every(Boolean)).toBe(true)
      shown.add(JSON.stringify(values))
    }
    expect(shown.size).toBe(18)
  })

  test('is drawn without any text, the same each time, and repeated where it says so', () => {
    const numbers = repeats.flat()
    const drawings = new Map(numbers.map((number) => [number, drawDocument(`${key}/${number}`)]))
    for (const [number, svg] of drawings) {
      expect(svg).toMatch(/^<svg [^>]+><defs>/)
      expect(svg.length).toBeLessThan(100_000)
      expect(svg.replaceAll(/<\/?(?:svg|defs|g|path|rect|circle|use)\b(?: [\w:-]+="[^"]*")*\/?>/g, '')).toBe('')
      for (const value of Object.values(documents.get(number)!.values)) expect(svg).not.toContain(`>${value}`)
    }
    for (const [one, other] of repeats) expect(drawings.get(one)).toBe(drawings.get(other))
    expect(new Set(drawings.values()).size).toBe(2)
  })
})

test('every letter of the handwritten documents has a form', () => {
  for (const [number] of documentSets.at(-1)!.documents) drawDocument(`registrations-1/${number}`)
})
