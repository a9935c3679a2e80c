import { testimonialBody } from '../content.ts'
import { defaultAvailability } from '#domain/meetings/availability.ts'
import { companyMoves } from '#domain/applications/application-machine.ts'
import {
  amendment,
  billingForm,
  closing,
  feeRuleForm,
  finishedJob,
  letter,
  note,
  profile,
  pushSubscription,
  quiz,
  rejection,
  savedPreferences,
} from '../forms.ts'

const uuid = '0197a5a0-0000-7000-8000-000000000000'
const token = 'a'.repeat(43)
const instant = '2030-01-15T08:00:00.000Z'
const time = { method: 'times', times: [instant] }
const job = {
  ...finishedJob,
  budget_total: 5_000,
  weekly_hours: 40,
  openings: 2,
  start_date: '2030-01-15',
  skill_tags: ['Zendesk'],
  timezone: 'UTC+08:00',
  test_ids: [uuid],
  required_certs: ['PMP'],
  visibility: 'public',
  cc_email: 'copy@acme.test',
}
const handoff = { done_note: 'Answered all tickets.', open_note: 'One refund.', links: ['https://acme.test/7'] }
const hours = {
  entries: [{ kind: 'work', starts_at: '2026-11-20T08:00:00.000Z', ends_at: '2026-11-20T09:00:00.000Z' }],
  reason: 'My phone was off.',
  ...handoff,
}
const version = '2026-11-21T08:00:00.000Z'
const newJob = { ...job, status: 'draft' }
const test = {
  ...quiz,
  description: 'Ten minutes.',
  time_limit: 60,
  pass_rate: 70,
  is_active: true,
  is_public: false,
  shuffle_questions: true,
  shuffle_options: true,
  second_grader: false,
  hold_days: 2,
  sections: [{ id: 'first', title: 'First part', text: 'Take your time.', draw: 1 }],
  questions: [
    {
      ...quiz.questions[0],
      points: 5,
      useAI: false,
      section_id: 'first',
      scored: true,
      key: { kind: 'option', option: 'This' },
      rubric: [{ id: 'right', text: 'Is right', points: 5 }],
      rows: ['One'],
      scale: { min: 0, max: 5, min_label: 'Bad', max_label: 'Good' },
      stars: 5,
    },
  ],
}
const leave = { assignment_id: uuid, kind: 'paid', from_on: '2030-01-14', to_on: '2030-01-15', note: 'A trip.' }
const pay = {
  engagement_type: 'fixed',
  rate: 500,
  weekly_hours: 20,
  days: [0, 1],
  start_date: '2030-01-15',
  milestones: [{ title: 'First draft', due_on: '2030-02-15', rate: 500 }],
}
const terms = {
  ...pay,
  application_id: uuid,
  role_title: 'Weaver',
  timezone: 'Asia/Manila',
  from_time: '09:00',
  to_time: '18:00',
  break_minutes: 60,
  overtime_percent: 25,
  night_percent: 10,
  paid_leave_days: 5,
  holiday_countries: ['PH'],
  notice_days: 14,
  trial_days: 30,
}
const offer = { ...terms, replaces_id: uuid, message: 'Hello Ana.', expires_at: instant, signature: 'Olivia Owner' }
const login = { email: 'owner@acme.test', password: 'open-sesame-4711' }

const savedSearch = {
  name: 'Weavers',
  alert: 'daily',
  criteria: {
    q: 'weaver',
    exact: 'true',
    skills: ['Weaving'],
    skills_match: 'any',
    rate_min: 10,
    rate_max: 40,
    level: 'senior',
    availability: ['full-time'],
    region: 'europe',
    badges: ['top_rated'],
    overlap: 4,
    zone: 'Asia/Manila',
  },
}
/** Query parameters: numbers may be texts, and lists single values. */
const ofQuery = [
  'rate_min',
  'rate_max',
  'overlap',
  ...['skills', 'availability', 'badges'].flatMap((list) => [list, `${list}.0`]),
].map((path) => `criteria.${path}`)

interface ValidBody {
  as: 'visitor' | 'owner' | 'applicant' | 'admin'
  body: object
  /** Whether people of other roles may send it too. */
  everyUser?: boolean
  /** Fields that take values of several types. */
  anyType?: string[]
}

/** For each endpoint that takes a body: one with every field that there is, and who sends it. */
export const validBodies: Record<string, ValidBody> = {
  'POST /api/clock/in': { as: 'applicant', body: { talent_id: uuid, id: uuid, at: instant, assignment_id: uuid } },
  'POST /api/clock/break': { as: 'applicant', body: { talent_id: uuid, id: uuid, at: instant } },
  'POST /api/clock/resume': { as: 'applicant', body: { talent_id: uuid, id: uuid, at: instant } },
  'POST /api/clock/out': { as: 'applicant', body: { talent_id: uuid, id: uuid, at: instant, ...handoff } },
  'POST /api/shifts': { as: 'applicant', body: { assignment_id: uuid, ...hours } },
  'PUT /api/shifts/{id}': { as: 'applicant', body: hours },
  'PUT /api/shifts/{id}/handoff': { as: 'applicant', body: handoff },
  'POST /api/shifts/{id}/remove': { as: 'applicant', body: { reason: 'Not my shift.' } },
  'POST /api/offers/preview': { as: 'owner', body: { ...pay, application_id: uuid } },
  'POST /api/offers/preview-contract': { as: 'owner', body: terms },
  'POST /api/offers': { as: 'owner', body: offer },
  'POST /api/offers/{id}/withdraw': { as: 'owner', body: { reason: 'Our plans have changed.' } },
  'POST /api/offers/{id}/extend': { as: 'owner', body: { expires_at: instant } },
  'POST /api/offers/{id}/counter': {
    as: 'applicant',
    body: { rate: 18, weekly_hours: 20, start_date: '2030-01-15', message: 'I need a little more.' },
  },
  'POST /api/offers/{id}/accept': { as: 'applicant', body: { signature: 'Ana Reyes', has_agreed: true } },
  'POST /api/offers/{id}/decline': { as: 'applicant', body: { reason: 'I accepted another offer.' } },
  'POST /api/register': {
    as: 'visitor',
    body: {
      ...login,
      user_type: 'company',
      name: 'Ann',
      company_name: 'Acme',
      timezone: 'Asia/Manila',
      accept_terms: true,
    },
  },
  'POST /api/login': { as: 'visitor', body: login },
  'POST /api/admin-login': { as: 'visitor', body: login },
  'POST /api/visits': { as: 'visitor', body: { path: '/about-us', referrer: 'news.test' } },
  'POST /api/forgot-password': { as: 'visitor', body: { email: login.email } },
  'POST /api/reset-password': { as: 'visitor', body: { token, password: login.password } },
  'POST /api/verify-email': { as: 'visitor', body: { token } },
  'PUT /api/account/online-status': { as: 'owner', everyUser: true, body: { shows_online: true } },
  'POST /api/oauth/start': {
    as: 'visitor',
    body: {
      provider: 'google',
      user_type: 'company',
      company_name: 'Acme',
      timezone: 'Asia/Manila',
      next: '/company/jobs',
    },
  },
  'POST /api/oauth/exchange': { as: 'visitor', body: { code: 'code', state: 'state', iss: 'iss', error: 'error' } },
  'POST /api/jobs': { as: 'owner', body: newJob },
  'POST /api/jobs/{id}/invitations': { as: 'owner', body: { talent_id: uuid, message: 'Can we talk?' } },
  'POST /api/invitations/{id}/decline': { as: 'applicant', body: { reason: 'rate', note: 'I ask for more.' } },
  'POST /api/shortlists': { as: 'owner', body: { name: 'Weavers' } },
  'PATCH /api/shortlists/{id}': { as: 'owner', body: { name: 'Weavers' } },
  'PUT /api/shortlists/{id}/talents/{talent_id}/vote': { as: 'owner', body: { vote: 'up', note: 'Good.' } },
  'PATCH /api/admin/tickets/{id}': { as: 'admin', body: { priority: 'high', tags: ['billing'] } },
  'PUT /api/admin/tickets/{id}/assignee': { as: 'admin', body: { assignee_id: uuid, from: uuid } },
  'POST /api/admin/tickets/{id}/notes': { as: 'admin', body: { text: 'Called.' } },
  'POST /api/admin/tickets/{id}/company': {
    as: 'admin',
    body: { company_name: 'Orchard', owner_name: 'Wanda Ortiz', account_manager_id: uuid },
  },
  'POST /api/admin/tickets/{id}/merge': { as: 'admin', body: { into: uuid } },
  'POST /api/admin/canned-replies': { as: 'admin', body: { name: 'Welcome', body: 'Hello {name}' } },
  'PATCH /api/admin/canned-replies/{id}': { as: 'admin', body: { name: 'Welcome', body: 'Hello {name}' } },
  'PUT /api/support/rating': { as: 'applicant', everyUser: true, body: { score: 5, comment: 'Quick.' } },
  'POST /api/contact-status': { as: 'visitor', body: { secret: token } },
  'POST /api/contact-status/messages': { as: 'visitor', body: { secret: token, id: uuid, body: 'Hello' } },
  'POST /api/contact-status/rating': { as: 'visitor', body: { secret: token, score: 5, comment: 'Quick.' } },
  'POST /api/milestones/{id}/deliver': { as: 'applicant', body: { note: 'Done.' } },
  'POST /api/milestones/{id}/return': { as: 'owner', body: { reason: 'No tests.' } },
  'POST /api/assignments/{id}/pause': { as: 'owner', body: { reason: 'A pause.' } },
  'POST /api/assignments/{id}/give-notice': {
    as: 'owner',
    body: { ends_on: '2030-01-15', reason: 'It is over.' },
    everyUser: true,
  },
  'POST /api/assignments/{id}/extend': { as: 'owner', body: { ends_on: '2030-01-15' } },
  'POST /api/assignments/{id}/decide-trial': {
    as: 'owner',
    body: { result: 'failed', ends_on: '2030-01-15', reason: 'It did not work.' },
  },
  'POST /api/assignments/{id}/amendments': {
    as: 'owner',
    everyUser: true,
    body: { ...amendment, effective_on: '2030-01-15', message: 'Well done.' },
  },
  'POST /api/amendments/{id}/sign': { as: 'applicant', everyUser: true, body: { signature: 'Ana Reyes' } },
  'POST /api/amendments/{id}/decline': { as: 'applicant', everyUser: true, body: { reason: 'Not now.' } },
  'POST /api/assignments/{id}/replacement': { as: 'owner', body: { reason: 'We need evenings.' } },
  'POST /api/replacements/{id}/propose': { as: 'admin', body: { talent_id: uuid, reason: 'She works evenings.' } },
  'PUT /api/assignments/{id}/checklist/{key}': { as: 'owner', everyUser: true, body: { is_done: true } },
  'POST /api/assignments/{id}/documents': {
    as: 'owner',
    everyUser: true,
    body: { file_id: uuid, name: 'Guidelines', readers: 'both' },
  },
  'POST /api/assignments/{id}/pulse': {
    as: 'owner',
    everyUser: true,
    body: { scores: [4, 5, 4], comment: 'All is well.' },
  },
  'PUT /api/assignments/{id}/review': { as: 'owner', everyUser: true, body: { score: 5, comment: 'Good work.' } },
  'POST /api/assignments/{id}/review-reply': { as: 'owner', everyUser: true, body: { reply: 'Thank you.' } },
  'POST /api/payments': {
    as: 'owner',
    body: { invoice_ids: [uuid], method: { kind: 'saved', id: uuid }, amount_cents: 1_000 },
  },
  'POST /api/payments/{id}/refund': { as: 'admin', body: { amount_cents: 1_000, reason: 'Overpaid.' } },
  'POST /api/payment-methods': { as: 'owner', body: { kind: 'card' } },
  'PUT /api/auto-pay': { as: 'owner', body: { is_on: true, limit_cents: 100_000, has_consented: true } },
  'POST /api/admin/bank-statements/formats': {
    as: 'admin',
    body: {
      name: 'First Bank',
      columns: {
        date: 'Date',
        amount: 'Amount',
        reference: 'Reference',
        payer: 'Name',
        date_format: 'yyyy-mm-dd',
        has_decimal_comma: true,
      },
    },
  },
  'POST /api/admin/bank-statements/lines/{id}/match': {
    as: 'admin',
    // The fields of all variants.
    body: { to: 'payment', payment_id: uuid, company_id: uuid },
  },
  'POST /api/admin/bank-statements/lines/{id}/ignore': { as: 'admin', body: { note: 'Interest.' } },
  'PUT /api/payout-methods': {
    as: 'applicant',
    body: {
      details: { type: 'ph_bank', holder: 'Ana Reyes', bank: 'BDO Unibank', account: '001234567890' },
      password: 'a long password',
    },
  },
  'POST /api/payouts/{id}/hold': { as: 'admin', body: { note: 'We check the account.' } },
  'POST /api/payouts/{id}/fail': { as: 'admin', body: { reason: 'Account closed' } },
  'POST /api/admin/payout-batches': { as: 'admin', body: { pay_on: '2030-01-18' } },
  'POST /api/fee-rules': {
    as: 'admin',
    body: { ...feeRuleForm, company_id: uuid, effective_until: '2031-01-01', min_cents: 100, max_cents: 1_000 },
  },
  'POST /api/fee-rules/{id}/end': { as: 'admin', body: { effective_until: '2031-01-01' } },
  'POST /api/invoices/{id}/items/{item_id}/dispute': { as: 'owner', body: { reason: 'She was away.' } },
  'POST /api/invoices/{id}/items/{item_id}/resolve-dispute': {
    as: 'admin',
    body: { outcome: 'kept', answer: 'She was there.' },
  },
  'POST /api/invoices/{id}/credit': { as: 'admin', body: { item_id: uuid, reason: 'She was away.' } },
  'POST /api/invoices/{id}/void': { as: 'admin', body: { reason: 'Wrong address.' } },
  'POST /api/invoices/{id}/write-off': { as: 'admin', body: { reason: 'The company is gone.' } },
  'PUT /api/billing/profile': { as: 'owner', body: billingForm },
  'PUT /api/companies/{id}/billing-terms': {
    as: 'admin',
    body: { days_until_due: 30, payout_limit_cents: 1_000_000 },
  },
  'PUT /api/admin/companies/{id}/account-manager': { as: 'admin', body: { account_manager_id: uuid } },
  'POST /api/sanctions/{id}/appeal': { as: 'owner', everyUser: true, body: { text: 'It was a typing error.' } },
  'POST /api/sanctions/{id}/decide-appeal': { as: 'admin', body: { outcome: 'lifted', answer: 'You are right.' } },
  'POST /api/admin/account-managers': {
    as: 'admin',
    body: {
      name: 'Grace',
      email: 'grace@town.test',
      specialties: ['Finance'],
      bio: 'Since 2019.',
      joined_on: '2026-01-05',
    },
  },
  'PUT /api/admin/account-managers/{id}': {
    as: 'admin',
    body: {
      name: 'Grace',
      specialties: ['Finance'],
      bio: 'Since 2019.',
      joined_on: '2026-01-05',
      status: 'on_leave',
      leave_from: '2030-01-15',
      leave_until: '2030-01-16',
      deputy_id: uuid,
    },
  },
  'PUT /api/admin/administrators/{id}/role': { as: 'admin', body: { admin_role: 'support' } },
  'POST /api/admin/content': { as: 'admin', body: { kind: 'testimonial', body: testimonialBody() } },
  'PUT /api/admin/content/{id}/draft': {
    as: 'admin',
    body: { revision: 1, content: { kind: 'testimonial', body: testimonialBody() } },
  },
  'POST /api/admin/content/{id}/discard': { as: 'admin', body: { revision: 1 } },
  'POST /api/admin/content/{id}/publish': { as: 'admin', body: { revision: 1 } },
  'POST /api/admin/content/{id}/revert': { as: 'admin', body: { revision: 1, number: 1 } },
  'POST /api/admin/content/{id}/archive': { as: 'admin', body: { revision: 1 } },
  'POST /api/admin/content/{id}/unarchive': { as: 'admin', body: { revision: 1 } },
  'POST /api/admin/content/{id}/move': { as: 'admin', body: { direction: 'up' } },
  'PATCH /api/admin/settings': {
    as: 'admin',
    body: {
      maintenance_mode: false,
      admin_two_factor: false,
      support_chat: true,
      company_registration: true,
      ai_suggestions: true,
      announcement: {
        text: 'New features on Monday.',
        roles: ['company'],
        starts_at: '2030-01-15T08:00:00.000Z',
        ends_at: '2030-01-16T08:00:00.000Z',
        is_dismissible: true,
      },
    },
  },
  'POST /api/leaves': { as: 'applicant', body: leave },
  'POST /api/leaves/preview': { as: 'applicant', body: leave },
  'POST /api/leaves/{id}/decline': { as: 'owner', body: { reason: 'We need you then.' } },
  'POST /api/timesheets/{id}/approve': {
    as: 'owner',
    body: {
      submitted_at: instant,
      disputed: [{ line_id: uuid, reason: 'Not agreed.' }],
      with_excess: ['0197a5a0-0000-7000-8000-000000000001'],
    },
  },
  'POST /api/timesheets/{id}/return': {
    as: 'owner',
    body: { submitted_at: instant, lines: [{ line_id: uuid, reason: 'Please check.' }] },
  },
  'POST /api/timesheet-lines/{id}/resolve': {
    as: 'owner',
    everyUser: true,
    body: { outcome: 'approve', reason: 'Agreed.' },
  },
  'POST /api/timesheet-lines/{id}/correct': { as: 'applicant', body: { minutes: 450, reason: 'I left early.' } },
  'PUT /api/assignments/{id}/extra-hours': { as: 'owner', body: { week_on: '2030-01-14', minutes: 120 } },
  'PUT /api/company/time-settings': { as: 'owner', body: { approves_automatically: false } },
  'POST /api/meetings': {
    as: 'owner',
    body: {
      about: { kind: 'interview', application_id: uuid },
      title: 'Second interview',
      minutes: 30,
      time,
      panelist_ids: [uuid],
      panel_rule: 'all',
      message: 'We would like to meet you.',
      link: 'https://meet.example/acme',
    },
  },
  'POST /api/meetings/{id}/confirm': { as: 'applicant', everyUser: true, body: { starts_at: instant } },
  'POST /api/meetings/{id}/decline': { as: 'applicant', everyUser: true, body: { reason: 'I am ill.' } },
  'POST /api/meetings/{id}/reschedule': {
    as: 'owner',
    everyUser: true,
    body: { time, minutes: 45, reason: 'I am ill.' },
  },
  'POST /api/meetings/{id}/cancel': { as: 'owner', everyUser: true, body: { reason: 'I am ill.' } },
  'POST /api/meetings/{id}/complete': {
    as: 'owner',
    everyUser: true,
    body: { outcome: 'advance', notes: 'Writes well.' },
  },
  'POST /api/meetings/{id}/late': { as: 'owner', everyUser: true, body: { minutes: 10 } },
  'PUT /api/availability': {
    as: 'owner',
    everyUser: true,
    body: {
      ...defaultAvailability('Asia/Manila'),
      exceptions: [{ date: '2030-01-15', hours: [{ from: '09:00', to: '12:00' }], note: 'A trip' }],
      meetings_a_day: 5,
      holiday_countries: ['PH'],
    },
  },
  'PUT /api/company/rescheduling': { as: 'owner', body: { reschedules_max: 2, reschedule_notice_minutes: 60 } },
  'POST /api/meetings/{id}/room/guest': { as: 'visitor', body: { secret: token } },
  'POST /api/meetings/{id}/room/report': {
    as: 'visitor',
    body: { stay_id: uuid, signals_until: 0, messages_until: 0 },
  },
  'POST /api/meetings/{id}/room/signals': {
    as: 'visitor',
    body: { stay_id: uuid, to: uuid, data: { kind: 'description', type: 'offer', sdp: 'v=0' } },
  },
  'PUT /api/meetings/{id}/room/media': {
    as: 'visitor',
    body: { stay_id: uuid, has_microphone: true, has_camera: true, is_sharing: false, has_raised_hand: false },
  },
  'POST /api/meetings/{id}/room/messages': { as: 'visitor', body: { stay_id: uuid, id: uuid, body: 'Hello' } },
  'POST /api/meetings/{id}/room/admit': { as: 'visitor', body: { stay_id: uuid } },
  'POST /api/meetings/{id}/room/refuse': { as: 'visitor', body: { stay_id: uuid } },
  'POST /api/meetings/{id}/room/leave': { as: 'visitor', body: { stay_id: uuid } },
  'POST /api/meetings/{id}/guests': { as: 'owner', everyUser: true, body: { name: 'Ben Cruz' } },
  'POST /api/message-templates': { as: 'owner', body: { name: 'Welcome', body: 'Hello {name}' } },
  'PATCH /api/message-templates/{id}': { as: 'owner', body: { name: 'Welcome', body: 'Hello {name}' } },
  'POST /api/saved-searches': { as: 'owner', body: savedSearch, anyType: ofQuery },
  'PATCH /api/saved-searches/{id}': { as: 'owner', body: savedSearch, anyType: ofQuery },
  'POST /api/companies/{id}/proposals': { as: 'admin', body: { talent_id: uuid, reason: 'Good.' } },
  'POST /api/conversations': { as: 'owner', everyUser: true, body: { subject: 'application', id: uuid } },
  'POST /api/conversations/{id}/messages': {
    as: 'owner',
    everyUser: true,
    body: { id: uuid, body: 'Hello', reply_to: uuid, file_ids: [uuid] },
  },
  'POST /api/conversations/{id}/scheduled-messages': {
    as: 'owner',
    everyUser: true,
    body: { id: uuid, body: 'Hello', file_ids: [uuid], send_at: '2030-01-15T08:00:00.000Z' },
  },
  'PATCH /api/conversations/{id}/state': {
    as: 'owner',
    everyUser: true,
    body: { is_pinned: true, is_muted: true, is_archived: true },
  },
  'PUT /api/conversations/{id}/read': { as: 'owner', everyUser: true, body: { position: 1 } },
  'PUT /api/conversations/{id}/draft': { as: 'owner', everyUser: true, body: { body: 'Hel' } },
  'POST /api/reports': {
    as: 'applicant',
    everyUser: true,
    body: { subject: { kind: 'job', id: uuid }, reason: 'spam', note: 'Posted five times.' },
  },
  'POST /api/admin/reports/{id}/resolve': { as: 'admin', body: { outcome: 'none', reason: 'Nothing to object to.' } },
  'POST /api/admin/reports/{id}/restore': { as: 'admin', body: { reason: 'It was harmless.' } },
  'PATCH /api/messages/{id}': { as: 'owner', everyUser: true, body: { body: 'Hello' } },
  'POST /jobs': { as: 'owner', body: newJob },
  ...Object.fromEntries(
    companyMoves.map((move) => [
      `POST /api/applications/{id}/${move}`,
      { as: 'owner', body: { stage: 'new', rejects_at: '2030-01-15T08:00:00.000Z' } },
    ]),
  ),
  'POST /api/applications/bulk': {
    as: 'owner',
    body: {
      action: 'reject',
      items: [{ id: uuid, stage: 'new' }],
      reason: rejection.reason,
      message: rejection.message,
    },
  },
  'POST /api/jobs/bulk': {
    as: 'owner',
    body: {
      move: 'pause',
      ids: [uuid],
      filter: {
        q: 'react',
        status: ['open'],
        tags: ['React'],
        launched_from: '2026-01-01',
        launched_to: '2026-12-31',
        interviews: true,
        archived: false,
      },
      after: uuid,
    },
  },
  'POST /api/calendar-connection': { as: 'owner', body: { next: '/company/settings' }, everyUser: true },
  'PUT /api/notification-preferences': { as: 'owner', body: savedPreferences, everyUser: true },
  'PUT /api/push-subscriptions': { as: 'owner', body: pushSubscription, everyUser: true },
  'PUT /api/jobs/{id}': { as: 'owner', body: { ...job, version: 1, for_review: false } },
  'POST /api/admin/flagged-jobs/{id}/approve': { as: 'admin', body: { version: 1 } },
  'POST /api/admin/flagged-jobs/{id}/reject': { as: 'admin', body: { reason: 'A scam.' } },
  'POST /api/jobs/{id}/close': { as: 'owner', body: closing },
  'POST /api/jobs/{id}/notify-applicants': { as: 'owner', body: closing },
  'POST /api/applications/{id}/notes': { as: 'owner', body: note },
  'PUT /api/applications/{id}/rating': { as: 'owner', body: { score: 4, comment: 'Clear and kind.' } },
  'POST /api/applications/{id}/tag': { as: 'owner', body: { tag: 'Strong' } },
  'POST /api/applications/{id}/untag': { as: 'owner', body: { tag: 'Strong' } },
  'POST /api/applications/{id}/reject': { as: 'owner', body: rejection },
  'POST /api/applications/{id}/undo-move': { as: 'owner', body: { stage: 'reviewing' } },
  'POST /api/applications/{id}/undo-reject': { as: 'owner', body: { stage: 'new' } },
  'POST /api/open-jobs/{id}/applications': {
    as: 'applicant',
    body: { ...letter, resume_file_id: uuid, attachment_file_id: uuid },
  },
  'PUT /api/applicant/applications/{id}': { as: 'applicant', body: { ...letter, version } },
  'PUT /api/talent/{id}/badges/{badge}': { as: 'admin', body: { check: 'Passport', expires_on: '2030-01-15' } },
  'PUT /api/applicant/privacy/visibility': { as: 'applicant', body: { visibility: 'applied' } },
  'PUT /api/applicant/profile': {
    as: 'applicant',
    body: { ...profile, weekly_hours: 40, photo_file_id: uuid, resume_file_id: uuid, version },
  },
  'PUT /api/tests/{id}': { as: 'owner', body: { ...test, revision: 1 } },
  'PUT /api/tests/{id}/favorite': { as: 'owner', body: { is_favorite: true } },
  'POST /api/tests/{id}/assign': { as: 'owner', body: { application_ids: [uuid], due_in_days: 7 } },
  'POST /api/attempts/{id}/replace': { as: 'owner', body: { reason: 'The power went out.', due_in_days: 7 } },
  'PUT /api/applicant/extra-time': { as: 'applicant', body: { percent: 25 } },
  'POST /api/applicant/tests/{id}/start': { as: 'applicant', body: { consent: true } },
  'PUT /api/applicant/tests/{id}/answers/{question_id}': {
    as: 'applicant',
    body: { writer: 1, sequence: 1, value: 'This', is_flagged: true, seconds: 5 },
    anyType: ['value'],
  },
  'POST /api/applicant/tests/{id}/integrity-notes': {
    as: 'applicant',
    body: { kind: 'pasted', question_id: 'one', amount: 90 },
  },
  'PUT /api/applicant/tests/{id}/integrity-notes/{note_id}': { as: 'applicant', body: { explanation: 'My notes.' } },
  'POST /api/gradings/{id}/grade': {
    as: 'owner',
    body: { criteria: [{ criterion_id: 'answer', points: 1 }], comment: 'Well done.', note: 'A strong answer.' },
  },
  'POST /api/tests': { as: 'owner', body: test },
  'POST /tests': { as: 'owner', body: test },
}
