import { firstNames, lastNames, streets } from './people.ts'
import { amountText, digits, documentSet, letters, pick, randomDay, whole } from './document-set.ts'
import type { WrittenDocument } from './document-set.ts'
import type { Hand, Sheet } from './sheet.ts'

interface Registration {
  last: string
  first: string
  street: string
  day: ReturnType<typeof randomDay>
  phone: string
  member: string
  cents: number
}

/** A value that was written down wrong first. */
interface Slip {
  field: 'last' | 'phone' | 'member' | 'amount'
  wrong: string
}

const courses = [
  'Bookkeeping evening course',
  'First aid at work',
  'Spanish for beginners',
  'Forklift license',
] as const
const inks = ['#1d3f8f', '#23262b', '#2a3c78', '#3c3f45'] as const

function registrationOf(random: () => number, at: number): Registration {
  return {
    last: lastNames[(at * 11 + 4) % lastNames.length]!,
    first: firstNames[(at * 7 + 9) % firstNames.length]!,
    street: `${digits(random, 2)} ${pick(random, streets)}`,
    day: randomDay(random),
    phone: `(${pick(random, ['503', '512', '617'])}) 555-01${whole(random, 10, 99)}`,
    member: `${letters(random, 1)}${digits(random, 5)}`,
    cents: whole(random, 1_500, 48_000),
  }
}

const handOf = (random: () => number, at: number): Hand => ({
  slant: -0.05 + random() * 0.35,
  shake: 0.8 + random() * 1,
  width: 2.2 + random() * 1.2,
  spacing: 0.8 + random() * 0.6,
  color: inks[at % inks.length]!,
})

/** The text with two different neighbors within a word the other way around, as people mistake it. */
function mistaken(random: () => number, text: string): string {
  const pairs = [...text].flatMap((one, at) => {
    const other = text[at + 1] ?? ''
    const isSwapped = /[\p{L}\d]/u.test(text[at - 1] ?? '') && /[a-z\d]/.test(one) && /[a-z\d]/.test(other)
    return isSwapped && one !== other ? [at] : []
  })
  const at = pairs.length > 0 ? pick(random, pairs) : 0
  return text.slice(0, at) + text[at + 1] + text[at] + text.slice(at + 2)
}

const valuesOf = ({ last, first, day, phone, member, cents }: Registration) => ({
  last,
  first,
  date: day.iso,
  phone,
  member,
  amount: (cents / 100).toFixed(2),
})

const size = { width: 800, height: 570 }

function draw(
  sheet: Sheet,
  registration: Registration,
  { hand, slip, at }: { hand: Hand; slip: Slip | null; at: number },
) {
  const gray = '#7a766e'
  sheet.text(48, 64, 30, 'Course registration', { face: 'semibold', color: '#3d3a35' })
  sheet.text(752, 62, 17, `Form ${1_200 + at * 17}`, { color: gray, align: 'right' })
  const { last, first, street, day, phone, member, cents } = registration
  const course = courses[at % courses.length]!
  const rows: [label: string, value: string, field?: Slip['field']][] = [
    ['Last name', last, 'last'],
    ['First name', first],
    ['Street', street],
    ['Phone', phone, 'phone'],
    ['Course', course],
    ['Member no.', member, 'member'],
  ]
  for (const [row, [label, value, field]] of rows.entries()) {
    const y = 128 + row * 58
    sheet.text(48, y, 17, label, { color: gray })
    sheet.line(190, y + 8, 752, y + 8, '#a8a399', 1.2)
    entry(sheet, 200, y, value, { hand, wrong: slip?.field === field ? slip?.wrong : undefined })
  }
  const below = 128 + rows.length * 58
  sheet.text(48, below, 17, 'Date (DD MM YYYY)', { color: gray })
  for (const [index, digit] of [...(day.dd + day.mm + day.yyyy)].entries()) {
    const x = 220 + index * 34 + (index > 1 ? 14 : 0) + (index > 3 ? 14 : 0)
    sheet.rectangle(x, below - 28, 30, 38, 'fill="none" stroke="#a8a399"')
    sheet.write(x + 6 + sheet.between(-2, 3), below + 2 + sheet.between(-2, 2), 24, digit, {
      ...hand,
      slant: hand.slant / 2,
    })
  }
  sheet.text(48, below + 62, 17, 'Amount paid, $', { color: gray })
  sheet.line(190, below + 70, 400, below + 70, '#a8a399', 1.2)
  entry(sheet, 200, below + 62, amountText(cents, at % 2 === 0 ? ['', '.'] : [',', '.']), {
    hand,
    wrong: slip?.field === 'amount' ? slip.wrong : undefined,
  })
  sheet.text(470, below + 62, 17, 'Signature', { color: gray })
  sheet.sign(570, below + 62, 160, hand)
  sheet.speckle(70, '#a39d92')
}

/** A handwritten value, after what was crossed out. */
function entry(
  sheet: Sheet,
  x: number,
  y: number,
  value: string,
  { hand, wrong }: { hand: Hand; wrong: string | undefined },
) {
  if (wrong === undefined) return sheet.write(x, y, 26, value, hand)
  const end = sheet.write(x, y, 26, wrong, hand)
  sheet.strikeOut(x, end, y - 9, hand)
  return sheet.write(end + 26, y - 3, 25, value, hand)
}

const slipFields = ['phone', 'last', 'member', 'amount'] as const

function make(random: () => number, at: number): WrittenDocument {
  const registration = registrationOf(random, at)
  const values = valuesOf(registration)
  const field = at % 2 === 1 ? slipFields[((at - 1) / 2) % slipFields.length]! : null
  const slip = field && { field, wrong: mistaken(random, values[field]) }
  const hand = handOf(random, at)
  const { last, first, street, day, phone, member } = registration
  const said = (name: Slip['field'], value: string) =>
    slip?.field === name ? `${slip.wrong} (crossed out) ${value}` : value
  return {
    values,
    description: `Handwritten course registration. Last name ${said('last', last)}. First name ${first}. Street ${street}. Phone ${said('phone', phone)}. Course ${courses[at % courses.length]}. Member no. ${said('member', member)}. Date (DD MM YYYY) ${day.dd} ${day.mm} ${day.yyyy}. Amount paid $${said('amount', values.amount)}.`,
    size,
    background: pick(random, ['#fbf8ef', '#f6f3ea', '#fffdf6']),
    turn: Math.round((random() * 2 - 1) * 10) / 10,
    draw: (sheet) => draw(sheet, registration, { hand, slip, at }),
  }
}

export const registrations = documentSet({
  key: 'registrations-1',
  title: 'Handwritten registrations',
  level: 'advanced',
  question:
    'Key the registrations. Where something is crossed out, key what replaces it. Enter dates as YYYY-MM-DD. The date on the forms has the day first.',
  fields: [
    { id: 'last', label: 'Last name', rule: 'text' },
    { id: 'first', label: 'First name', rule: 'text' },
    { id: 'phone', label: 'Phone', rule: 'text' },
    { id: 'member', label: 'Member number', rule: 'exact' },
    { id: 'date', label: 'Date', rule: 'date' },
    { id: 'amount', label: 'Amount paid', rule: 'number' },
  ],
  make,
})
