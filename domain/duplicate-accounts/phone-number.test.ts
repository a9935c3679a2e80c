import { expect, test } from 'vitest'
import { firstPhoneNumber } from './phone-number.ts'

test.each([
  ['Ana Reyes | +63 917 555 0188 | ana@mail.test', '+639175550188'],
  ['0917-555-0188', '+639175550188'],
  ['Mobile: (0917) 555 0188', '+639175550188'],
  ['639175550188', '+639175550188'],
  ['+63 (0)917 555 0188', '+639175550188'],
  ['+1 (415) 867-5309', '+14158675309'],
  ['+44 20 7946 0958, reference: +44 20 7946 0999', '+442079460958'],
  ['Worked 2015 - 2019. +49 30 901820', '+4930901820'],
])('the first phone number of %s', (text, number) => {
  expect(firstPhoneNumber(text)).toBe(number)
})

test.each([
  'No number at all',
  '2015 - 2019, 2019 - 2023',
  '415 867 5309',
  'Invoice 20260115093000',
  'Order 0917 12 of 2024',
  '+63 917 123 4567',
  '0900 000 0000',
  '+1 202 555 0123',
  'Version 1.2.3.4, 192.168.100.100',
])('%s has none that is evidence', (text) => {
  expect(firstPhoneNumber(text)).toBeNull()
})
