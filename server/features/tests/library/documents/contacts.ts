import { companies, firstNames, lastNames, accentedNames, places, roles, streets } from './people.ts'
import { digits, documentSet, pick, whole } from './document-set.ts'
import type { WrittenDocument } from './document-set.ts'
import type { Sheet } from './sheet.ts'

interface Contact {
  name: string
  role: string
  company: string
  email: string
  phone: string
  street: string
  city: string
  postal: string
}

const filled = (random: () => number, pattern: string) => pattern.replaceAll('#', () => String(whole(random, 0, 9)))
const plain = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

function contactOf(random: () => number, at: number): Contact {
  const first = firstNames[(at * 5 + 3) % firstNames.length]!
  const last =
    at % 4 === 2 ? accentedNames[((at / 2) % accentedNames.length) | 0]! : lastNames[(at * 7 + 1) % lastNames.length]!
  const [company, domain] = companies[(at * 3) % companies.length]!
  const place = places[at % places.length]!
  const local = pick(random, [
    `${plain(first)}.${plain(last)}`,
    `${plain(first)[0]}${plain(last)}`,
    `${plain(last)}.${plain(first)[0]}`,
  ])
  return {
    name: `${first} ${last}`,
    role: pick(random, roles),
    company,
    email: `${local}@${domain}`,
    phone: filled(random, place.phone),
    street: `${digits(random, 3)} ${pick(random, streets)}`,
    city: place.city,
    postal: filled(random, place.postal),
  }
}

const themes = [
  { ink: '#12343b', accent: '#0b5a61', paper: '#fffdf8' },
  { ink: '#2b2440', accent: '#6b3fa0', paper: '#ffffff' },
  { ink: '#3a1f14', accent: '#b4532a', paper: '#fdf6ee' },
  { ink: '#1d2733', accent: '#1f5fa8', paper: '#f7fafc' },
  { ink: '#1f2a1c', accent: '#4b7a2b', paper: '#fbfdf7' },
] as const
type Theme = (typeof themes)[number]

/** Three layouts of business cards. */
const cards: ((sheet: Sheet, contact: Contact, theme: Theme) => void)[] = [
  (sheet, contact, { ink, accent }) => {
    sheet.rectangle(0, 0, 18, 420, `fill="${accent}"`)
    sheet.text(64, 92, 40, contact.name, { face: 'semibold', color: ink })
    sheet.text(64, 128, 22, contact.role, { color: accent })
    sheet.text(64, 210, 26, contact.company, { face: 'semibold', color: ink })
    sheet.line(64, 232, 656, 232, accent, 1.5)
    sheet.text(64, 276, 22, contact.phone, { color: ink })
    sheet.text(64, 310, 22, contact.email, { color: ink })
    sheet.text(64, 360, 20, `${contact.street}, ${contact.city} ${contact.postal}`, { color: ink })
  },
  (sheet, contact, { ink, accent }) => {
    sheet.rectangle(0, 0, 720, 116, `fill="${accent}"`)
    sheet.text(360, 74, 34, contact.company, { face: 'bold', color: '#ffffff', align: 'center' })
    sheet.text(360, 190, 38, contact.name, { face: 'light', color: ink, align: 'center' })
    sheet.text(360, 224, 20, contact.role, { face: 'italic', color: ink, align: 'center' })
    sheet.text(48, 330, 21, contact.email, { color: ink })
    sheet.text(48, 366, 21, contact.phone, { color: ink })
    sheet.text(672, 330, 20, contact.street, { color: ink, align: 'right' })
    sheet.text(672, 366, 20, `${contact.city} ${contact.postal}`, { color: ink, align: 'right' })
  },
  (sheet, contact, { ink, accent }) => {
    sheet.add(`<circle cx="610" cy="110" r="62" fill="none" stroke="${accent}" stroke-width="7"/>`)
    sheet.text(610, 130, 54, contact.company[0]!, { face: 'bold', color: accent, align: 'center' })
    sheet.text(48, 84, 24, contact.company, { face: 'semibold', color: accent })
    sheet.text(48, 204, 38, contact.name, { face: 'bold', color: ink })
    sheet.text(48, 238, 20, contact.role, { color: ink })
    sheet.text(48, 318, 19, 'Phone', { color: accent })
    sheet.text(140, 318, 22, contact.phone, { color: ink })
    sheet.text(48, 350, 19, 'Email', { color: accent })
    sheet.text(140, 350, 22, contact.email, { color: ink })
    sheet.text(48, 384, 19, `${contact.street} · ${contact.city} · ${contact.postal}`, { color: ink })
  },
]

/** A contact form that was filled in with a typewriter. */
function form(sheet: Sheet, contact: Contact, { accent }: Theme): void {
  sheet.text(40, 60, 30, 'New contact', { face: 'semibold', color: accent })
  sheet.text(680, 58, 17, 'Complete in block letters or type', { color: '#555', align: 'right' })
  const [first, last] = contact.name.split(' ') as [string, string]
  const lines: [label: string, value: string][] = [
    ['Last name', last],
    ['First name', first],
    ['Company', contact.company],
    ['Position', contact.role],
    ['Street', contact.street],
    ['City / Postal code', `${contact.city}  ${contact.postal}`],
    ['Telephone', contact.phone],
    ['Email', contact.email],
  ]
  for (const [at, [label, value]] of lines.entries()) {
    const y = 116 + at * 44
    sheet.rectangle(40, y - 28, 640, 40, `fill="${at % 2 === 0 ? '#f3f1ec' : '#ffffff'}" stroke="#c9c4ba"`)
    sheet.text(52, y, 16, label, { color: '#555' })
    sheet.text(220, y, 20, value, { pitch: 12.4, color: '#1a1a1a' })
  }
}

function make(random: () => number, at: number): WrittenDocument {
  const contact = contactOf(random, at)
  const theme = themes[at % themes.length]!
  const isForm = at % 5 === 2 || at % 5 === 4
  const layout = cards[at % cards.length]!
  const { name, role, company, email, phone, street, city, postal } = contact
  return {
    values: { name, company, phone, email, postal },
    description: `${isForm ? 'Contact form' : 'Business card'}. ${name}, ${role}. ${company}, ${street}, ${city}, postal code ${postal}. Phone ${phone}. Email ${email}.`,
    size: { width: 720, height: isForm ? 470 : 420 },
    background: isForm ? '#ffffff' : theme.paper,
    draw: (sheet) => (isForm ? form(sheet, contact, theme) : layout(sheet, contact, theme)),
  }
}

export const contacts = documentSet({
  key: 'contacts-1',
  title: 'Business cards and contact forms',
  level: 'beginner',
  question: 'Key the contacts. Enter the first name before the last name, and everything else as it is shown.',
  fields: [
    { id: 'name', label: 'Full name', rule: 'text' },
    { id: 'company', label: 'Company', rule: 'text' },
    { id: 'phone', label: 'Phone', rule: 'text' },
    { id: 'email', label: 'Email', rule: 'text' },
    { id: 'postal', label: 'Postal code', rule: 'text' },
  ],
  make,
})
