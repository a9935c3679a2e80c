import { ownActiveCompany, ownCompany } from '../accounts/account-policy.ts'
import type { OfCompany } from '../accounts/account-policy.ts'
import type { User } from '../kernel/actor.ts'
import type { MoveOf } from '../kernel/machine.ts'
import { everyUser, hiringTeam } from '../kernel/policy.ts'
import type { Policy, Rule } from '../kernel/policy.ts'
import type { meetingMachine } from './meeting-machine.ts'

/** A meeting's company, organizer and participants. */
export interface MeetingPeople extends OfCompany {
  organizer_id: string
  user_ids: readonly string[]
}

const participant = (actor: User, meeting: MeetingPeople) => meeting.user_ids.includes(actor.user_id) || 'not_found'

/** A participant other than the organizer, who has already agreed. */
const invitee = (actor: User, meeting: MeetingPeople) => {
  if (!meeting.user_ids.includes(actor.user_id)) return 'not_found'
  return meeting.organizer_id !== actor.user_id || 'forbidden'
}

const organizingCompany = { company: hiringTeam(ownCompany) }

export const meetingPolicy = {
  /** The resource is the application. */
  propose: { company: hiringTeam(ownActiveCompany) },
  confirm: everyUser(invitee),
  decline: everyUser(invitee),
  reschedule: everyUser(participant),
  cancel: organizingCompany,
  complete: organizingCompany,
  miss: organizingCompany,
} satisfies Policy & Record<MoveOf<typeof meetingMachine>, Rule<MeetingPeople>>
