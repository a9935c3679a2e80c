import type { Db } from '#server/db/connect.ts'
import { addFile } from '../files.ts'
import { addPerson } from '../people.ts'
import { addVerification, withdrawAll } from '../verifications.ts'
import type { Row } from './access-table.ts'
import { applicants } from './actors.ts'
import type { Requests } from './requests.ts'

/** What the endpoints of verifications are asked about. */
export type VerificationThing = 'the applicant' | "the applicant's document" | "the applicant's reviewed document"

const about = "the applicant's document"

/** Who gets in where among the endpoints of verifications. */
export const verificationRows: readonly Row[] = [
  { endpoint: 'GET /api/verifications/own', in: applicants },
  { endpoint: 'POST /api/verifications', in: ['applicant'] },
  { endpoint: 'POST /api/admin/applicants/{id}/verifications', about: 'the applicant', in: ['admin'] },
  { endpoint: 'POST /api/verifications/{id}/withdraw', about, in: ['applicant'], hidden: ['unverified_applicant'] },
  { endpoint: 'GET /api/admin/verifications', in: ['admin'] },
  { endpoint: 'GET /api/admin/verifications/{id}/file', about, in: ['admin'] },
  { endpoint: 'POST /api/verifications/{id}/review', about, in: ['admin'] },
  { endpoint: 'POST /api/verifications/{id}/approve', about: "the applicant's reviewed document", in: ['admin'] },
  { endpoint: 'POST /api/verifications/{id}/reject', about, in: ['admin'] },
]

/** Requests to them that would succeed if their sender gets in. */
export function verificationRequests(
  db: Db,
  { applicant_id, admin_id }: { applicant_id: string; admin_id: string },
): Requests {
  const submitted = async () => ({ id: await addVerification(db, applicant_id) })
  return {
    'POST /api/verifications': async () => {
      await withdrawAll(db, applicant_id)
      return { body: { badge: 'id_verified', file_id: await addFile(db, applicant_id, { purpose: 'verification' }) } }
    },
    'POST /api/admin/applicants/{id}/verifications': async () => {
      await withdrawAll(db, applicant_id)
      const file_id = await addFile(db, admin_id, { purpose: 'verification' })
      return { id: applicant_id, body: { badge: 'id_verified', file_id } }
    },
    'POST /api/verifications/{id}/withdraw': submitted,
    'GET /api/admin/verifications/{id}/file': submitted,
    'POST /api/verifications/{id}/review': async () => ({ ...(await submitted()), body: { check: 'Passport' } }),
    'POST /api/verifications/{id}/approve': async () => ({
      id: await addVerification(db, applicant_id, { reviewed_by: await addReviewer(db) }),
    }),
    'POST /api/verifications/{id}/reject': async () => ({ ...(await submitted()), body: { reason: 'Blurred.' } }),
  }
}

const addReviewer = (db: Db) => addPerson(db, { email: `${crypto.randomUUID()}@tulay.test`, role: 'admin' })
