import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { product } from '#domain/product.ts'
import type { LegalVersion } from './legal-page.ts'
import { legalVersions } from './versions.ts'

/** Users accepted these texts. A changed text is a new version in a new file, with a new line here. */
const accepted: Record<string, string> = {
  'terms 1': '1a8e584cd27d59a7',
  'privacy 1': '06cc24c472b88a4d',
  'privacy 2': '36e3ce26c273d9f1',
  'privacy 3': 'ca8e896c11bc388e',
  'privacy 4': '15fff7bc1b5fc2e6',
}

/** The text, whatever the product is called. */
function hashOf({ lead, sections }: LegalVersion): string {
  const text = JSON.stringify({ lead, sections }).replaceAll(product.support_email, '{email}')
  return createHash('sha256').update(text.replaceAll(product.name, '{product}')).digest('hex').slice(0, 16)
}

it('the text of a version that users accepted never changes', () => {
  const hashes = Object.entries(legalVersions).flatMap(([document, versions]) =>
    versions.map((version: LegalVersion) => [`${document} ${version.version}`, hashOf(version)]),
  )
  expect(Object.fromEntries(hashes)).toEqual(accepted)
})

it('versions are numbered from 1, and a later one applies later', () => {
  for (const versions of Object.values(legalVersions)) {
    expect(versions.map(({ version }) => version)).toEqual(versions.map((_version, at) => at + 1))
    const days = versions.map(({ effective_on }) => effective_on)
    expect(days).toEqual([...new Set(days)].toSorted())
    for (const { updated_on, effective_on } of versions) expect(updated_on <= effective_on).toBe(true)
  }
})
