import { sql } from 'kysely'
import { Failure } from '#domain/kernel/errors.ts'
import type { ConversationParties } from '#domain/messaging/conversation-policy.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { prepared } from '#server/db/prepared.ts'

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
