import { expect, test } from 'vitest'
import type { ApplicantStage } from './applicant-stage.ts'
import type { ApplicationStage } from './application-machine.ts'
import { nextStepsOfCompany, nextStepsOfTalent } from './next-steps.ts'
import type { NextFacts } from './next-steps.ts'

const now = '2026-11-20T12:00:00.000Z'
const later = '2026-11-24T07:00:00.000Z'
const earlier = '2026-11-18T07:00:00.000Z'
const write = {
  instant: (at: string) => at.slice(5, 16),
  day: (at: string) => at.slice(5, 10),
  date: (date: string) => date.slice(5),
}
const nothing: NextFacts = { offer: null, work: null, interviews: [], tests: [], job_end: null }
const offer = (status: NonNullable<NextFacts['offer']>['status'], expires_at = later) => ({
  offer: { status, expires_at },
})
const interview = (status: NextFacts['interviews'][number]['status'], starts_at: string | null = later) => ({
  interviews: [{ status, starts_at }],
})
const tests = (...statuses: NextFacts['tests'][number]['status'][]) => ({
  tests: statuses.map((status) => ({ status, due_at: later })),
})
const work = (status: NonNullable<NextFacts['work']>['status'], ends_on: string | null = null) => ({
  ...offer('accepted', earlier),
  work: { status, start_date: '2026-12-01', ends_on },
})

test.each<[ApplicantStage, Partial<NextFacts>, string]>([
  ['sent', {}, 'Acme has not opened your application yet. You can change it until then. A reply is due by 11-24.'],
  ['reviewing', tests('assigned'), 'Start your test by 11-24T07:00.'],
  ['shortlisted', tests('assigned', 'assigned'), 'Start your 2 tests, the first by 11-24T07:00.'],
  ['testing', tests('in_progress'), 'Finish the test that you have begun.'],
  ['testing', tests('submitted'), 'You have taken your test. Acme will contact you about the next step.'],
  ['testing', {}, 'Acme will assign you a test or contact you about the next step. A reply is due by 11-24.'],
  [
    'interviewing',
    interview('awaits_talent'),
    'Acme proposed an interview on 11-24T07:00, which waits for your answer.',
  ],
  [
    'interviewing',
    interview('awaits_talent', null),
    'Acme proposed times for an interview, which wait for your answer.',
  ],
  ['interviewing', interview('awaits_company'), 'Acme has to answer the times that you proposed.'],
  ['interviewing', interview('confirmed'), 'Your interview is confirmed for 11-24T07:00.'],
  [
    'interviewing',
    { ...interview('confirmed'), ...tests('assigned') },
    'Your interview is confirmed for 11-24T07:00. Start your test by 11-24T07:00.',
  ],
  ['interviewing', interview('held', earlier), 'Your interview was on 11-18. Acme will decide on the next step.'],
  ['interviewing', {}, 'Acme will contact you to arrange an interview. A reply is due by 11-24.'],
  ['offered', offer('sent'), 'Answer the offer before it expires on 11-24T07:00.'],
  ['offered', offer('countered'), 'Acme has to answer your counteroffer. The offer expires on 11-24T07:00.'],
  ['offered', offer('preparing'), 'Acme is preparing a new offer.'],
  ['offered', offer('sent', earlier), 'The offer has expired. Acme can send you another one.'],
  ['offered', offer('expired', earlier), 'The offer has expired. Acme can send you another one.'],
  ['offered', offer('declined'), 'You declined the offer. Acme can send you another one.'],
  ['offered', offer('withdrawn'), 'Acme withdrew its offer.'],
  [
    'offered',
    { ...offer('withdrawn'), job_end: 'filled' },
    'Acme has filled this job and keeps your application on file.',
  ],
  ['interviewing', offer('declined'), 'Acme will contact you to arrange an interview. A reply is due by 11-24.'],
  ['reviewing', { job_end: 'filled' }, 'Acme has filled this job and keeps your application on file.'],
  [
    'reviewing',
    { job_end: 'closed' },
    'Acme has closed this job to new applications. Yours is still under consideration.',
  ],
  // An interview that the company kept.
  ['interviewing', { ...interview('confirmed'), job_end: 'filled' }, 'Your interview is confirmed for 11-24T07:00.'],
  ['hired', work('pending'), 'You start on 12-01.'],
  ['hired', work('active'), 'You have worked with Acme since 12-01.'],
  ['hired', work('paused', '2026-12-24'), 'You have worked with Acme since 12-01. The last day is 12-24.'],
  ['hired', work('ended', '2026-12-24'), 'The work ended on 12-24.'],
  ['not_selected', interview('confirmed'), 'Acme chose other candidates. Your other applications are not affected.'],
  ['withdrawn', tests('assigned'), 'You withdrew this application.'],
])('next for the talent in %s with %j: %s', (applicant_stage, facts, text) => {
  const known = { facts: { ...nothing, ...facts }, name: 'Acme', now, write }
  expect(nextStepsOfTalent({ ...known, applicant_stage, answer_due_at: later }).join(' ')).toBe(text)
})

test.each([
  [later, 'Acme is reviewing your application. A reply is due by 11-24.'],
  [earlier, 'Acme is reviewing your application. A reply was due by 11-18.'],
  [null, 'Acme is reviewing your application.'],
])('a reply that is due at %s: %s', (answer_due_at, text) => {
  const known = { facts: nothing, name: 'Acme', now, write, applicant_stage: 'reviewing' as const }
  expect(nextStepsOfTalent({ ...known, answer_due_at }).join(' ')).toBe(text)
})

test.each<[ApplicationStage, Partial<NextFacts>, string]>([
  ['new', {}, ''],
  ['testing', tests('assigned'), 'Ana has to start a test by 11-24T07:00.'],
  ['testing', tests('in_progress', 'submitted'), 'A test waits for grading. Ana is taking a test.'],
  ['interviewing', interview('awaits_talent'), 'The proposed interview waits for the answer of Ana.'],
  [
    'interviewing',
    interview('awaits_company'),
    'Ana proposed other times for the interview, which wait for your answer.',
  ],
  ['interviewing', interview('confirmed'), 'The interview is confirmed for 11-24T07:00.'],
  ['interviewing', interview('held', earlier), 'The interview was on 11-18. Decide on the next step.'],
  ['offered', offer('awaiting_approval'), 'The offer waits for an owner’s approval and expires on 11-24T07:00.'],
  ['offered', offer('sent'), 'The offer waits for the answer of Ana and expires on 11-24T07:00.'],
  ['offered', offer('countered'), 'Answer the counteroffer of Ana before the offer expires on 11-24T07:00.'],
  ['offered', offer('declined'), 'Ana declined the offer. You can send another one.'],
  ['offered', offer('sent', earlier), 'The offer has expired. You can send another one.'],
  ['reviewing', { job_end: 'filled' }, 'This job is filled. Decide what happens to this application.'],
  ['hired', work('pending'), 'Ana starts on 12-01.'],
  ['hired', work('active'), 'Ana has worked for you since 12-01.'],
  ['hired', work('ended'), 'The work has ended.'],
  ['rejected', interview('confirmed'), ''],
])('next for the company in %s with %j: %s', (stage, facts, text) => {
  const known = { facts: { ...nothing, ...facts }, name: 'Ana', now, write }
  expect(nextStepsOfCompany({ ...known, stage }).join(' ')).toBe(text)
})
