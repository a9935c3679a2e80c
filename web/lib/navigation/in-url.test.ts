import { parseAsStringLiteral } from 'nuqs'
import { expect, it } from 'vitest'
import { searchWords } from '#domain/kernel/page.ts'
import { inUrl, unknownParameters } from './in-url.ts'

const parsers = { q: inUrl(searchWords.unwrap()), type: parseAsStringLiteral(['staff', 'user']) }

it.each([
  ['', []],
  ['?q=Ana&type=staff', []],
  ['?q=', []],
  ['?type=robot', ['type=robot']],
  ['?typ=staff&type=user', ['typ=staff']],
  ['?toString=1', ['toString=1']],
])('%s has the unknown parameters %j', (search, unknown) => {
  expect(unknownParameters(search, parsers)).toEqual(unknown)
})
