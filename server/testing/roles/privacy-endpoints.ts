import { randomUUID } from 'node:crypto'
import type { Db } from '#server/db/connect.ts'
import { erasureLink } from '#server/features/privacy/erasure.ts'
import { requestDueOn } from '#domain/privacy/staff-request.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'
import { fileStore } from '#server/platform/files/file-store.ts'
import { addPerson } from '../people.ts'
import type { Row } from './access-table.ts'
import { actors, applicants, companies, people } from './actors.ts'
import type { Requests } from './requests.ts'

/** What the endpoints about personal data are asked about. */
export type PrivacyThing = "the applicant's export" | 'a legal hold' | 'a privacy request'

/** Accounts of staff are managed by the provider. */
const leaving = [...applicants, ...companies] as const

/** A privacy request that staff enter. */
export const staffRequestBody = {
  kind: 'correction',
  name: 'Rosa Diaz',
  email: 'rosa@elsewhere.test',
  message: 'My address is wrong.',
  received_on: '2026-01-15',
} as const

/** Who gets in where among the endpoints about personal data: each user about their own. */
export const privacyRows: readonly Row[] = [
  { endpoint: 'GET /api/privacy/export', in: people },
  { endpoint: 'POST /api/privacy/export', in: people },
  {
    endpoint: 'GET /api/privacy/exports/{id}',
    about: "the applicant's export",
    in: ['applicant'],
    hidden: people.filter((actor) => actor !== 'applicant'),
  },
  { endpoint: 'GET /api/legal-documents', in: leaving },
  { endpoint: 'POST /api/legal-documents/accept', in: leaving },
  { endpoint: 'GET /api/consents', in: people },
  { endpoint: 'DELETE /api/job-alerts', in: leaving.filter((actor) => !actor.startsWith('unverified')) },
  { endpoint: 'GET /api/privacy/disclosures', in: applicants },
  { endpoint: 'GET /api/privacy/erasure', in: leaving },
  // With the email address of someone else: nothing is deleted.
  { endpoint: 'POST /api/privacy/erasure', in: leaving, answers: 400 },
  { endpoint: 'GET /api/admin/privacy-requests', in: ['admin'] },
  { endpoint: 'GET /api/admin/privacy-request-assignees', in: ['admin'] },
  { endpoint: 'POST /api/admin/privacy-requests', in: ['admin'] },
  ...(['assign', 'extend', 'note', 'answer', 'withdraw'] as const).map((verb): Row => ({
    endpoint: `POST /api/admin/privacy-requests/{id}/${verb}`,
    about: 'a privacy request',
    in: ['admin'],
  })),
  { endpoint: 'GET /api/admin/legal-holds', in: ['admin'] },
  { endpoint: 'POST /api/admin/legal-holds', in: ['admin'] },
  { endpoint: 'POST /api/admin/legal-holds/{id}/lift', about: 'a legal hold', in: ['admin'] },
  { endpoint: 'POST /api/erasure-status', in: actors },
  { endpoint: 'POST /api/erasure-status/cancel', in: actors },
]

/** Requests to them that would succeed if their sender gets in. */
export function privacyRequests(
  db: Db,
  { applicant_id, admin_id }: { applicant_id: string; admin_id: string },
): Requests {
  const ready = async () => {
    const bytes = Buffer.from('An archive.')
    const { id } = await db
      .insertInto('privacy_requests')
      .values({
        requested_at: now(),
        kind: 'export',
        status: 'done',
        user_id: applicant_id,
        ended_at: now(),
        size_bytes: bytes.length,
        expires_at: fromNow(60_000),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await fileStore.write(id, bytes)
    return { id }
  }
  const deletion = async () => {
    const user_id = await addPerson(db, { email: `${randomUUID()}@leaves.test`, role: 'applicant' })
    await db.updateTable('users').set({ status: 'deleted', deleted_at: now() }).where('id', '=', user_id).execute()
    const { id } = await db
      .insertInto('privacy_requests')
      .values({ requested_at: now(), kind: 'erasure', status: 'open', user_id, erases_at: now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { body: { secret: erasureLink(id).split('#')[1]! } }
  }
  const entered = () => {
    const received_on = now().slice(0, 10)
    return db
      .insertInto('staff_privacy_requests')
      .values({
        ...staffRequestBody,
        status: 'open',
        received_on,
        due_on: requestDueOn(received_on, { isExtended: false }),
        created_at: now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  }
  const person = () => addPerson(db, { email: `${randomUUID()}@held.test`, role: 'applicant' })
  return {
    'POST /api/admin/privacy-requests': () => ({ body: staffRequestBody }),
    'POST /api/admin/privacy-requests/{id}/assign': async () => ({
      ...(await entered()),
      body: { assignee_id: admin_id, from: null },
    }),
    'POST /api/admin/privacy-requests/{id}/extend': async () => ({
      ...(await entered()),
      body: { reason: 'It concerns many records.' },
    }),
    'POST /api/admin/privacy-requests/{id}/note': async () => ({
      ...(await entered()),
      body: { text: 'Called back.' },
    }),
    'POST /api/admin/privacy-requests/{id}/answer': async () => ({
      ...(await entered()),
      body: { outcome: 'fulfilled', answer: 'We corrected your address.' },
    }),
    'POST /api/admin/privacy-requests/{id}/withdraw': entered,
    'GET /api/admin/legal-holds': () => ({ query: `?subject_id=${applicant_id}` }),
    'POST /api/admin/legal-holds': async () => ({
      body: { subject: { kind: 'user', id: await person() }, reason: 'A lawsuit.' },
    }),
    'POST /api/admin/legal-holds/{id}/lift': async () =>
      db
        .insertInto('legal_holds')
        .values({ user_id: await person(), reason: 'A lawsuit.', placed_by: admin_id, placed_at: now() })
        .returning('id')
        .executeTakeFirstOrThrow(),
    'POST /api/legal-documents/accept': () => ({ body: { documents: [{ document: 'terms', version: 1 }] } }),
    'GET /api/privacy/exports/{id}': ready,
    'POST /api/privacy/erasure': () => ({ body: { email: 'someone-else@town.test' } }),
    'POST /api/erasure-status': deletion,
    'POST /api/erasure-status/cancel': deletion,
  }
}
