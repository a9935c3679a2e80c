import type { Actor } from '../kernel/actor.ts'
import { everyAccount, everyDuty, everyone } from '../kernel/policy.ts'
import type { Decision, Policy } from '../kernel/policy.ts'
import { meetingPolicy } from './meeting-policy.ts'

/** A person's place in a room: as a participant of the meeting, or as a guest by a link. */
export interface RoomSeat {
  isInvited: boolean
  /** They let others in, and need not wait. */
  isOrganizing: boolean
}

const invited = (actor: Actor, { isInvited }: RoomSeat): Decision =>
  isInvited || (actor.role === 'visitor' ? 'unauthenticated' : 'not_found')

const organizing = (actor: Actor, seat: RoomSeat): Decision => {
  const decision = invited(actor, seat)
  return decision === true ? seat.isOrganizing || 'forbidden' : decision
}

const forInvited = { visitor: invited, ...everyAccount(invited), token: 'no_token', duties: everyDuty } as const

export const roomPolicy = {
  /** Opening a guest's link. */
  open_link: { ...everyone, token: 'no_token', duties: everyDuty },
  enter: forInvited,
  admit: { visitor: organizing, ...everyAccount(organizing), token: 'no_token', duties: everyDuty },
  /** Guests take part for the organizing side. */
  invite_guest: { ...meetingPolicy.cancel, token: 'no_token', duties: everyDuty },
  read_chat: { ...meetingPolicy.see, token: 'no_token', duties: everyDuty },
} satisfies Policy
