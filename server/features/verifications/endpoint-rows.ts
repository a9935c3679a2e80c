import { verificationsApi } from '#domain/verifications/api.ts'
import type { Db } from '#server/db/connect.ts'
import { defineRows } from '#server/testing/define-rows.ts'
import { addFile } from '#server/testing/files.ts'
import { addPerson } from '#server/testing/people.ts'
import { applicants, byApplicant } from '#server/testing/roles/actors.ts'
import { addVerification, withdrawAll } from '#server/testing/verifications.ts'

const addReviewer = (db: Db) => addPerson(db, { email: `${crypto.randomUUID()}@tulay.test`, role: 'admin' })

export const verificationsRows = defineRows(verificationsApi, ({ db, applicant_id, admin_id }) => {
  const submitted = async () => ({ id: await addVerification(db, applicant_id) })
  const ofDocument = { about: "the applicant's document", request: submitted }
  return {
    own: { in: applicants },
    submit: {
      in: ['applicant'],
      request: async () => {
        await withdrawAll(db, applicant_id)
        return { body: { badge: 'id_verified', file_id: await addFile(db, applicant_id, { purpose: 'verification' }) } }
      },
    },
    submitFor: {
      about: 'the applicant',
      in: ['admin'],
      request: async () => {
        await withdrawAll(db, applicant_id)
        const file_id = await addFile(db, admin_id, { purpose: 'verification' })
        return { id: applicant_id, body: { badge: 'id_verified', file_id } }
      },
    },
    withdraw: { ...ofDocument, ...byApplicant },
    list: { in: ['admin'] },
    readFile: { ...ofDocument, in: ['admin'], recorded: true },
    review: { ...ofDocument, in: ['admin'], body: { check: 'Passport' }, otherFields: { expires_on: '2030-01-15' } },
    approve: {
      about: "the applicant's reviewed document",
      in: ['admin'],
      request: async () => ({ id: await addVerification(db, applicant_id, { reviewed_by: await addReviewer(db) }) }),
    },
    reject: { ...ofDocument, in: ['admin'], body: { reason: 'Blurred.' } },
  }
})
