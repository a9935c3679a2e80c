import { describe, expect, it, test } from 'vitest'
import {
  applicantStageOf,
  applicantStages,
  applicantStageWords,
  applicationStates,
  withCompanyName,
  moveNotification,
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

describe('a planned rejection', () => {
  it.each(['new', 'reviewing', 'offered'] as const)(
    'does not change the applicant’s view of an application in %s',
    (stage) => {
      const before = applicantStageOf({ stage, opened_at: at, rejection_reason: null })
      expect(applicantStageOf({ stage, opened_at: at, rejection_reason: 'job_closed' })).toBe(before)
    },
  )
})

test('every company stage maps to exactly one section of the applicant’s list', () => {
  expect(Object.values(applicationStates).flat().toSorted()).toEqual([...applicationMachine.states].toSorted())
})

test('the placeholder is replaced with any company name, including special characters', () => {
  for (const stage of applicantStages) {
    const { label, event, next } = applicantStageWords[stage]
    expect(withCompanyName(`${label} ${event} ${next}`, 'A $& B')).not.toMatch(/[{}]/)
  }
  expect(withCompanyName(applicantStageWords.seen.event, 'A $& B')).toBe('Seen by A $& B')
})

test.each([
  ['new', 'shortlisted', '{company} shortlisted you'],
  ['shortlisted', 'interviewing', '{company} wants to interview you'],
  ['interviewing', 'offered', undefined],
  ['offered', 'hired', undefined],
  ['new', 'reviewing', undefined],
  ['interviewing', 'shortlisted', undefined],
  ['new', 'rejected', undefined],
  ['offered', 'withdrawn', undefined],
] as const)('a move from %s to %s notifies the applicant with: %s', (from, to, news) => {
  expect(moveNotification(from, to)).toBe(news)
})
