import { expect, test } from 'vitest'
import { findOffPlatform } from './off-platform.ts'

test.each([
  'Write me at ana@mail.com',
  'ana (at) gmail dot com',
  'ana at gmail dot com',
  'My mail is ana.reyes gmail com',
  'My WhatsApp is +63 917 555 0123',
  'Call me: 0 9 1 7 5 5 5 0 1 2 3',
  'zero nine one seven five five five zero one two three',
  'ref 0917 555 0123',
  'Find me on t.me/ana_r',
  'wa.me/639175550123',
  't (dot) me / ana_r',
  'https://api.whatsapp.com/send?phone=639175550123',
  'Telegram: ana_r',
  'Please add me on Viber',
  'whatsapp me',
  'WhatsApp me when you are free',
  "Let's continue on Telegram",
  'Could we talk over Skype instead?',
  'DM me @ana_designs',
  'https://www.linkedin.com/in/ana-reyes/',
  'linkedin.com/in/ana-reyes.',
  'https://facebook.com/ana.reyes',
  'See [my page](https://www.instagram.com/ana_designs/)',
  'https://x.com/ana_designs?s=20',
  'skype:ana.reyes?call',
  'mailto:ana@mail.com',
])('contact details are found: %s', (text) => {
  expect(findOffPlatform(text)).toContain('contacts')
})

test.each([
  'My portfolio: https://ana-reyes.dev/work/shop',
  'Here is our handbook: https://docs.acme.com/start and www.acme.com',
  'https://github.com/acme/shop/pull/123456789012',
  'git clone git@github.com:acme/shop.git',
  'The repository is github.com/anareyes',
  'Read https://medium.com/@ana/how-to-weave-4f2a1c9b8d7e',
  'https://www.figma.com/file/1234567890123/Shop?node-id=0-1',
  'https://docs.google.com/document/d/1a2b3c4d5e6f7g8h9/edit',
  'https://www.linkedin.com/company/acme/ and https://www.facebook.com/business/ads',
  'The post is https://www.instagram.com/p/C1a2b3/',
  'https://developers.facebook.com/docs/messenger-platform',
  'Order number 1234567890 and tracking 9400 1000 0000 0000',
  'Invoice #2026-000123456, ticket 100200300400',
  'The meeting is on 2026-11-30 at 09:30, or 30.11.2026 - 05.12.2026',
  'Logs from 20261130093000 show it',
  'We paid PHP 1 250 000, and 1 250 000 000 in total; $1,200,000.00 before',
  'ISO 27001:2022, ISO 8601, RFC 9110 and ISBN 978-3-16-148410-0',
  'The ID is 550e8400-e29b-41d4-a716-446655440000',
  'Use @media and @types/node, and @Override in Java',
  'I built Telegram bots v2 and a WhatsApp integration for customers',
  'You answer customers on WhatsApp and Instagram',
  'Send user@example.com to the form to test it',
  'See line user_id in the GitHub file app_v2',
  'I need one or two days, three at most',
])('what is about the work is no contact detail: %s', (text) => {
  expect(findOffPlatform(text)).not.toContain('contacts')
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
