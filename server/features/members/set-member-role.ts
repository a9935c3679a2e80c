import { asMember } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import type { MemberRoleForm } from '#domain/members/member.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { changeRole } from './change-role.ts'
import { asNow, lockTeam, memberIn } from './lock-team.ts'

/** Changes the role of another member of the actor's company. */
export async function setMemberRole(actor: Actor, user_id: string, { member_role }: MemberRoleForm): Promise<void> {
  const { company_id } = asMember(actor)
  authorize(actor, 'member.set_role', { company_id, user_id })
  await transaction(async (tx) => {
    const team = await lockTeam(tx, company_id)
    const member = memberIn(team, user_id)
    authorize(asNow(asMember(actor), team), 'member.set_role', member)
    if (member.member_role === member_role) return
    await changeRole(tx, user_id, member_role)
    await record(tx, 'member.role_set', {
      actor,
      data: { company_id, user_id, member_role },
      before: { member_role: member.member_role },
      after: { member_role },
    })
  })
}
