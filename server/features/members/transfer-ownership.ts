import { asMember } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { changeRole } from './change-role.ts'
import { asNow, lockTeam, memberIn } from './lock-team.ts'

/** Makes another member an owner; the actor becomes a recruiter. */
export async function transferOwnership(actor: Actor, user_id: string): Promise<void> {
  authorize(actor, 'member.transfer_ownership', { company_id: asMember(actor).company_id, user_id })
  const { company_id, user_id: from_id } = asMember(actor)
  await transaction(async (tx) => {
    const team = await lockTeam(tx, company_id)
    const member = memberIn(team, user_id)
    authorize(asNow(asMember(actor), team), 'member.transfer_ownership', member)
    await changeRole(tx, user_id, 'owner')
    await changeRole(tx, from_id, 'recruiter')
    await record(tx, 'member.ownership_transferred', {
      actor,
      data: { company_id, user_id, from_id },
      before: { owner: from_id, member_role: member.member_role },
      after: { owner: user_id },
    })
  })
}
