import { expect, test } from 'vitest'
import { findOffPlatform } from './off-platform.ts'

test.each([
  'Write me at ana@mail.com',
  'My WhatsApp is +63 917 555 0123',
  'ana (at) gmail dot com',
  'Find me on t.me/ana_r',
])('contact details are found: %s', (text) => {
  expect(findOffPlatform(text)).toContain('contacts')
})

test.each([
  'I can pay you through PayPal',
  'Send the money to my GCash account',
  'Let us work outside Tulay',
  'We can pay you directly',
  'To avoid the platform fees, invoice me',
])('payment outside the product is found: %s', (text) => {
  expect(findOffPlatform(text)).toContain('payment')
})

test.each([
  'Could we talk on Tuesday at 9:00?',
  'I have used PayPal APIs for three years',
  'We raised $1,200,000 in 2024 and have 12 people',
  'The service fee is part of the invoice',
  'I work directly with the design team',
  'Version 1.2.3.4 of Node.js is installed',
])('ordinary messages cause no warning: %s', (text) => {
  expect(findOffPlatform(text)).toEqual([])
})
