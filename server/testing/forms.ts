/** A job that may be published as it is. */
export const finishedJob = {
  title: 'Support specialist',
  description: 'Answers customers by mail and chat.',
  engagement_type: 'hourly',
  budget_min: 12,
  budget_max: 18.5,
} as const

/** An application that may be sent as it is. */
export const letter = { coverLetter: 'I have done this for five years.', proposalRate: 14 } as const

/** What a visitor writes to us. */
export const contactRequest = {
  page: 'contact',
  name: 'Wanda Ortiz',
  email: 'wanda@orchard.test',
  subject: 'Six people for our help desk',
  message: 'We get 900 mails a day.\nCan you start in May?',
} as const

/** How browsers send a form without files. */
export const asForm = { headers: { 'content-type': 'application/x-www-form-urlencoded' } } as const

/** A test that jobs may ask for. */
export const quiz = {
  name: 'Grammar',
  type: 'mcq',
  questions: [{ id: 'one', type: 'multiple-choice', question: 'Which is right?', options: ['This', 'That'] }],
} as const

/** A rejection of an application that nobody has moved yet. */
export const rejection = { stage: 'new', reason: 'skills', message: 'Hello {name}, we are sorry.' } as const

/** A profile in which all is said but what is a file. */
export const profile = {
  headline: 'Support specialist',
  summary: 'I have answered customers of online shops for five years, by mail, by chat and on the phone.',
  skills: ['Zendesk', 'Live Chat', 'Customer Support'],
  hourly_rate: 14.5,
  experience_level: 'mid',
  availability: ['full-time', 'project-based'],
  location: 'Cebu City, Philippines',
  region: 'asia_pacific',
  timezone: 'Asia/Manila',
  links: ['https://example.com/me'],
  work_history: [
    { title: 'Agent', company: 'Acme', from_month: '2019-03', to_month: '2022-08', description: 'Night shifts.' },
  ],
} as const

/** What those are told who wait when a job is over. */
export const closing = { message: 'Hello {name}, {company} has closed {job}.', applications: 'reject' } as const
/** A note to colleagues. */
export const note = { text: 'She knows our tools.' } as const

/** What a browser gets from its push service. */
export const pushSubscription = {
  endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/one',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}

/** Notification preferences with every field. */
export const savedPreferences = {
  choices: [{ kind: 'applications', channel: 'email', is_on: false }],
  digest: 'daily',
  daily_at: '08:30',
  quiet_from: '22:00',
  quiet_until: '07:00',
  timezone: 'Asia/Manila',
} as const

/** The name of an owner whom `addMember` adds with the address `owner@…`. */
export const owner_name = 'owner'

/** An amendment without its date: $24.00 an hour instead of $20.00, for 20 hours, as a company proposes it. */
export const amendment = {
  role_title: 'Agent',
  weekly_hours: 20,
  timezone: 'Asia/Manila',
  days: [0, 1, 2, 3, 4],
  from_time: '09:00',
  to_time: '14:00',
  break_minutes: 60,
  rate: 24,
  signature: owner_name,
}

/** A tax rule with every field. */
export const feeRuleForm = {
  kind: 'tax' as const,
  name: 'Land tax',
  company_id: null,
  country: 'AQ',
  effective_from: '2030-01-01',
  effective_until: null,
  percent: 7,
  fixed_cents: 0,
  min_cents: null,
  max_cents: null,
  tiers: [{ from_cents: 0, percent: 7 }],
  is_reverse_charge: false,
}

/** Billing details with every field. */
export const billingForm = {
  legal_name: 'Acme, Inc.',
  address: '1 Main Street\nSpringfield, OR 97477',
  country: 'US',
  vat_number: '',
  contact_name: 'Fay Nance',
  email: 'billing@acme.test',
  purchase_order: 'PO-1',
  cost_center: 'Support',
}
