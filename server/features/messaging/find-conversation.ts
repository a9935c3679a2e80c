import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { hiringRoles } from '#domain/kernel/actor.ts'
import type { Actor, Admin, User } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import type { ConversationParties } from '#domain/messaging/conversation-policy.ts'
import { may } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { prepared } from '#server/db/prepared.ts'
import { transaction } from '#server/db/transaction.ts'
import { ofSeenJobs } from '#server/features/accounts/job-access.ts'
import { managedBy, peopleManagedBy, seenByStaff } from '#server/features/accounts/responsible-people.ts'
import { record } from '#server/platform/activity/record.ts'
import { fromNow } from '#server/platform/clock/clock.ts'

/** A conversation with the columns for authorization, and what determines how its talent is shown. */
export interface ConversationRow extends ConversationParties {
  id: string
  invitation_id: string | null
  application_id: string | null
  assignment_id: string | null
  contact_request_id: string | null
  last_position: number
  revision: number
  /** Whether the company may see the talent's full name. */
  is_named: boolean
  /** The talent's photo, while the company may see it. */
  talent_photo_file_id: string | null
  /** The visitor who used the contact form. */
  contact_name: string | null
}

const findRow = prepared((_shape: object, args: { id: string }) => {
  const statement = sql<ConversationRow>`
    select id, subject, company_id, talent_id, requester_id, assignee_id, blocked_side,
      invitation_id, application_id, assignment_id, contact_request_id, last_position, revision,
      (select name from contact_requests where contact_requests.id = contact_request_id) as contact_name,
      ${accountManagerId} as account_manager_id, ${isNamed} as is_named, ${jobId} as job_id, ${photoFileId} as talent_photo_file_id
    from conversations where id = ${args.id}`
  return { compile: () => statement.compile(db) }
})

/** The account manager of the company or the requester of a row of `conversations`. */
export const accountManagerId = sql<string | null>`(case conversations.subject
  when 'account' then (select account_manager_id from companies where companies.id = conversations.company_id)
  when 'support' then account_manager_of(conversations.requester_id)
end)`

/** The job to which a row of `conversations` belongs; null for other subjects. */
export const jobId = sql<string | null>`job_of_conversation(
  conversations.application_id, conversations.invitation_id, conversations.assignment_id)`

/** An invited talent's family name is withheld until the company is in contact with the talent. */
export const isNamed = sql<boolean>`(conversations.subject <> 'invitation' or exists (
  select 1 from related_companies(conversations.talent_id) as related where related = conversations.company_id
))`

export const photoFileId = sql<string | null>`(
  select talents.photo_file_id from applications
  join talents on talents.user_id = applications.applicant_id
  where applications.id = conversations.application_id and applications.stage not in ('rejected', 'withdrawn')
)`

/** Finds a conversation; throws `not_found`. The caller authorizes. */
export async function findConversation(from: Db | Tx, id: string): Promise<ConversationRow> {
  const [conversation] = await findRow({}, { id }, from)
  if (!conversation) throw new Failure('not_found')
  return conversation
}

/** An admin who has a conversation open reads it many times. */
const recordedEvery_ms = 60 * 60_000

/** Records for the audit log that a member of staff read a conversation that is not theirs. */
export async function recordInspection(
  tx: Tx,
  actor: Actor,
  { id, company_id, talent_id, requester_id }: ConversationRow,
  report_id: string | null,
): Promise<void> {
  await record(tx, 'conversation.inspected', {
    actor,
    company_id,
    data: { conversation_id: id, report_id, talent_id, requester_id },
  })
}

/** Records that an admin reads a conversation without taking part in it, once an hour. */
export async function recordAdminReading(actor: Admin, conversation: ConversationRow): Promise<void> {
  if (conversation.assignee_id === actor.user_id) return
  const { rows } = await sql<{ is_recorded: boolean }>`
    select exists (
      select from participants
      where conversation_id = ${conversation.id} and user_id = ${actor.user_id} and left_at is null
    ) or exists (
      select from activities
      where actor_id = ${actor.user_id} and at > ${fromNow(-recordedEvery_ms)}::timestamptz
        and kind = 'conversation.inspected' and data ->> 'conversation_id' = ${conversation.id}
    ) as is_recorded`.execute(db)
  if (!rows[0]!.is_recorded) await transaction((tx) => recordInspection(tx, actor, conversation, null))
}

const isNotBlocked = (side: 'company' | 'talent') => sql`conversations.blocked_side is distinct from ${sql.lit(side)}`

/** Whether the user may read the row of `conversations`: `conversationPolicy.see` in SQL. */
export function readableBy(actor: User): RawBuilder<boolean> {
  const { user_id } = actor
  switch (actor.role) {
    case 'applicant':
      return sql<boolean>`((conversations.talent_id = ${user_id} or conversations.requester_id = ${user_id})
        and ${isNotBlocked('talent')})`
    case 'company':
      if (!may(actor, 'conversation.list')) return sql<boolean>`false`
      return sql<boolean>`(case conversations.subject
        when 'support' then conversations.requester_id = ${user_id}
        when 'account' then conversations.company_id = ${actor.company_id}
        else conversations.company_id = ${actor.company_id} and ${isHiring(actor.member_role)}
          and ${ofSeenJobs(actor, jobId)}
      end and ${isNotBlocked('company')})`
    case 'admin':
      return sql<boolean>`(${sql.lit(may(actor, 'conversation.list'))} and conversations.subject in ('account', 'support', 'contact'))`
    case 'account_manager':
      return sql<boolean>`(case conversations.subject
        when 'account' then exists (
          select 1 from companies
          where id = conversations.company_id and ${managedBy(actor, sql`account_manager_id`)}
        )
        when 'support' then ${managedBy(actor, sql`account_manager_of(conversations.requester_id)`)}
          or ${managedBy(actor, sql`conversations.assignee_id`)}
        else ${managedBy(actor, sql`conversations.assignee_id`)}
      end)`
  }
}

/** What `readableBy` implies for account managers about tickets, in a form that indexes can answer. */
export const mayHandle = (actor: User): RawBuilder<boolean> => sql<boolean>`(
  ${managedBy(actor, sql`conversations.assignee_id`)}
  or conversations.subject = 'support' and conversations.requester_id = any (${peopleManagedBy(actor)}))`

/** The same about all conversations. */
export const mayRead = (actor: User): RawBuilder<boolean> => sql<boolean>`(${mayHandle(actor)}
  or conversations.subject = 'account' and ${seenByStaff(actor, sql`conversations.company_id`)})`

const isHiring = (member_role: string) => sql.lit(hiringRoles.some((role) => role === member_role))
