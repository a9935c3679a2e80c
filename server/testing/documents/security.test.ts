import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { chapters } from './asvs/chapters.ts'
import { level1, level2 } from './asvs/requirement-numbers.ts'
import { describeSecurity, generatedPart, partsOf } from './security.ts'

const root = join(import.meta.dirname, '../../..')
const document = join(root, 'docs/security.md')
const numbers: string[] = [...level1, ...level2]
const described = chapters.map(({ requirements }) => Object.entries(requirements))

/** The text of a file; undefined if there is none. */
const textOf = (path: string) => readFile(join(root, path), 'utf8').catch(() => undefined)

describe('the requirements of ASVS 5.0 at levels 1 and 2', () => {
  test('are all there, each once and in its chapter', () => {
    expect([level1.length, level2.length]).toEqual([70, 183])
    expect(new Set(numbers).size).toBe(253)
    expect(described.flatMap((entries) => entries.map(([number]) => number)).toSorted()).toEqual(numbers.toSorted())
    for (const [index, entries] of described.entries())
      for (const [number] of entries) expect(number).toMatch(new RegExp(`^V${index + 1}\\.`))
  })

  test('name files that exist, and texts that are in them', async () => {
    const wrong: string[] = []
    for (const [number, { evidence }] of described.flat()) {
      for (const place of evidence) {
        const { path, text } = partsOf(place)
        const content = await textOf(path)
        if (content === undefined) wrong.push(`${number}: there is no file ${path}`)
        else if (text !== undefined && !content.includes(text)) wrong.push(`${number}: ${path} has no “${text}”`)
      }
    }
    expect(wrong).toEqual([])
  })

  test('have evidence or a reason', () => {
    for (const [number, { status, how, missing, evidence }] of described.flat()) {
      if (status === 'fulfilled') expect(evidence.length, number).toBeGreaterThan(0)
      expect(how + (missing ?? ''), number).toMatch(/\.$/)
    }
  })
})

// Fails for an outdated document. `npm run generate` writes its generated part again.
test('docs/security.md matches the data', async () => {
  const text = await readFile(document, 'utf8')
  expect(text).toContain(generatedPart)
  await expect(describeSecurity(text)).toMatchFileSnapshot(document)
})
