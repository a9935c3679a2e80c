import { expect, test } from 'vitest'
import type { ApplicationStage } from './application-machine.ts'
import { timelineOf, timelineText } from './timeline.ts'

const day = (number: number) => `2026-11-0${number}T09:00:00.000Z`
const stay = (stage: ApplicationStage, number: number) => ({ stage, entered_at: day(number) })
const sent = { created_at: day(1), opened_at: null, rejection_reason: null, stays: [stay('new', 1)], attempts: [] }
const told = (story: Parameters<typeof timelineOf>[0]) => timelineOf(story).map((entry) => timelineText(entry, 'Acme'))

test('an application that was only sent', () => {
  expect(told(sent)).toEqual(['Sent'])
})

test('the whole way, tests among it, in the order in which it happened', () => {
  const story = {
    ...sent,
    opened_at: day(2),
    stays: [stay('new', 1), stay('reviewing', 3), stay('shortlisted', 4), stay('interviewing', 6), stay('hired', 7)],
    attempts: [
      { test_name: 'Grammar', assigned_at: day(5), submitted_at: '2026-11-05T12:00:00.000Z' },
      { test_name: 'Typing', assigned_at: day(1), submitted_at: null },
    ],
  }
  expect(told(story)).toEqual([
    'Sent',
    'Test assigned: Typing',
    'Seen by Acme',
    'Being reviewed',
    'Shortlisted',
    'Test assigned: Grammar',
    'Test submitted: Grammar',
    'Invited to an interview',
    'Hired',
  ])
})

test('that somebody opened it is no news once it has been moved', () => {
  expect(told({ ...sent, opened_at: day(3), stays: [stay('new', 1), stay('reviewing', 2)] })).toEqual([
    'Sent',
    'Being reviewed',
  ])
})

test('a job that closed is told apart from a choice of somebody else', () => {
  const rejected = { ...sent, stays: [stay('new', 1), stay('rejected', 2)] }
  expect(told({ ...rejected, rejection_reason: 'skills' })).toEqual(['Sent', 'Not selected'])
  expect(told({ ...rejected, rejection_reason: 'job_closed' })).toEqual(['Sent', 'Job closed'])
})
