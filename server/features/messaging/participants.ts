import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { hiringRoles, system } from '#domain/kernel/actor.ts'
import type { User } from '#domain/kernel/actor.ts'
import { may } from '#domain/policies.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { findUsersById } from '#server/features/accounts/find-users.ts'
import { memberSees } from '#server/features/accounts/job-access.ts'
import { recordAll } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { canSignIn } from '#server/platform/session/can-sign-in.ts'
import { accountManagerId, jobId } from './find-conversation.ts'
import type { ConversationRow } from './find-conversation.ts'

export type ParticipantSide = 'company' | 'talent' | 'staff'

const sides = { applicant: 'talent', company: 'company', admin: 'staff', account_manager: 'staff' } as const

/** The side of a conversation that a user writes for. */
export const sideOf = ({ role }: User): ParticipantSide => sides[role]

/**
 * The people of a row of `conversations` (user_id, side) without its blocked side and without interviewers, who have no
 * messages. Admins are not among them: they take part once they write.
 */
const peopleOf = sql`
  select users.id as user_id, people.side from (
    select conversations.talent_id as user_id, 'talent' as side
    union
    select members.user_id, 'company' from members
    where members.company_id = conversations.company_id and conversations.subject <> 'support'
      and (conversations.subject = 'account' or members.member_role = any (${[...hiringRoles]}::text[]) and ${memberSees(jobId)})
    union
    select requester.id, case requester.role when 'company' then 'company' else 'talent' end from users as requester
    where requester.id = conversations.requester_id
    union
    select acting_for(${accountManagerId}), 'staff'
    union
    select acting_for(conversations.assignee_id), 'staff'
  ) as people
  join users on users.id = people.user_id and ${canSignIn}
  where people.side is distinct from conversations.blocked_side
    and not exists (
      select from members where members.user_id = users.id and members.member_role = 'interviewer')`

/** The people who joined and left conversations. */
interface ParticipantChange {
  conversation_id: string
  company_id: string | null
  joined: string[]
  left: string[]
}

/**
 * Adds the people who now take part in these conversations and ends the participation of those who no longer do. The
 * rule decides who may read; this decides who has the conversation in their list and is notified. `user_id` limits the
 * changes to one person.
 */
export async function syncParticipants(
  tx: Tx,
  which: RawBuilder<boolean>,
  { user_id }: { user_id?: string } = {},
): Promise<ParticipantChange[]> {
  const only = (column: string) => (user_id ? sql`and ${sql.ref(column)} = ${user_id}` : sql``)
  const { rows } = await sql<ParticipantChange>`
    with these as (
      select * from conversations where ${which}
    ), people as (
      select conversations.id as conversation_id, conversations.last_message_at, conversations.last_position, person.*
      from these as conversations cross join lateral (${peopleOf}) as person
      where true ${only('person.user_id')}
    ), joined as (
      insert into participants (conversation_id, user_id, side, joined_at, last_message_at, read_position)
      select conversation_id, user_id, side, ${now()}::timestamptz, last_message_at, last_position from people
      on conflict (conversation_id, user_id) do update
        set left_at = null, last_message_at = excluded.last_message_at where participants.left_at is not null
      returning conversation_id, user_id
    ), gone as (
      update participants set left_at = ${now()}::timestamptz
      from these, users
      where participants.conversation_id = these.id and participants.left_at is null
        and users.id = participants.user_id and users.role <> 'admin' ${only('users.id')}
        and not exists (
          select 1 from people
          where people.conversation_id = participants.conversation_id and people.user_id = participants.user_id
        )
      returning participants.conversation_id, participants.user_id
    )
    select these.id as conversation_id, these.company_id,
      array(select user_id from joined where conversation_id = these.id) as joined,
      array(select user_id from gone where conversation_id = these.id) as left
    from these
    where these.id in (select conversation_id from joined union select conversation_id from gone)`.execute(tx)
  return rows
}

/** A member of staff takes part from now on, without unread messages. */
export async function joinConversation(
  tx: Tx,
  { id }: { id: string },
  user_id: string,
  side: ParticipantSide,
): Promise<void> {
  await sql`
    insert into participants (conversation_id, user_id, side, joined_at, last_message_at, read_position)
    select id, ${user_id}::uuid, ${side}, ${now()}::timestamptz, last_message_at, last_position
    from conversations where id = ${id}
    on conflict (conversation_id, user_id) do update
      set left_at = null, unread = 0, last_message_at = excluded.last_message_at, read_position = excluded.read_position`.execute(
    tx,
  )
}

/** Those who take part now: the recipients of live updates and signals. */
export async function recipientsOf(from: Db | Tx, conversation_id: string): Promise<string[]> {
  const rows = await from
    .selectFrom('participants')
    .where('conversation_id', '=', conversation_id)
    .where('left_at', 'is', null)
    .select('user_id')
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** Those who take part and may read the conversation at this moment, for emails and notifications. */
export async function findReaders(from: Db | Tx, conversation: ConversationRow): Promise<User[]> {
  const users = await findUsersById(from, await recipientsOf(from, conversation.id))
  return users.filter((user) => may(user, 'conversation.see', conversation))
}

/** Records who joined and left, so that their browsers show it. */
export async function recordParticipants(tx: Tx, changes: readonly ParticipantChange[]): Promise<void> {
  for (const [kind, which] of [
    ['conversation.joined', 'joined'],
    ['conversation.left', 'left'],
  ] as const) {
    const recorded = changes
      .filter((change) => change[which].length > 0)
      .map(({ conversation_id, company_id, [which]: user_ids }) => ({
        actor: system,
        company_id,
        data: { conversation_id, user_ids },
      }))
    for (let from = 0; from < recorded.length; from += 1_000)
      await recordAll(tx, kind, recorded.slice(from, from + 1_000))
  }
}

/**
 * Locks the user's own state of a conversation. Staff who read one without taking part get a row that has left: it is
 * neither in their list nor counted as unread.
 */
export async function lockOwnParticipant(tx: Tx, user: User, conversation_id: string) {
  const find = () =>
    tx
      .selectFrom('participants')
      .where('conversation_id', '=', conversation_id)
      .where('user_id', '=', user.user_id)
      .select(['read_position', 'unread', 'pinned_at', 'archived_at', 'is_muted', 'left_at'])
      .forUpdate()
      .executeTakeFirst()
  const own = await find()
  if (own) return own
  await sql`
    insert into participants (conversation_id, user_id, side, joined_at, left_at, last_message_at, read_position)
    select id, ${user.user_id}::uuid, ${sideOf(user)}, ${now()}::timestamptz, ${now()}::timestamptz, last_message_at, last_position
    from conversations where id = ${conversation_id}
    on conflict do nothing`.execute(tx)
  return (await find())!
}
