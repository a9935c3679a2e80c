import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import type { MoveOf } from '#domain/kernel/machine.ts'
import { invitationMachine } from '#domain/invitations/invitation-machine.ts'
import type { DeclineReason } from '#domain/invitations/invitation.ts'
import type { Tx } from '#server/db/connect.ts'
import { deleteUnread } from '#server/features/notifications/delete-unread.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'

type InvitationMove = MoveOf<typeof invitationMachine>

const kinds = {
  accept: 'invitation.accepted',
  withdraw: 'invitation.withdrawn',
  expire: 'invitation.expired',
} as const satisfies Record<Exclude<InvitationMove, 'decline'>, string>

interface Declined {
  decline_reason: DeclineReason
  decline_note: string
}

/** The only writer of an invitation's status. Of two concurrent moves, one throws `illegal_move`. */
export async function moveInvitation(tx: Tx, actor: Actor, id: string, move: keyof typeof kinds): Promise<void>
export async function moveInvitation(tx: Tx, actor: Actor, id: string, move: 'decline', why: Declined): Promise<void>
export async function moveInvitation(tx: Tx, actor: Actor, id: string, move: InvitationMove, why?: Declined) {
  const { from, to } = invitationMachine.moves[move]
  const moved = await tx
    .updateTable('invitations')
    .set({ status: to, decided_at: now(), ...why })
    .where('id', '=', id)
    .where('status', 'in', from)
    .returning(['job_id', 'company_id', 'talent_id', 'decline_reason'])
    .executeTakeFirst()
  if (!moved) throw new Failure('illegal_move')
  const { job_id, company_id, talent_id, decline_reason } = moved
  const data = { invitation_id: id, job_id, talent_id }
  if (move === 'decline')
    return record(tx, 'invitation.declined', { actor, company_id, data: { ...data, reason: decline_reason! } })
  // A talent who has not read of the invitation need not read of it any more.
  if (move !== 'accept') await deleteUnread(tx, talent_id, 'invitation.sent', { invitation_id: id })
  return record(tx, kinds[move], { actor, company_id, data })
}
