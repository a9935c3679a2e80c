import { expect, test } from 'vitest'
import { isSameJson } from './compare-json.ts'
import { isSameResult } from './compare-rows.ts'

test.each([
  ['3', '3.0', true],
  ['0.3', '0.30000000000000004', true],
  ['0', '5.5e-17', true],
  ['1', '2', false],
  ['9007199254740993', '9007199254740993', true],
  ['9007199254740993', '9007199254740992', false],
  ['1', 'true', false],
  ['"1"', '1', false],
  ['null', 'null', true],
  ['{"a":1,"b":[2,{"c":null}]}', '{ "b": [2, {"c": null}], "a": 1.0 }', true],
  ['{"a":1}', '{"a":1,"b":2}', false],
  ['{"a":1}', '{"b":1}', false],
  ['[1,2]', '[2,1]', false],
  ['[]', '{}', false],
  ['{"__proto__":1}', '{}', false],
  ['"é"', '"\\u00e9"', true],
  ['1', 'no JSON', false],
])('the values of %s and %s: %s', (one, other, is) => {
  expect(isSameJson(one, other)).toBe(is)
  expect(isSameJson(other, one)).toBe(is)
})

test('values that are nested without measure are not the same', () => {
  const deep = '['.repeat(30_000) + ']'.repeat(30_000)
  expect(isSameJson(deep, '[]')).toBe(false)
})

const result = (types: string, ...rows: (string | null)[][]) => ({
  status: 'returned' as const,
  columns: [...types].map((type) => ({ name: 'c', is_number: type === 'n' })),
  rows,
  is_cut: false,
})
const anyOrder = { is_ordered: false }
const inOrder = { is_ordered: true }

test('rows are compared in their order only where it counts', () => {
  const [one, other] = [result('tn', ['a', '1'], ['b', '2']), result('tn', ['b', '2'], ['a', '1'])]
  expect(isSameResult(one, other, anyOrder)).toBe(true)
  expect(isSameResult(one, other, inOrder)).toBe(false)
  expect(isSameResult(one, result('tn', ['a', '1']), anyOrder)).toBe(false)
  expect(isSameResult(result('t', ['a'], ['a'], ['b']), result('t', ['a'], ['b'], ['b']), anyOrder)).toBe(false)
})

const same = (one: [string, string | null], other: [string, string | null]) =>
  isSameResult(result(one[0], [one[1]]), result(other[0], [other[1]]), anyOrder)

test('numbers are compared by value, and texts, missing values and dates as they are', () => {
  expect(same(['n', '2.50'], ['n', '2.5'])).toBe(true)
  expect(same(['n', '3.3333333333333333'], ['n', '3.3333333333333335'])).toBe(true)
  expect(same(['n', '12345678901234567890'], ['n', '12345678901234567891'])).toBe(false)
  expect(same(['n', '-0.00'], ['n', '0'])).toBe(true)
  expect(same(['n', '1e21'], ['n', '1000000000000000000000'])).toBe(false)
  expect(same(['t', '2.50'], ['t', '2.5'])).toBe(false)
  expect(same(['t', null], ['t', ''])).toBe(false)
  expect(same(['t', '2026-01-02'], ['t', '2026-01-02 00:00:00'])).toBe(true)
  expect(same(['t', '2026-01-02'], ['t', '2026-01-02 00:00:01'])).toBe(false)
})
