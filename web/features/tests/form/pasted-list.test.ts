import { expect, test } from 'vitest'
import { pastedList, withPasted } from './pasted-list.ts'

const items = (...texts: string[]) => texts.map((text) => ({ text }))
const make = () => ({ text: '' })

test('a pasted list loses its bullets and numbers, but not its words', () => {
  expect(pastedList('1. Manila\n2) Cebu\r\n\n- Davao\n• Baguio\na) Iloilo', 500)).toEqual([
    'Manila',
    'Cebu',
    'Davao',
    'Baguio',
    'Iloilo',
  ])
  expect(pastedList('3.5 hours\n-5 °C\nA new start', 500)).toEqual(['3.5 hours', '-5 °C', 'A new start'])
})

test('a row of a spreadsheet is a list, a single line of text is not', () => {
  expect(pastedList('Yes\tNo\tMaybe', 500)).toEqual(['Yes', 'No', 'Maybe'])
  expect(pastedList('Just one line, with a comma\n', 500)).toBeUndefined()
})

test('blank items are filled first, and items with text stay', () => {
  expect(withPasted(items('', '', '', ''), 0, ['A', 'B'], make, 50)).toEqual(items('A', 'B', '', ''))
  expect(withPasted(items('X', '', 'Y'), 1, ['A', 'B', 'C'], make, 50)).toEqual(items('X', 'A', 'Y', 'B', 'C'))
})

test('the list ends at its limit', () => {
  expect(withPasted(items('', ''), 0, ['A', 'B', 'C', 'D'], make, 3)).toEqual(items('A', 'B', 'C'))
})
