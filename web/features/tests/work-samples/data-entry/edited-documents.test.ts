import { expect, test } from 'vitest'
import { dataEntrySample } from '#domain/tests/work-samples/data-entry.ts'
import type { DocumentSet } from '#domain/tests/work-samples/document-set.ts'
import { withDocuments, withFields, withoutDocument, withSet, withTexts, withValue } from './edited-documents.ts'

const blank = dataEntrySample.parse({ kind: 'data-entry' })
const set: DocumentSet = {
  key: 'cards-1',
  title: 'Cards',
  level: 'beginner',
  question: 'Key the cards.',
  fields: [{ id: 'name', label: 'Name', rule: 'text' }],
  documents: ['01', '02', '03'].map((number) => ({
    picture: `cards-1/${number}`,
    description: `Card ${number}`,
    values: { name: number === '03' ? 'Ana' : `N${number}`, ...(number === '01' && { name: 'Ana' }) },
  })),
  repeats: [['cards-1/01', 'cards-1/03']],
}

test('a set brings its documents, values and repeats, and removing a document removes what is about it', () => {
  const all = withSet(blank, set)
  expect(dataEntrySample.parse(all)).toEqual(all)
  expect(all.key.repeats).toEqual([['d1', 'd3']])
  const less = withoutDocument(all, 'd3')
  expect(less.key.repeats).toEqual([])
  expect(less.key.values.map(({ document_id }) => document_id)).toEqual(['d1', 'd2'])
})

test('a new field is empty in each document, and a removed one loses its values', () => {
  const all = withSet(blank, set)
  const more = withFields(all, [...all.fields, { id: 'f1', label: 'Code', rule: 'exact' }])
  expect(more.key.values[1]!.values).toEqual({ name: 'N02', f1: '' })
  const keyed = withValue(more, { document_id: 'd2', field_id: 'f1', value: 'X9' })
  expect(keyed.key.values.find(({ document_id }) => document_id === 'd2')!.values).toEqual({ name: 'N02', f1: 'X9' })
  expect(withFields(keyed, [keyed.fields[1]!]).key.values.flatMap(({ values }) => Object.keys(values))).toEqual([
    'f1',
    'f1',
    'f1',
  ])
})

test('own documents follow those of a set, and the text version has the texts of the library', () => {
  const own = withDocuments(withSet(blank, set), [{ file_id: crypto.randomUUID() }])
  expect(own.documents.at(-1)!.id).toBe('d4')
  const texts = withTexts(own, [set])
  expect(texts.documents.map(({ description }) => description)).toEqual(['Card 01', 'Card 02', 'Card 03', ''])
  expect(withTexts(texts, null).documents.every(({ description }) => description === '')).toBe(true)
})
