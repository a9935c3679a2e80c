import { expect, it } from 'vitest'
import { statedBirthDate } from './birth-date.ts'

it.each([
  ['Date of Birth: March 12, 1990', '1990-03-12'],
  ['Name: Ana\nBirthdate\n12 Mar. 1990\nManila', '1990-03-12'],
  ['DOB 1990-03-12', '1990-03-12'],
  ['D.O.B.: 03/12/1990', null],
  ['Birthday - 03/22/1990', '1990-03-22'],
  ['born on the moon', null],
  ['Born 22.3.1990 in Cebu', '1990-03-22'],
  ['Birth date: 5/5/1990', '1990-05-05'],
  ['Date of birth: February 30, 1990', null],
  ['Date of birth: Foo 12, 1990', null],
  ['Date of birth: 12 March 2024', null],
  ['Newborn 12 March 1990', null],
  ['Graduated March 12, 1990', null],
  ['Date of birth: 1st of January', null],
])('%j states %s', (text, date) => {
  expect(statedBirthDate(text)).toBe(date)
})
