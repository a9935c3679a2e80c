import { sql } from 'kysely'
import { asMember, isHiring } from '#domain/kernel/actor.ts'
import type { Actor, CompanyMember, MemberRole } from '#domain/kernel/actor.ts'
import { memberAction } from '#domain/members/member.ts'
import type { MemberAction, Team } from '#domain/members/member.ts'
import type { MemberParties } from '#domain/members/member-policy.ts'
import { authorize, may } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { listMemberInvitations } from './inviting.ts'

/** The members of the actor's company, owners first, and for owners its open invitations. */
export async function listTeam(actor: Actor): Promise<Team> {
  authorize(actor, 'member.list')
  const user = asMember(actor)
  const rows = await db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .where('members.company_id', '=', user.company_id)
    .where('users.status', '!=', 'deleted')
    .select([
      'users.id as user_id',
      'users.name',
      'users.email',
      'members.company_id',
      'members.member_role',
      'members.created_at as joined_at',
      'members.sees_all_jobs',
      sql<number | null>`case when not members.sees_all_jobs then (
        select count(*)::int from member_jobs where member_jobs.user_id = users.id
      ) end`.as('selected_jobs'),
      sql<string | null>`greatest(
        (select max(last_seen_at) from sessions where sessions.user_id = users.id),
        (select at from activities where actor_id = users.id order by at desc limit 1)
      )`.as('last_active_at'),
    ])
    .orderBy(sql`members.member_role <> 'owner'`)
    .orderBy(sql`lower(users.name)`)
    .orderBy('users.id')
    .execute()
  const owners = rows.filter(({ member_role }) => member_role === 'owner').length
  return {
    members: rows.map(({ company_id, sees_all_jobs, ...member }) => ({
      ...member,
      can_take_over: isHiring(member) && sees_all_jobs,
      allowed: memberAction.options.filter((action) => isAllowed(user, action, { company_id, ...member }, owners)),
    })),
    invitations: user.member_role === 'owner' ? await listMemberInvitations(db, user) : [],
    allowed: may(user, 'member.invite') ? ['invite'] : [],
  }
}

function isAllowed(
  actor: CompanyMember,
  action: MemberAction,
  member: MemberParties & { member_role: MemberRole },
  owners: number,
): boolean {
  if (action === 'set_access' && member.member_role !== 'recruiter') return false
  if (action !== 'leave') return may(actor, `member.${action}`, member)
  const isOnlyOwner = actor.member_role === 'owner' && owners === 1
  return member.user_id === actor.user_id && !isOnlyOwner && may(actor, 'member.leave')
}
