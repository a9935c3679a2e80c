import { expect, it } from 'vitest'
import { activities } from '../activities.ts'
import type { ActivityKind } from '../activities.ts'
import { adjustmentMachine } from '../adjustments/adjustment-machine.ts'
import { invitationMachine } from '../invitations/invitation-machine.ts'
import { invoiceMachine } from '../invoices/invoice-machine.ts'
import { leaveMachine } from '../leave/leave.ts'
import { milestoneMachine } from '../milestones/milestone-machine.ts'
import { offerMachine, openOfferStates } from '../offers/offer-machine.ts'
import { scorecardMachine } from '../scorecards/scorecard.ts'
import { attemptMachine } from '../tests/attempt-machine.ts'
import { timesheetMachine } from '../time/timesheet-machine.ts'
import { factsOf } from './kinds.ts'
import { mayAnswer, questions } from './needs-answer.ts'
import type { ThingWithStatus } from './needs-answer.ts'

const machines: Record<ThingWithStatus, { states: readonly string[] }> = {
  invitation: invitationMachine,
  offer: offerMachine,
  attempt: attemptMachine,
  timesheet: timesheetMachine,
  leave: leaveMachine,
  adjustment: adjustmentMachine,
  milestone: milestoneMachine,
  invoice: invoiceMachine,
  scorecard: scorecardMachine,
}

it.each(Object.entries(questions))(
  'the question of %s can be asked and answered',
  (kind, { thing, named, of, open }) => {
    const { data, notifies } = activities[kind as ActivityKind]
    expect(Object.keys((data as unknown as { shape: object }).shape)).toContain(named ?? `${thing}_id`)
    expect(factsOf(notifies!).about).toHaveProperty(of)
    for (const status of open) expect(machines[thing].states).toContain(status)
    expect(machines[thing].states.some((status) => !open.includes(status))).toBe(true)
  },
)

it('every state in which an offer waits for someone asks that side', () => {
  const asked = Object.values(questions).flatMap(({ thing, open }) => (thing === 'offer' ? open : []))
  expect(new Set(asked)).toEqual(new Set(openOfferStates))
})

it('the count is stale after an answer, and not after every other activity', () => {
  expect(mayAnswer('offer.accepted')).toBe(true)
  expect(mayAnswer('timesheet.approved')).toBe(true)
  expect(mayAnswer('shift.removed')).toBe(true)
  expect(mayAnswer('shift.clocked_in')).toBe(false)
  expect(mayAnswer('job.edited')).toBe(false)
})
