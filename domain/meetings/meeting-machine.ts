import { defineMachine } from '../kernel/machine.ts'
import type { StateOf } from '../kernel/machine.ts'

/** The lifecycle of a meeting. Rescheduling asks the other participants again. */
export const meetingMachine = defineMachine({
  states: ['proposed', 'confirmed', 'completed', 'declined', 'cancelled', 'no_show'],
  initial: 'proposed',
  moves: {
    confirm: { from: ['proposed'], to: 'confirmed' },
    decline: { from: ['proposed', 'confirmed'], to: 'declined' },
    reschedule: { from: ['proposed', 'confirmed'], to: 'proposed' },
    cancel: { from: ['proposed', 'confirmed'], to: 'cancelled' },
    complete: { from: ['confirmed'], to: 'completed' },
    miss: { from: ['confirmed'], to: 'no_show' },
  },
})
export type MeetingStatus = StateOf<typeof meetingMachine>

export const meetingStatusLabels: Record<MeetingStatus, string> = {
  proposed: 'Not confirmed',
  confirmed: 'Confirmed',
  completed: 'Completed',
  declined: 'Declined',
  cancelled: 'Canceled',
  no_show: 'No-show',
}
