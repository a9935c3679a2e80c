import { sql } from 'kysely'
import type { Role } from '#domain/kernel/actor.ts'
import type { ConversationSubject } from '#domain/messaging/conversation.ts'
import { isNamed, photoFileId } from './find-conversation.ts'

/** What a conversation is about, for its line in a list. */
export interface HeadlineRow {
  id: string
  subject: ConversationSubject
  talent_id: string | null
  talent_name: string | null
  is_named: boolean
  talent_photo_file_id: string | null
  company_name: string | null
  company_logo_file_id: string | null
  job_title: string | null
  requester_name: string | null
  requester_role: Role | null
  requester_company: string | null
  manager_name: string | null
  contact_name: string | null
  contact_subject: string | null
}

/** The columns of `HeadlineRow` of a row of `conversations`. */
export const headlineColumns = sql`
  conversations.id, conversations.subject, conversations.talent_id,
  (select name from users where id = conversations.talent_id) as talent_name,
  ${isNamed} as is_named, ${photoFileId} as talent_photo_file_id,
  company.name as company_name, company.logo_file_id as company_logo_file_id,
  coalesce(
    (select role_title from assignments where id = conversations.assignment_id),
    (select jobs.title from applications join jobs on jobs.id = applications.job_id
      where applications.id = conversations.application_id),
    (select jobs.title from invitations join jobs on jobs.id = invitations.job_id
      where invitations.id = conversations.invitation_id)
  ) as job_title,
  requester.name as requester_name, requester.role as requester_role,
  (select companies.name from members join companies on companies.id = members.company_id
    where members.user_id = conversations.requester_id) as requester_company,
  (select name from users where id = company.account_manager_id and conversations.subject = 'account') as manager_name,
  contact.name as contact_name, contact.subject as contact_subject`

/** The joins that `headlineColumns` needs. */
export const headlineJoins = sql`
  left join companies as company on company.id = conversations.company_id
  left join users as requester on requester.id = conversations.requester_id
  left join contact_requests as contact on contact.id = conversations.contact_request_id`
