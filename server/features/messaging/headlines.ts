import { sql } from 'kysely'
import type { Role, User } from '#domain/kernel/actor.ts'
import { withoutDeception } from '#domain/kernel/text.ts'
import type { Conversation, ConversationSubject } from '#domain/messaging/conversation.ts'
import { product } from '#domain/product.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { isNamed, photoFileId } from './find-conversation.ts'
import { shownName } from './present-message.ts'

type Headline = Pick<Conversation, 'id' | 'subject' | 'title' | 'detail' | 'photo_file_id' | 'logo_file_id'>

/** What a reader sees of the other side of a conversation in one line. */
export function presentHeadline(reader: User, row: HeadlineRow): Headline {
  const { title, detail, photo_file_id = null, logo_file_id = null } = wordsOf(reader, row)
  return {
    id: row.id,
    subject: row.subject,
    title: withoutDeception(title),
    detail: withoutDeception(detail),
    photo_file_id,
    logo_file_id,
  }
}

type Words = Pick<Headline, 'title' | 'detail'> & Partial<Pick<Headline, 'photo_file_id' | 'logo_file_id'>>

function wordsOf(reader: User, row: HeadlineRow): Words {
  const isStaff = reader.role === 'admin' || reader.role === 'account_manager'
  switch (row.subject) {
    case 'account':
      if (isStaff) return { title: row.company_name!, detail: 'Company', logo_file_id: row.company_logo_file_id }
      return { title: row.manager_name ?? product.name, detail: 'Account manager' }
    case 'support':
      if (!isStaff) return { title: `${product.name} support`, detail: 'Support' }
      return {
        title: row.requester_name!,
        detail: row.requester_company ?? (row.requester_role === 'applicant' ? 'Applicant' : 'Staff'),
      }
    case 'contact':
      return { title: row.contact_name!, detail: row.contact_subject ?? 'Contact request' }
    default: {
      const detail = row.job_title ?? ''
      if (reader.role === 'applicant')
        return { title: row.company_name!, detail, logo_file_id: row.company_logo_file_id }
      const title = shownName(reader, row, { id: row.talent_id, name: row.talent_name! })
      return { title, detail, photo_file_id: row.talent_photo_file_id }
    }
  }
}

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

/** Both sides of a conversation, and what it is about, for staff. */
export async function findStaffHeadline(from: Db | Tx, conversation_id: string): Promise<string> {
  const { rows } = await sql<HeadlineRow>`
    select ${headlineColumns} from conversations ${headlineJoins} where conversations.id = ${conversation_id}`.execute(
    from,
  )
  const { company_name, talent_name, requester_name, job_title } = rows[0]!
  const sides = [company_name, talent_name, requester_name].filter((name) => name !== null).join(' and ')
  return job_title ? `${sides} · ${job_title}` : sides
}
