import type { FailureCode } from '../kernel/errors.ts'
import type { StateOf } from '../kernel/machine.ts'
import type { meetingMachine } from './meeting-machine.ts'

interface ReschedulableMeeting {
  status: StateOf<typeof meetingMachine>
  starts_at: string | null
  reschedules: number
  /** The limits of the company. */
  reschedules_max: number
  reschedule_notice_minutes: number
}

/**
 * Why a meeting cannot be rescheduled at `now`; null if it can. Only confirmed meetings have limits: other times can
 * always be proposed for one that is not confirmed.
 */
export function reschedulingFailure(meeting: ReschedulableMeeting, now: string): FailureCode | null {
  if (meeting.status !== 'confirmed') return null
  if (Date.parse(meeting.starts_at!) - meeting.reschedule_notice_minutes * 60_000 < Date.parse(now)) {
    return 'reschedule_too_late'
  }
  return meeting.reschedules >= meeting.reschedules_max ? 'rescheduled_too_often' : null
}
