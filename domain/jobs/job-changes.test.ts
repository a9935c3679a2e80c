import { expect, test } from 'vitest'
import { changeText, jobChanges, changedTerms } from './job-changes.ts'
import type { ComparedJob } from './job-changes.ts'
import { jobDraft, jobForm } from './job-form.ts'

const job: ComparedJob = {
  ...jobForm(jobDraft.parse({ title: 'Weaver', description: 'Weaves.', budget_min: 12, budget_max: 18 })),
  required_tests: [{ name: 'Knots' }, { name: 'Colours' }],
}
const changed = (change: Partial<ComparedJob>) => jobChanges(job, { ...job, ...change })

test('jobs with the same text have no changes', () => {
  expect(changed({})).toEqual([])
  expect(changed({ required_tests: job.required_tests.toReversed() })).toEqual([])
})

test.each<[Partial<ComparedJob>, string[]]>([
  [{ budget_max: 20 }, ['Budget: $12-18/hr → $12-20/hr']],
  [{ budget_max: 18.01 }, ['Budget: $12-18/hr → $12.00-18.01/hr']],
  [
    { engagement_type: 'fixed', budget_min: null, budget_max: null, budget_total: 60_000 },
    ['Engagement: Hourly → Fixed price', 'Budget: $12-18/hr → $60k'],
  ],
  [{ weekly_hours: 30 }, ['Weekly hours: 20 → 30']],
  [{ start_date: '2031-02-03' }, ['Start date: Flexible → Feb 3, 2031']],
  [{ timezone: 'UTC+08:00' }, ['Time zone: UTC+00:00 → UTC+08:00']],
  [{ required_tests: [] }, ['Required tests: Colours, Knots → None']],
])('applicants are notified of %j', (change, words) => {
  expect(changedTerms(changed(change)).map(changeText)).toEqual(words)
})

test.each<Partial<ComparedJob>>([
  { title: 'Spinner' },
  { description: 'Spins.' },
  { openings: 2 },
  { skill_tags: ['Wool'] },
  { required_certs: ['PMP'] },
  { visibility: 'private' },
  { cc_email: 'copy@acme.test' },
])('a colleague sees %j, and applicants are not notified', (change) => {
  expect(changed(change)).toHaveLength(1)
  expect(changedTerms(changed(change))).toEqual([])
})
