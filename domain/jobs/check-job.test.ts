import { describe, expect, it, test } from 'vitest'
import { checkJob, withoutApproved } from './check-job.ts'
import type { FindingKind } from './check-job.ts'

const job = { title: 'Support specialist', engagement_type: 'hourly', budget_min: 8, budget_max: 12 } as const
const kindsIn = (description: string): FindingKind[] => [
  ...new Set(checkJob({ ...job, description }).map(({ kind }) => kind)),
]

describe('applicants are protected from', () => {
  it.each([
    'Send your résumé to jobs@acme.com',
    'Call us: +63 917 555 0123',
    'Write to our Telegram: acme_hr',
    'Apply [here](https://forms.gle/a1b2c3)',
    'Join us: https://t.me/acme_jobs',
  ])('contact details: %s', (text) => expect(kindsIn(text)).toContain('contacts'))

  it.each([
    'We pay weekly via PayPal',
    'You will be paid in cash',
    'Your salary is sent through GCash',
    'Payment: crypto',
    'Let us work outside the platform after the first week',
  ])('payment outside the product: %s', (text) => expect(kindsIn(text)).toContain('outside_payment'))

  it.each([
    'You have to pay a registration fee',
    'A training fee is required',
    'Candidates must buy a starter kit for $50 before they start',
    'Please send a refundable deposit',
    'You need to deposit ₱1,000 to get the job',
  ])('jobs for which they pay: %s', (text) => expect(kindsIn(text)).toContain('pay_to_work'))

  it.each(['Earn $5,000 a day from home', 'Make up to $900 per hour!', 'Income of $20k per week'])(
    'pay that no one gets: %s',
    (text) => expect(kindsIn(text)).toContain('implausible_pay'),
  )

  it.each([
    'Write fake reviews for our products',
    'Receive payments in your bank account and forward them',
    'Rent your Upwork account to us',
    'Females only',
    'Must be 20-30 years old',
    'Help us to bypass KYC',
    'Take online exams for students',
  ])('what our terms prohibit: %s', (text) => expect(kindsIn(text)).toContain('prohibited_words'))

  it.each([
    [{ budget_min: 8, budget_max: 400 }, 'budget_max'],
    [{ budget_min: 1, budget_max: 5 }, 'budget_min'],
    [{ budget_min: 5, budget_max: 90 }, 'budget_max'],
    [{ engagement_type: 'fixed', budget_total: 2 }, 'budget_total'],
  ] as const)('implausible amounts: %o', (pay, field) => {
    const found = checkJob({ ...job, description: 'Answers customers.', ...pay })
    expect(found.map((one) => [one.kind, one.field])).toEqual([['implausible_pay', field]])
  })
})

it.each([
  'The budget of the project is $120,000 to $150,000, and the team has 25 people.',
  'You have 5 years of experience (2019–2024) with Node.js 22.11.0 and PostgreSQL 18.1.',
  'Working hours: 9:00 to 17:30, 40 hours a week, from 2026-01-15.',
  'Salary: USD 1,200 - 1,500 a month, paid weekly through Tulay.',
  'Integrate payments via Stripe, PayPal and GCash into our shop.',
  'Experience with crypto exchanges, Bitcoin wallets and KYC checks.',
  'You answer questions about processing fees and security deposits of our tenants.',
  'No training fee is required. We cover the background check fee.',
  'We never ask for a registration fee.',
  'Pay suppliers directly and reconcile the bank accounts.',
  'You work directly with the founders, without a manager.',
  'Detect fake reviews and report them to marketplaces.',
  'You manage an advertising budget of $5,000 per day.',
  'Prepare packages for shipment to customers.',
  'Our customers are men and women of all ages, 18 to 99.',
  'Sales of $2,000,000 a year; you earn $12 per hour.',
  'Acme sells shoes at acme-shoes.com; see [our catalog](https://www.acme-shoes.com/catalog).',
  'Knows ASP.NET, Next.js, Socket.io and monday.com.',
  'Knows ISO 27001, PCI DSS 4.0, RFC 9110 and section 1.2.3 of our handbook.',
  'Send the customer the money back if a product is broken.',
  'The first payment is due 30 days after the invoice.',
])('an ordinary job is published at once: %s', (text) => expect(kindsIn(text)).toEqual([]))

test('the poster reads exactly what was found, once', () => {
  const description = 'Mail jobs@acme.com, or again jobs@acme.com'
  expect(checkJob({ ...job, description })).toEqual([
    { kind: 'contacts', field: 'description', excerpt: 'jobs@acme.com' },
  ])
})

test('what staff approved is not asked about again, and anything new is', () => {
  const approved = checkJob({ ...job, description: 'Mail jobs@acme.com.' })
  const after = (description: string) => withoutApproved(checkJob({ ...job, description }), approved)
  expect(after('We are Acme. Mail jobs@acme.com.')).toEqual([])
  expect(after('Mail boss@acme.com.')).toHaveLength(1)
})
