import { sql } from 'kysely'
import { asMember } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import type { OpenWork } from '#domain/members/member.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import type { Tx } from '#server/db/connect.ts'
import { handOverMeetings, upcomingMeetingsOf } from '#server/features/meetings/hand-over-meetings.ts'
import type { TeamRow } from './lock-team.ts'

/** What a successor takes over when the member is removed or leaves. */
export async function showOpenWork(actor: Actor, user_id: string): Promise<OpenWork> {
  const { company_id } = asMember(actor)
  const member = await db
    .selectFrom('members')
    .where('user_id', '=', user_id)
    .where('company_id', '=', company_id)
    .select(['user_id', 'company_id'])
    .executeTakeFirst()
  if (!member) throw new Failure('not_found')
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
export async function handOver(tx: Tx, actor: Actor, member: TeamRow, successor: TeamRow): Promise<void> {
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
