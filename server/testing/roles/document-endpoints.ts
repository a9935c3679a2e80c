import { checklist } from '#domain/assignments/checklist.ts'
import { addDays } from '#domain/kernel/calendar.ts'
import type { Db } from '#server/db/connect.ts'
import { now } from '#server/platform/clock/clock.ts'
import { addFile } from '../files.ts'
import { addAssignment } from '../talents.ts'
import type { Row } from './access-table.ts'
import { acme, hirers, otherCompanies } from './actors.ts'
import type { Requests } from './requests.ts'

const about = "the applicant's work for Acme"
/** What the endpoints of checklists, documents, surveys and reviews are asked about. */
export type DocumentThing = typeof about | "the owner's document"

const strangers = ['unverified_applicant', ...otherCompanies, 'account_manager'] as const
const seeing = { about, in: ['applicant', ...acme, 'admin'], hidden: strangers } as const
const answering = {
  about,
  in: ['applicant', ...hirers],
  hidden: ['unverified_applicant', ...otherCompanies],
} as const

export const documentRows: readonly Row[] = [
  { endpoint: 'GET /api/assignments/{id}/checklist', ...seeing },
  { endpoint: 'PUT /api/assignments/{id}/checklist/{key}', about, in: acme, hidden: strangers },
  { endpoint: 'GET /api/assignments/{id}/documents', ...seeing },
  // The file is not theirs.
  { endpoint: 'POST /api/assignments/{id}/documents', ...seeing, answers: 400 },
  { endpoint: 'GET /api/documents/{id}/file', ...seeing, about: "the owner's document" },
  { endpoint: 'DELETE /api/documents/{id}', about: "the owner's document", in: ['owner'], hidden: strangers },
  { endpoint: 'GET /api/assignments/{id}/pulse', ...seeing },
  { endpoint: 'POST /api/assignments/{id}/pulse', ...answering },
  { endpoint: 'GET /api/assignments/{id}/reviews', ...seeing },
  { endpoint: 'PUT /api/assignments/{id}/review', ...answering },
  { endpoint: 'POST /api/assignments/{id}/review-reply', ...answering },
]

/** Requests to them that would succeed if their sender gets in. */
export function documentRequests(
  db: Db,
  { company_id, owner_id, applicant_id }: { company_id: string; owner_id: string; applicant_id: string },
): Requests {
  const work = async () => ({
    id: await addAssignment(db, {
      company_id,
      talent_id: applicant_id,
      start_date: addDays(now().slice(0, 10), -30),
    }),
  })
  const task = async () => {
    const { id } = await work()
    const { side } = checklist.share_access
    await db
      .insertInto('checklist_items')
      .values({ assignment_id: id, key: 'share_access', side, due_on: now().slice(0, 10) })
      .execute()
    return { id, params: { key: 'share_access' } }
  }
  const document = async () => {
    const { id: assignment_id } = await work()
    const file_id = await addFile(db, owner_id, { purpose: 'document' })
    return db
      .insertInto('assignment_documents')
      .values({ assignment_id, file_id, name: 'Guidelines', uploaded_by: owner_id, readers: 'both', created_at: now() })
      .returning('id')
      .executeTakeFirstOrThrow()
  }
  const reviewed = async () => {
    const { id: assignment_id } = await work()
    const review = {
      assignment_id,
      company_id,
      talent_id: applicant_id,
      score: 5,
      created_at: now(),
      published_at: now(),
    }
    await db
      .insertInto('reviews')
      .values([
        { ...review, side: 'company' },
        { ...review, side: 'talent' },
      ])
      .execute()
    return { id: assignment_id }
  }
  const other = '0197a5a0-0000-7000-8000-000000000000'
  return {
    'GET /api/assignments/{id}/checklist': work,
    'PUT /api/assignments/{id}/checklist/{key}': async () => ({ ...(await task()), body: { is_done: true } }),
    'GET /api/assignments/{id}/documents': work,
    'POST /api/assignments/{id}/documents': async () => ({
      ...(await work()),
      body: { file_id: other, name: 'Guidelines' },
    }),
    'GET /api/documents/{id}/file': document,
    'DELETE /api/documents/{id}': document,
    'GET /api/assignments/{id}/pulse': work,
    'POST /api/assignments/{id}/pulse': async () => ({ ...(await work()), body: { scores: [4, 5, 4] } }),
    'GET /api/assignments/{id}/reviews': work,
    'PUT /api/assignments/{id}/review': async () => ({ ...(await work()), body: { score: 5, comment: 'Good work.' } }),
    'POST /api/assignments/{id}/review-reply': async () => ({ ...(await reviewed()), body: { reply: 'Thank you.' } }),
  }
}
