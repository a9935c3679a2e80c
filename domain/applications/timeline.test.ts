import { expect, test } from 'vitest'
import type { ApplicationStage } from './application-machine.ts'
import { timelineOf, timelineText } from './timeline.ts'

const day = (number: number) => `2026-11-0${number}T09:00:00.000Z`
const stay = (stage: ApplicationStage, number: number) => ({ stage, entered_at: day(number) })
const sent = { created_at: day(1), opened_at: null, rejection_reason: null, stays: [stay('new', 1)], attempts: [] }
const textsOf = (story: Parameters<typeof timelineOf>[0]) =>
  timelineOf(story).map((entry) => timelineText(entry, 'Acme'))

test('a new application has one entry', () => {
  expect(textsOf(sent)).toEqual(['Sent'])
})

test('a full history, including tests, is in chronological order', () => {
  const story = {
    ...sent,
    opened_at: day(2),
    stays: [stay('new', 1), stay('reviewing', 3), stay('shortlisted', 4), stay('interviewing', 6), stay('hired', 7)],
    attempts: [
      {
        test_name: 'Grammar',
        assigned_at: day(5),
        submitted_at: '2026-11-05T12:00:00.000Z',
        outcome_at: '2026-11-06T12:00:00.000Z',
      },
      { test_name: 'Typing', assigned_at: day(1), submitted_at: null, outcome_at: null },
    ],
  }
  expect(textsOf(story)).toEqual([
    'Sent',
    'Test assigned: Typing',
    'Seen by Acme',
    'Being reviewed',
    'Shortlisted',
    'Test assigned: Grammar',
    'Test submitted: Grammar',
    'Invited to an interview',
    'Test result: Grammar',
    'Hired',
  ])
})

test('an open after a move adds no entry', () => {
  expect(textsOf({ ...sent, opened_at: day(3), stays: [stay('new', 1), stay('reviewing', 2)] })).toEqual([
    'Sent',
    'Being reviewed',
  ])
})

test('an ending because the job closed differs from a rejection', () => {
  const rejected = { ...sent, stays: [stay('new', 1), stay('rejected', 2)] }
  expect(textsOf({ ...rejected, rejection_reason: 'skills' })).toEqual(['Sent', 'Not selected'])
  expect(textsOf({ ...rejected, rejection_reason: 'job_closed' })).toEqual(['Sent', 'Job closed'])
})
