import { expect, it } from 'vitest'
import { opensWithSalutation, withoutSalutation } from './salutation.ts'

it.each([
  ['Hello Ana,\n\nThank you.', 'Thank you.'],
  ['Hi there! Thank you.', 'Thank you.'],
  ['Dear Ms. Cruz:\nThank you.', 'Thank you.'],
  ['Good morning, Ma. Elena de la Cruz,\nThank you.', 'Thank you.'],
  ['Hello Ana\nThank you.', 'Thank you.'],
  ['Dear hiring team, thank you.', 'thank you.'],
  ['Hello,', ''],
  ['Kumusta Ana — salamat po.', 'salamat po.'],
])('finds the salutation of %j', (text, rest) => {
  expect(opensWithSalutation(text)).toBe(true)
  expect(withoutSalutation(text)).toBe(rest)
})

it.each([
  'Thank you for writing, Ana.',
  'Good morning works for me, and Tuesday too.',
  'Hiring is closed.',
  'Hello World is the name of the program.',
  'Dearly missed: your timesheet.',
  '',
])('leaves a text without one as it is: %j', (text) => {
  expect(opensWithSalutation(text)).toBe(false)
  expect(withoutSalutation(text)).toBe(text)
})
