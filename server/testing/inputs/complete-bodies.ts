import { finishedJob, letter, quiz } from '../forms.ts'

const uuid = '0197a5a0-0000-7000-8000-000000000000'
const token = 'a'.repeat(43)
const job = {
  ...finishedJob,
  budget_total: 5_000,
  weekly_hours: 40,
  start_date: '2030-01-15',
  skill_tags: ['Zendesk'],
  timezone: 'UTC+08:00',
  test_ids: [uuid],
  required_certs: ['PMP'],
  visibility: 'public',
  cc_email: 'copy@acme.test',
}
const newJob = { ...job, status: 'draft' }
const test = {
  ...quiz,
  description: 'Ten minutes.',
  time_limit: 60,
  pass_rate: 70,
  is_active: true,
  is_public: false,
  questions: [{ ...quiz.questions[0], points: 5, useAI: true }],
}
const login = { email: 'owner@acme.test', password: 'open-sesame-4711' }

/** For each endpoint that takes a body: one with every field that there is, and who sends it. */
export const completeBodies: Record<string, { as: 'visitor' | 'owner' | 'applicant'; body: object }> = {
  'POST /api/register': {
    as: 'visitor',
    body: { ...login, user_type: 'company', name: 'Ann', company_name: 'Acme', accept_terms: true },
  },
  'POST /api/login': { as: 'visitor', body: login },
  'POST /api/admin-login': { as: 'visitor', body: login },
  'POST /api/forgot-password': { as: 'visitor', body: { email: login.email } },
  'POST /api/reset-password': { as: 'visitor', body: { token, password: login.password } },
  'POST /api/verify-email': { as: 'visitor', body: { token } },
  'POST /api/oauth/start': {
    as: 'visitor',
    body: { provider: 'google', user_type: 'company', company_name: 'Acme', next: '/company/jobs' },
  },
  'POST /api/oauth/exchange': { as: 'visitor', body: { code: 'code', state: 'state', iss: 'iss', error: 'error' } },
  'POST /api/jobs': { as: 'owner', body: newJob },
  'POST /jobs': { as: 'owner', body: newJob },
  'PUT /api/jobs/{id}': { as: 'owner', body: job },
  'POST /api/open-jobs/{id}/applications': { as: 'applicant', body: letter },
  'POST /api/tests': { as: 'owner', body: test },
  'POST /tests': { as: 'owner', body: test },
}
