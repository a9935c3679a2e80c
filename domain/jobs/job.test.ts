import { expect, test } from 'vitest'
import { budgetText } from './budget.ts'
import { jobDefaults, jobDraft, jobForm, jobMessages, jobPosting, utcOffsets } from './job-form.ts'

const hourly = { title: 'Developer', description: 'Builds things.', budget_min: 20, budget_max: 40 }
const messagesOf = (form: unknown) => {
  const parsed = jobPosting.safeParse(form)
  return parsed.success
    ? {}
    : Object.fromEntries(parsed.error.issues.map((issue) => [issue.path.join('.'), issue.message]))
}

test("an empty draft is valid and has the form's defaults", () => {
  expect(jobDraft.parse({})).toMatchObject({
    engagement_type: 'hourly',
    weekly_hours: 20,
    timezone: 'UTC+00:00',
    visibility: 'public',
  })
})

test.each([
  ['no title', { ...hourly, title: '  ' }, { title: jobMessages.title }],
  ['no description', { ...hourly, description: '' }, { description: jobMessages.description }],
  ['a single rate', { ...hourly, budget_max: undefined }, { budget_max: jobMessages.rates }],
  ['a minimum above the maximum', { ...hourly, budget_min: 50 }, { budget_max: jobMessages.rate_order }],
  ['a fixed price without a total', { ...hourly, engagement_type: 'fixed' }, { budget_total: jobMessages.total }],
])('a posting with %s has an error at that field', (_what, form, messages) => {
  expect(messagesOf(form)).toEqual(messages)
})

test.each([
  ['a title of 61 characters', { title: 'x'.repeat(61) }],
  ['0 weekly hours', { weekly_hours: 0 }],
  ['61 weekly hours', { weekly_hours: 61 }],
  ['half an hour', { weekly_hours: 1.5 }],
  ['a rate below 1', { budget_min: 0.99 }],
  ['a tenth of a cent', { budget_min: 10.001 }],
  ['a half-hour offset', { timezone: 'UTC+05:30' }],
  ['the same skill twice', { skill_tags: ['React', 'react'] }],
  ['an empty skill', { skill_tags: [' '] }],
  ['an unknown field', { salary: 1 }],
  ['a date that does not exist', { start_date: '2027-02-30' }],
])('a draft with %s is rejected', (_what, form) => {
  expect(jobDraft.safeParse(form).success).toBe(false)
})

test.each([
  ['a title of 60 characters', { title: 'x'.repeat(60) }],
  ['the shortest week', { weekly_hours: 1 }],
  ['the longest week', { weekly_hours: 60 }],
  ['cents', { budget_min: 12.35, budget_max: 19.99 }],
  ['no copy', { cc_email: '' }],
])('a draft with %s is accepted', (_what, form) => {
  expect(jobDraft.safeParse(form).success).toBe(true)
})

test('an empty posting reports all missing fields at once', () => {
  const { error } = jobPosting.safeParse(jobForm(jobDraft.parse({})))
  expect(error?.issues.map((issue) => issue.path[0])).toEqual(['title', 'description', 'budget_min', 'budget_max'])
})

test('there are 27 hourly offsets', () => {
  expect(utcOffsets).toHaveLength(27)
  expect([utcOffsets[0], utcOffsets[12], utcOffsets[26]]).toEqual(['UTC-12:00', 'UTC+00:00', 'UTC+14:00'])
})

test.each([
  [{ engagement_type: 'hourly', budget_min: 25, budget_max: 40, budget_total: null }, '$25-40/hr'],
  [{ engagement_type: 'hourly', budget_min: 25, budget_max: 25, budget_total: null }, '$25/hr'],
  [{ engagement_type: 'hourly', budget_min: 12.5, budget_max: 40, budget_total: null }, '$12.50-40.00/hr'],
  [{ engagement_type: 'fixed', budget_min: null, budget_max: null, budget_total: 60_000 }, '$60k'],
  [{ engagement_type: 'fixed', budget_min: null, budget_max: null, budget_total: 1_500_000 }, '$1,500k'],
  [{ engagement_type: 'fixed', budget_min: null, budget_max: null, budget_total: 2_500 }, '$2,500'],
  [{ engagement_type: 'fixed', budget_min: null, budget_max: null, budget_total: null }, '–'],
] as const)('%j reads %s', (job, text) => {
  expect(budgetText(job)).toBe(text)
})

test("a draft's placeholder values still count as missing", () => {
  const saved = {
    ...jobDraft.parse({}),
    title: jobDefaults.title,
    description: jobDefaults.description,
    cc_email: null,
  }
  expect(jobForm(saved)).toMatchObject({ title: '', description: '', cc_email: '' })
  expect(messagesOf({ ...jobForm(saved), budget_min: 20, budget_max: 40 })).toEqual({
    title: jobMessages.title,
    description: jobMessages.description,
  })
})
