import { expect, test } from 'vitest'
import { callText, jsonText, passedText } from './case-text.ts'

test('calls and values are written as people write them', () => {
  expect(callText('total', '[[1,2],{"a":null,"b":"x, y"},{}]')).toBe('total([1, 2], { "a": null, "b": "x, y" }, {})')
  expect(jsonText('[]')).toBe('[]')
})

test('text that is not finished is shown as it is', () => {
  expect(callText('total', '[1, ')).toBe('total([1, )')
  expect(callText('total', '{}')).toBe('total({})')
  expect(jsonText('[1,')).toBe('[1,')
})

test('one case is not many', () => {
  expect(passedText(1, 1)).toBe('1 of 1 case passed')
  expect(passedText(2, 3, 'data set')).toBe('2 of 3 data sets passed')
})
