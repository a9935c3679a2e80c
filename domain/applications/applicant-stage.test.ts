import { describe, expect, it, test } from 'vitest'
import {
  applicantStageOf,
  applicantStages,
  applicantStageWords,
  applicationStates,
  naming,
  newsOf,
} from './applicant-stage.ts'
import { applicationMachine } from './application-machine.ts'

const at = '2026-11-21T00:00:00.000Z'

test.each([
  [{ stage: 'new', opened_at: null, rejection_reason: null }, 'sent'],
  [{ stage: 'new', opened_at: at, rejection_reason: null }, 'seen'],
  [{ stage: 'reviewing', opened_at: null, rejection_reason: null }, 'reviewing'],
  [{ stage: 'rejected', opened_at: at, rejection_reason: 'skills' }, 'not_selected'],
  [{ stage: 'rejected', opened_at: at, rejection_reason: null }, 'not_selected'],
  [{ stage: 'rejected', opened_at: at, rejection_reason: 'job_closed' }, 'job_closed'],
  [{ stage: 'withdrawn', opened_at: at, rejection_reason: 'job_closed' }, 'withdrawn'],
] as const)('%j is %s for the applicant', (application, stage) => {
  expect(applicantStageOf(application)).toBe(stage)
})

describe('a rejection that is only planned', () => {
  it.each(['new', 'reviewing', 'offered'] as const)('changes nothing while the application is in %s', (stage) => {
    const before = applicantStageOf({ stage, opened_at: at, rejection_reason: null })
    expect(applicantStageOf({ stage, opened_at: at, rejection_reason: 'job_closed' })).toBe(before)
  })
})

test('every stage of the company is in exactly one part of the applicant’s list', () => {
  expect(Object.values(applicationStates).flat().toSorted()).toEqual([...applicationMachine.states].toSorted())
})

test('the company is named wherever its words stand in for it, whatever it is called', () => {
  for (const stage of applicantStages) {
    const { label, event, next } = applicantStageWords[stage]
    expect(naming(`${label} ${event} ${next}`, 'A $& B')).not.toMatch(/[{}]/)
  }
  expect(naming(applicantStageWords.seen.event, 'A $& B')).toBe('Seen by A $& B')
})

test.each([
  ['new', 'shortlisted', '{company} shortlisted you'],
  ['shortlisted', 'interviewing', '{company} wants to interview you'],
  ['offered', 'hired', '{company} hired you'],
  ['new', 'reviewing', undefined],
  ['interviewing', 'shortlisted', undefined],
  ['new', 'rejected', undefined],
  ['offered', 'withdrawn', undefined],
] as const)('a move from %s to %s tells the applicant: %s', (from, to, news) => {
  expect(newsOf(from, to)).toBe(news)
})
