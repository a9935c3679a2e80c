import { describe, expect, test } from 'vitest'
import { figuresOfDataEntry, groupFigures, keyedDocuments, shareOfFields } from './data-entry-score.ts'
import { dataEntrySample } from './data-entry.ts'
import type { FieldRule } from './data-entry.ts'
import { isSameValue, readDay } from './field-rules.ts'

const long = 'x'.repeat(10_000)

describe('each rule says which entries are the same', () => {
  const right: [FieldRule, string, string][] = [
    ['exact', '\u00a0 AB-10O2 \u3000', 'AB-10O2'],
    ['exact', 'Jose\u0301', 'José'],
    ['exact', '👩‍💻 7', '👩‍💻 7'],
    ['exact', long, long],
    ['number', '1,234.50', '1234.5'],
    ['number', '1.234,50', '1234.5'],
    ['number', '1 234,50', '1,234.50'],
    ['number', '1\u00a0234.50', '1234.50'],
    ['number', '１２３４．５０', '1234.5'],
    ['number', '$1,234.50', '1234.5'],
    ['number', '1.234,50 €', '₱1,234.50'],
    ['number', '-$5', '−5'],
    ['number', '0', '0.00'],
    ['number', '٣', '٣'],
    ['date', '2026-03-02', 'March 2, 2026'],
    ['date', '2 Mar 2026', '2026-03-02'],
    ['date', '25/12/2026', '12/25/2026'],
    ['date', '02.03.2026', '2026-03-02'],
    ['date', '03/03/2026', '2026-03-03'],
    ['date', '２０２６－０３－０２', '2026-03-02'],
    ['date', '\u200e2026-03-02\u200e', '2026-03-02'],
    ['text', ' de la  CRUZ', 'De La Cruz'],
    ['text', 'Peña-Nuñez', 'PENA–NUNEZ'],
    ['text', "O'Brien", 'O’Brien'],
    ['text', 'ＡＣＭＥ　Ｌｔｄ．', 'Acme Ltd.'],
    ['text', 'שלום', '\u200fשלום'],
    ['text', long, long.toUpperCase()],
  ]
  test.each(right)('%s: “%s” is “%s”', (rule, keyed, key) => {
    expect(isSameValue(rule, keyed, key)).toBe(true)
    expect(isSameValue(rule, key, keyed)).toBe(true)
  })

  const wrong: [FieldRule, string, string][] = [
    ['exact', 'AB-1002', 'AB-10O2'],
    ['exact', 'ab-10O2', 'AB-10O2'],
    ['exact', 'AB-10O2.', 'AB-10O2'],
    ['exact', '１０', '10'],
    ['exact', 'AB 10', 'AB  10'],
    ['exact', '', 'AB'],
    ['number', '1.234', '1234'],
    ['number', '1234.', '1234'],
    ['number', '12.34.50', '1234.5'],
    ['number', '1,234.5O', '1234.5'],
    ['number', '1234.5 kg', '1234.5'],
    ['number', '007', '7'],
    ['number', '5', '-5'],
    ['number', '', '0'],
    ['number', '1'.repeat(10_000), '1'],
    ['date', '02/03/2026', '2026-03-02'],
    ['date', '02/03/2026', '2026-02-03'],
    ['date', '2026-02-30', '2026-03-02'],
    ['date', '2026-03-02.', '2026-03-02'],
    ['date', `2026-03-02${' '.repeat(100)}x`, '2026-03-02'],
    ['date', 'today', '2026-03-02'],
    ['text', 'Acme Inc', 'Acme Inc.'],
    ['text', 'Ana Cru', 'Ana Cruz'],
    ['text', '\u200b', '\u200f\u00a0'],
    ['text', `${long}y`, long],
  ]
  test.each(wrong)('%s: “%s” is not “%s”', (rule, keyed, key) => {
    expect(isSameValue(rule, keyed, key)).toBe(false)
  })

  test('a day that could be two is none', () => {
    expect(readDay('02/03/2026')).toBeNull()
    expect(readDay('02/13/2026')).toBe('2026-02-13')
  })
})

const fields = [
  { id: 'code', label: 'Code', rule: 'exact' },
  { id: 'total', label: 'Total', rule: 'number' },
] as const
const sample = dataEntrySample.parse({
  kind: 'data-entry',
  fields,
  documents: ['a', 'b', 'c', 'd'].map((id) => ({ id, picture: { library: `x/${id}` } })),
  key: {
    values: [
      { document_id: 'a', values: { code: 'A1', total: '10' } },
      { document_id: 'b', values: { code: 'B2', total: '' } },
      { document_id: 'c', values: { code: 'C3', total: '30' } },
      { document_id: 'd', values: { code: 'A1', total: '10' } },
    ],
    repeats: [['a', 'd']],
  },
})
const row = (document_id: string, code: string, total: string, seconds = 0) => ({
  document_id,
  values: { code, total },
  seconds,
})

describe('an answer', () => {
  test('with every field right earns everything, and nothing keyed earns nothing', () => {
    const rows = [row('a', 'A1', '10.00'), row('b', 'B2', ''), row('c', 'C3', '30'), row('d', 'A1', '10')]
    expect(shareOfFields(sample, { rows })).toBe(1)
    expect(shareOfFields(sample, { rows: [] })).toBe(0)
    expect(shareOfFields(sample, { rows: [row('b', ' ', '')] })).toBe(0)
  })

  test('to a document that comes twice counts once, with the average of both', () => {
    // Two of six fields, each keyed once right and once not.
    expect(shareOfFields(sample, { rows: [row('a', 'A1', '10')] })).toBeCloseTo(1 / 3 / 2, 10)
    expect(shareOfFields(sample, { rows: [row('a', 'A1', '10'), row('d', 'A1', '10')] })).toBeCloseTo(1 / 3, 10)
  })

  test('is shown field by field, also documents that were not keyed', () => {
    const [first, second] = keyedDocuments(sample, { rows: [row('a', 'A1', '11', 9)] })
    expect(first).toMatchObject({ number: 1, repeats: 4, seconds: 9 })
    expect(first!.fields.map(({ is_right }) => is_right)).toEqual([true, false])
    expect(second!.fields).toMatchObject([
      { keyed: '', right: 'B2', is_right: false },
      { keyed: '', right: '', is_right: false },
    ])
  })

  test('has its speed from the documents with a time, and never more time than the test has', () => {
    const rows = [row('a', 'A1', '11', 30), row('b', 'B2', '', 30), row('c', 'C3', '30')]
    expect(figuresOfDataEntry(sample, { rows })).toMatchObject({ fields_per_minute: 3, right_per_minute: 2 })
    expect(figuresOfDataEntry(sample, { rows }, 30)).toMatchObject({ fields_per_minute: 6, right_per_minute: 4 })
    expect(figuresOfDataEntry(sample, { rows: [row('a', 'A1', '10')] }).fields_per_minute).toBeNull()
  })

  test('is consistent in the fields that were keyed alike both times, right or wrong', () => {
    const twice = (one: string, other: string) =>
      figuresOfDataEntry(sample, { rows: [row('a', one, '10'), row('d', other, '10.0')] }).consistency
    expect(twice('A7', 'A7')).toBe(1)
    expect(twice('A1', 'A7')).toBe(0.5)
    expect(figuresOfDataEntry(sample, { rows: [row('a', 'A1', '10')] }).consistency).toBeNull()
  })
})

test('a group of fewer than five says nothing, and a larger one says its medians', () => {
  const figures = [1, 2, 3, 4, 5].map((speed) => ({
    accuracy: speed / 10,
    fields_per_minute: speed,
    right_per_minute: speed,
    consistency: speed === 1 ? null : 1,
  }))
  expect(groupFigures(figures.slice(1))).toBeNull()
  expect(groupFigures(figures)).toEqual({
    attempts: 5,
    accuracy: 0.3,
    fields_per_minute: 3,
    right_per_minute: 3,
    consistency: null,
  })
})
