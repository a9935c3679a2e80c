import type { Proposal } from '#domain/proposals/proposal.ts'
import { asMember } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { findTalentCards } from '#server/features/talent/find-talent-cards.ts'
import { isSeenProposal } from './is-seen-proposal.ts'

/** The open proposals of talents whom the company may see, newest first. */
export async function listProposals(actor: Actor): Promise<{ items: Proposal[] }> {
  authorize(actor, 'proposal.list')
  const member = asMember(actor)
  const rows = await db
    .selectFrom('proposals')
    .leftJoin('users', 'users.id', 'proposals.proposed_by')
    .where('proposals.company_id', '=', member.company_id)
    .where(isSeenProposal(member))
    .where('proposals.dismissed_at', 'is', null)
    .select([
      'proposals.id',
      'proposals.talent_id',
      'proposals.reason',
      'users.name as proposed_by',
      'proposals.created_at as proposed_at',
    ])
    .orderBy('proposals.created_at', 'desc')
    .orderBy('proposals.id', 'desc')
    .execute()
  const cards = await findTalentCards(
    db,
    member,
    rows.map((row) => row.talent_id),
  )
  const byId = new Map(cards.map((card) => [card.id, card]))
  return {
    items: rows.flatMap(({ talent_id, ...proposal }) => {
      const talent = byId.get(talent_id)
      return talent ? [{ ...proposal, talent }] : []
    }),
  }
}
