import { sql } from 'kysely'
import { asMember, isHiring } from '#domain/kernel/actor.ts'
import type { Actor, CompanyMember, MemberRole } from '#domain/kernel/actor.ts'
import { Failure, fieldFailure, notFound } from '#domain/kernel/errors.ts'
import type { MemberParties } from '#domain/members/member-policy.ts'
import { memberAction, memberMessages } from '#domain/members/member.ts'
import type { MemberAction, OpenWork, Team } from '#domain/members/member.ts'
import { authorize, may } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { disconnectCalendarOf } from '#server/features/calendar-sync/connections.ts'
import { deleteCalendarFeed } from '#server/features/meeting-mail/calendar-feed.ts'
import { endRoomAccess } from '#server/features/meeting-room/room.ts'
import { handOverMeetings, upcomingMeetingsOf } from '#server/features/meetings/handing-over.ts'
import { record } from '#server/platform/activity/record.ts'
import { deletePushSubscriptions } from '#server/platform/push/delete-push-subscriptions.ts'
import { endApiTokens } from '#server/platform/session/end-api-tokens.ts'
import { endSessions } from '#server/platform/session/start-session.ts'
import { asNow, lockTeam, memberIn } from './access.ts'
import type { TeamRow } from './access.ts'
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

/** Removes another member from the actor's company. Their access ends, and a successor takes over their open work. */
export async function removeMember(actor: Actor, user_id: string, successor_id: string): Promise<void> {
  authorize(actor, 'member.remove', { company_id: asMember(actor).company_id, user_id })
  await transaction(async (tx) => {
    const team = await lockTeam(tx, asMember(actor).company_id)
    const member = memberIn(team, user_id)
    authorize(asNow(asMember(actor), team), 'member.remove', member)
    await endMembership(tx, actor, { member, successor: successorOf(team, member, successor_id) })
  })
}

/** Ends the actor's own membership in the same way. Throws `last_owner` when no other owner remains. */
export async function leaveCompany(actor: Actor, successor_id: string): Promise<void> {
  authorize(actor, 'member.leave')
  await transaction(async (tx) => {
    const team = await lockTeam(tx, asMember(actor).company_id)
    const member = memberIn(team, asNow(asMember(actor), team).user_id)
    const successor = successorOf(team, member, successor_id)
    const owners = team.filter(({ member_role }) => member_role === 'owner')
    if (owners.every(({ user_id }) => user_id === member.user_id)) throw new Failure('last_owner')
    await endMembership(tx, actor, { member, successor })
  })
}

/** Who takes over; throws at the field `successor_id` unless they stay, hire and see all jobs. */
function successorOf(team: readonly TeamRow[], member: TeamRow, successor_id: string): TeamRow {
  const successor = team.find((one) => one.user_id === successor_id)
  if (!successor || successor === member || !isHiring(successor))
    throw fieldFailure('successor_id', memberMessages.successor)
  // Otherwise the successor would get meetings and copies that they must not see.
  if (!successor.sees_all_jobs) throw fieldFailure('successor_id', memberMessages.successor_sees_all)
  return successor
}

/**
 * Everything with which the member reaches the company ends: sessions with their streams and tokens, pushes, calendars,
 * and the meeting rooms with the guests whom they invited.
 */
async function endMembership(
  tx: Tx,
  actor: Actor,
  { member, successor }: { member: TeamRow; successor: TeamRow },
): Promise<void> {
  const { company_id, user_id } = member
  await handOver(tx, actor, member, successor)
  await endRoomAccess(tx, user_id)
  await deleteCalendarFeed(tx, actor, user_id)
  await disconnectCalendarOf(tx, actor, user_id)
  await deletePushSubscriptions(tx, { user_id })
  await tx.deleteFrom('members').where('user_id', '=', user_id).execute()
  const session_ids = await endSessions(tx, user_id)
  await endApiTokens(tx, user_id)
  await record(tx, 'company.member_removed', {
    actor,
    company_id,
    data: { company_id, user_id, session_ids, successor_id: successor.user_id },
  })
}

/** What a successor takes over when the member is removed or leaves. */
export async function showOpenWork(actor: Actor, user_id: string): Promise<OpenWork> {
  const { company_id } = asMember(actor)
  const member = await db
    .selectFrom('members')
    .where('user_id', '=', user_id)
    .where('company_id', '=', company_id)
    .select(['user_id', 'company_id'])
    .executeTakeFirstOrThrow(notFound)
  authorize(actor, 'member.see_open_work', member)
  const meetings = await upcomingMeetingsOf(db, member)
  const { rows } = await sql<Omit<OpenWork, 'meetings'>>`select
    (select count(*)::int from saved_searches where user_id = ${user_id}) as saved_searches,
    (select count(*)::int from jobs join users on users.email = jobs.cc_email
      where jobs.company_id = ${member.company_id} and users.id = ${user_id}) as jobs_with_copies,
    (select count(*)::int from scheduled_messages where sender_id = ${user_id}) as scheduled_messages`.execute(db)
  return { meetings: meetings.map(({ id, title, starts_at }) => ({ id, title, starts_at })), ...rows[0]! }
}

/** Gives a member's open work to a successor, and removes the messages that would be sent in the member's name. */
async function handOver(tx: Tx, actor: Actor, member: TeamRow, successor: TeamRow): Promise<void> {
  await handOverMeetings(tx, actor, member, successor)
  await tx
    .updateTable('saved_searches')
    .set({ user_id: successor.user_id })
    .where('user_id', '=', member.user_id)
    .execute()
  await tx
    .updateTable('jobs')
    .set({ cc_email: emailOf(tx, successor.user_id) })
    .where('company_id', '=', member.company_id)
    .where('cc_email', '=', emailOf(tx, member.user_id))
    .execute()
  await tx.deleteFrom('scheduled_messages').where('sender_id', '=', member.user_id).execute()
}

const emailOf = (tx: Tx, user_id: string) => tx.selectFrom('users').where('id', '=', user_id).select('email')
