import { describe, expect, it, test } from 'vitest'
import { withheld } from '../screening/contact-details.ts'
import { withholdContacts, withholdFamilyName, withholdFromSkills } from './withhold-contacts.ts'

const name = 'Ana Maria dela Cruz-Reyes'
const of = (text: string) => withholdContacts(text, name)

describe.each([
  'ana.reyes@gmail.com',
  'ana.reyes+work@mail.example.ph',
  'ana (at) mail (dot) com',
  'ana(at)mail.com',
  'ana [at] mail [dot] com',
  'ana at mail dot com',
  'ana at gmail.com',
  'ana @ gmail . com',
  'ana＠mail.com',
  '+63 917 123 4567',
  '+639171234567',
  '0917-123-4567',
  '(0917) 123 4567',
  '+1 (415) 555-0132',
  '415-555-0132',
  '415.555.0132',
  '09171234567',
  '98765 43210',
  'https://portfolio.example.com/ana?x=1',
  'www.ana.example',
  'linkedin.com/in/ana-r',
  't.me/ana',
  'ana-designs.dev',
  'github.com/anar',
  '@ana_designs',
  'live:.cid.1a2b3c4d',
])('the contact detail %s', (contact) => {
  it.each(['', 'Reach me: ', 'Write to me ('])('is withheld after “%s”', (before) => {
    const shown = of(`${before}${contact}, any time`)
    expect(shown).toContain(withheld)
    for (const part of contact.match(/[\p{L}\p{N}]{4,}/gu) ?? []) expect(shown).not.toContain(part)
  })
})

test.each([
  ['Telegram: anawrites', `Telegram: ${withheld}`],
  ['telegram id is anawrites', `telegram id is ${withheld}`],
  ['My WhatsApp: +63 917 123 4567', `My WhatsApp: ${withheld}`],
  ['Skype ana_99 or Viber', `Skype ${withheld} or Viber`],
  ['skype id - anawrites', `skype id - ${withheld}`],
  ['Instagram: ana.r_99', `Instagram: ${withheld}`],
  ['Call 555-0132', `Call ${withheld}`],
])('“%s” is shown as “%s”', (text, shown) => {
  expect(of(text)).toBe(shown)
})

test.each([
  'I charge $15-20 an hour, $1,500-2,000 a month, or PHP 50000-60000.',
  'From 2015 to 2019, 2019-2022, 2022–2024 and 2015 2016 2017.',
  'On 2020-01-15 - 2021-03-31 I led the migration.',
  'Node.js 20.11.1, PostgreSQL 16.3, iOS 17.4.1 and macOS 10.15.7.',
  'I use ASP.NET, Socket.io, Monday.com, D3.js and Node.js/Express.',
  'Five years at Booking.com and at Node.js Foundation.',
  'Answered 1,200,000 tickets; 99.95% uptime; 24/7 support; 10 000 users.',
  'Built Telegram bots, a WhatsApp integration and a Discord bot.',
  'LinkedIn: lead generation and outreach. Facebook: ads for 3 years.',
  'ISO 27001, SOC 2 and 192.168.100.200 in a lab.',
  'I worked at Acme. In 2020 I moved to Globex. Me and my team.',
  'Salaries of 15000-20000 were reviewed.',
])('“%s” is left as it is', (text) => {
  expect(of(text)).toBe(text)
})

test.each([
  ['I am Ana Reyes.', 'I am Ana R.'],
  ['I am ana reyes', 'I am ana R.'],
  ['REYES Consulting', 'R. Consulting'],
  ["Reyes's shop", "R.'s shop"],
  ['Find anareyes anywhere', `Find ${withheld} anywhere`],
  ['Maria and Cruz', 'M. and C.'],
  ['de facto standard', 'de facto standard'],
])('the family name in “%s” is shown as “%s”', (text, shown) => {
  expect(of(text)).toBe(shown)
})

test('accents do not reveal the family name', () => {
  expect(withholdContacts('José Pena, Peña Studio', 'José Peña')).toBe('José P., P. Studio')
})

test('a family name that is also a word or a skill does not change other sentences', () => {
  expect(withholdContacts('Go developer, ready to go', 'Henry Go')).toBe('Go developer, ready to go')
  expect(withholdContacts('Henry Go builds APIs', 'Henry Go')).toBe('Henry G. builds APIs')
  expect(withholdContacts('So I can start, and so can Mr. So', 'Kim So')).toBe('S. I can start, and so can Mr. S.')
})

test('skills that are contact details are left out', () => {
  expect(withholdFromSkills(['Go', 'Node.js', 'ana@mail.com', 'Reyes method', '.NET'], 'Ana Reyes')).toEqual([
    'Go',
    'Node.js',
    '.NET',
  ])
})

test.each([
  ['Ana Reyes', 'Ana R.'],
  ['Ana', 'Ana'],
  ['ana@mail.com Reyes', `${withheld} R.`],
  ['Ana +63 917 123 4567', 'Ana'],
])('the name “%s” is shown as “%s”', (full, shown) => {
  expect(withholdFamilyName(full)).toBe(shown)
})
