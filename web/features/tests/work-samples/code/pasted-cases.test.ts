import { expect, test } from 'vitest'
import { pastedCases } from './pasted-cases.ts'

test('rows of a spreadsheet become cases, with or without names', () => {
  expect(pastedCases('Two items\t[[1, 2]]\t3\r\n\r\n[[]]\t0\n')).toEqual({
    cases: [
      { name: 'Two items', arguments: '[[1, 2]]', expected: '3' },
      { name: '', arguments: '[[]]', expected: '0' },
    ],
    problems: [],
  })
})

test('a JSON list becomes cases', () => {
  const text = JSON.stringify([
    { name: 'Text', arguments: ['a', { b: null }], expected: [true] },
    { arguments: [1], expected: null },
  ])
  expect(pastedCases(text).cases).toEqual([
    { name: 'Text', arguments: '["a",{"b":null}]', expected: '[true]' },
    { name: '', arguments: '[1]', expected: 'null' },
  ])
})

test('lines that cannot be read are named, and the others are kept', () => {
  const { cases, problems } = pastedCases('[1]\t2\n{"a": 1}\t2\n[1]\tnope\n[1], 2')
  expect(cases).toHaveLength(1)
  expect(problems).toEqual([
    'Line 2: The arguments must be a list, such as [1, "two"].',
    'Line 3: The result must be valid JSON.',
    'Line 4: separate the arguments and the result with a tab.',
  ])
})
