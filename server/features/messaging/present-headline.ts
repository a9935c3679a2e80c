import type { User } from '#domain/kernel/actor.ts'
import { withoutDeception } from '#domain/kernel/text.ts'
import { product } from '#domain/product.ts'
import type { Conversation } from '#domain/messaging/conversation.ts'
import type { HeadlineRow } from './headline-rows.ts'
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
