import { invitationMachine } from '#domain/invitations/invitation-machine.ts'
import type { SentInvitation } from '#domain/invitations/invitation.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { mayMove } from '#domain/kernel/machine.ts'
import { may } from '#domain/policies.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { findTalentCards } from '#server/features/talent/find-talent-cards.ts'
import type { InvitationRow } from './invitation-row.ts'
import { readerOf } from '#server/features/talent/talent-card-rows.ts'

/** A company's invitations as it sees them, each with what the actor may do with it now. */
export async function presentSentInvitations(
  from: Db | Tx,
  actor: Actor,
  company_id: string,
  rows: readonly InvitationRow[],
): Promise<SentInvitation[]> {
  const cards = await findTalentCards(
    from,
    { ...readerOf(actor), company_id },
    rows.map((row) => row.talent_id),
  )
  const byId = new Map(cards.map((card) => [card.id, card]))
  return rows.map(({ talent_id, ...invitation }) => {
    const card = byId.get(talent_id)
    const { id, job_id, status, message, invited_by, sent_at, decided_at, decline_reason, decline_note } = invitation
    return {
      id,
      job_id,
      status,
      message,
      invited_by,
      sent_at,
      decided_at,
      decline_reason,
      decline_note,
      application_id: invitation.application_id,
      talent: card
        ? {
            id: card.id,
            name: card.name,
            role: card.role,
            photo_file_id: card.photo_file_id,
            hourly_rate: card.hourly_rate,
          }
        : null,
      allowed:
        mayMove(invitationMachine, status, 'withdraw') && may(actor, 'invitation.withdraw', invitation)
          ? ['withdraw']
          : [],
    }
  })
}

/** One invitation, as its company sees it. */
export async function presentSentInvitation(from: Db | Tx, actor: Actor, row: InvitationRow): Promise<SentInvitation> {
  const [presented] = await presentSentInvitations(from, actor, row.company_id, [row])
  return presented!
}
