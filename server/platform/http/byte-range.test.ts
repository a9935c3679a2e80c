import { expect, test } from 'vitest'
import { byteRangeOf } from './byte-range.ts'

test.each([
  [undefined, null],
  ['', null],
  ['bytes=', null],
  ['bytes=-', null],
  ['items=0-1', null],
  ['bytes=0-1,4-5', null],
  ['bytes=5-2', null],
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=90-200', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=999999999999999-', 'unsatisfiable'],
])('of 100 bytes, %s is %o', (header, range) => {
  expect(byteRangeOf(header, 100)).toEqual(range)
})
