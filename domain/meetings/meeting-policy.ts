import { hiring, ownActiveCompany, ownCompany } from '../accounts/account-policy.ts'
import type { OfCompany } from '../accounts/account-policy.ts'
import { roles } from '../kernel/actor.ts'
import type { User } from '../kernel/actor.ts'
import type { MoveOf } from '../kernel/machine.ts'
import type { Policy, Rule } from '../kernel/policy.ts'
import type { meetingMachine } from './meeting-machine.ts'

/** A meeting's company, the person who proposed it, and all who take part. */
export interface MeetingPeople extends OfCompany {
  organizer_id: string
  user_ids: readonly string[]
}

const participant = {
  roles,
  when: (actor: User, meeting: MeetingPeople) => meeting.user_ids.includes(actor.user_id) || 'not_found',
} satisfies Rule<MeetingPeople>

/** A participant who was asked; the organizer has agreed already. */
const invitee = {
  roles,
  when: (actor: User, meeting: MeetingPeople) => {
    if (!meeting.user_ids.includes(actor.user_id)) return 'not_found'
    return meeting.organizer_id !== actor.user_id || 'forbidden'
  },
} satisfies Rule<MeetingPeople>

const organizers = { ...hiring, when: ownCompany } satisfies Rule<OfCompany>

export const meetingPolicy = {
  /** For an application to the company. */
  propose: { ...hiring, when: ownActiveCompany } satisfies Rule<OfCompany>,
  confirm: invitee,
  decline: invitee,
  reschedule: participant,
  cancel: organizers,
  complete: organizers,
  miss: organizers,
} satisfies Policy<never, string> & Record<MoveOf<typeof meetingMachine>, Rule<MeetingPeople>>
