import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { system } from '#domain/kernel/actor.ts'
import type { EventData } from '#domain/messaging/event.ts'
import type { ConversationEvent } from '#domain/messaging/message.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Activity } from '#server/platform/activity/activity.ts'
import { record } from '#server/platform/activity/record.ts'
import type { Reaction } from '#server/platform/activity/run-reaction.ts'
import { now } from '#server/platform/clock/clock.ts'
import { recordParticipants, syncParticipants } from './participants.ts'

interface NewEvent {
  activity_id: number
  event: ConversationEvent
  data?: EventData
}

interface Added {
  id: string
  company_id: string | null
  user_ids: string[]
}

/**
 * Shows an activity in a conversation, once. It is not counted as unread and does not move the conversation up: those
 * who had read everything still have.
 */
export async function addEvent(tx: Tx, conversation_id: string, { activity_id, event, data = {} }: NewEvent) {
  const { rows } = await sql<Added>`
    with next as (
      update conversations set last_position = last_position + 1, revision = revision + 1
      where id = ${conversation_id} and not exists (
        select from messages where conversation_id = ${conversation_id} and activity_id = ${activity_id}
      )
      returning id, company_id, last_position, revision
    ), added as (
      insert into messages (id, conversation_id, position, revision, kind, event, event_data, activity_id, sent_at)
      select ${randomUUID()}::uuid, id, last_position, revision, 'event', ${event}, ${JSON.stringify(data)}::jsonb,
        ${activity_id}::bigint, ${now()}::timestamptz
      from next
    ), followed as (
      update participants
      set read_position = case when unread = 0 then next.last_position else read_position end
      from next where participants.conversation_id = next.id and participants.left_at is null
      returning user_id
    )
    select id, company_id, array(select user_id from followed) as user_ids from next`.execute(tx)
  const [added] = rows
  if (!added) return
  const { id, company_id, user_ids } = added
  await record(tx, 'conversation.event_added', { actor: system, company_id, data: { conversation_id: id, user_ids } })
}

/** A new member takes part in conversations according to their role; a former one no longer in those of the company. */
export async function followMember(
  tx: Tx,
  {
    data,
  }: Activity<
    | 'company.member_added'
    | 'company.member_removed'
    | 'member.role_set'
    | 'member.access_set'
    | 'member.ownership_transferred'
  >,
): Promise<void> {
  const { company_id, user_id } = data
  const theirs = sql<boolean>`(company_id = ${company_id} or requester_id = ${user_id})`
  await recordParticipants(tx, await syncParticipants(tx, theirs, { user_id }))
}

/** The conversations of the company with its account manager, and of its people with support, get the new manager. */
export async function replaceManager(
  tx: Tx,
  { id, data: { company_id, manager_id } }: Activity<'company.account_manager_assigned'>,
): Promise<void> {
  await recordParticipants(tx, await syncParticipants(tx, ofManager(sql`${company_id}::uuid`)))
  const account = await tx
    .selectFrom('conversations')
    .where('company_id', '=', company_id)
    .where('subject', '=', 'account')
    .select('id')
    .executeTakeFirst()
  if (account)
    await addEvent(tx, account.id, { activity_id: id, event: 'manager_changed', data: await nameOf(tx, manager_id) })
}

/** The conversations in which the account manager of these companies takes part. */
const ofManager = (company_ids: RawBuilder<unknown>) => sql<boolean>`(
  company_id in (${company_ids}) and subject = 'account' or subject = 'support' and requester_id in (
    select user_id from members where members.company_id in (${company_ids})
    union select talent_id from assignments where assignments.company_id in (${company_ids})
  ))`

/** The deputy of an account manager takes part in the manager's conversations during the leave. */
export async function followDeputy(
  tx: Tx,
  { data: { manager_id, deputy_id } }: Pick<Activity<'manager.leave_started' | 'manager.leave_ended'>, 'data'>,
): Promise<void> {
  const ofCompanies = ofManager(sql`select id from companies where account_manager_id = ${manager_id}`)
  const which = sql<boolean>`${ofCompanies} or assignee_id = ${manager_id}`
  await recordParticipants(tx, await syncParticipants(tx, which, { user_id: deputy_id }))
}

/** The account manager of a talent is that of the company that the talent works for. */
export const updateTalentManager: Reaction<'assignment.created' | 'assignment.ended'> = async (tx, { data }) => {
  const which = sql<boolean>`subject = 'support' and requester_id = ${data.talent_id}`
  await recordParticipants(tx, await syncParticipants(tx, which))
}

const nameOf = async (tx: Tx, user_id: string | null) => {
  const user = await tx.selectFrom('users').where('id', '=', user_id).select('name').executeTakeFirst()
  return user ? { name: user.name } : {}
}

/** The new assignee takes part, and the former one no longer does. */
export async function followAssignee(tx: Tx, { id, data }: Activity<'ticket.assigned'>): Promise<void> {
  const { conversation_id, assignee_id } = data
  await recordParticipants(tx, await syncParticipants(tx, sql<boolean>`id = ${conversation_id}`))
  if (assignee_id)
    await addEvent(tx, conversation_id, {
      activity_id: id,
      event: 'ticket_assigned',
      data: await nameOf(tx, assignee_id),
    })
}

export const showSolved: Reaction<'ticket.solved'> = (tx, { id, data }) =>
  addEvent(tx, data.conversation_id, { activity_id: id, event: 'ticket_solved' })

/** A message that follows a reply is no event by itself. */
export const showReopened: Reaction<'ticket.reopened'> = async (tx, { id, data }) => {
  if (data.from === 'solved') await addEvent(tx, data.conversation_id, { activity_id: id, event: 'ticket_reopened' })
}
