import { randomUUID } from 'node:crypto'
import { privacyApi } from '#domain/privacy/api.ts'
import { requestDueOn } from '#domain/privacy/staff-request.ts'
import { staffRequestsApi } from '#domain/privacy/staff-requests-api.ts'
import { erasureLink } from '#server/features/privacy/erasure.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'
import { fileStore } from '#server/platform/files/file-store.ts'
import { anId, anyone, defineRows } from '#server/testing/define-rows.ts'
import { addPerson } from '#server/testing/people.ts'
import { actors, applicants, companies, people, staff } from '#server/testing/roles/actors.ts'

/** A privacy request that staff enter. */
export const staffRequestBody = {
  kind: 'correction',
  name: 'Rosa Diaz',
  email: 'rosa@elsewhere.test',
  message: 'My address is wrong.',
  received_on: '2026-01-15',
} as const

export const privacyRows = defineRows(privacyApi, ({ db, applicant_id, admin_id }) => {
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
  const person = () => addPerson(db, { email: `${randomUUID()}@held.test`, role: 'applicant' })
  return {
    dataExport: { in: people },
    requestExport: { in: people },
    downloadExport: {
      about: "the applicant's export",
      in: ['applicant'],
      hidden: ['unverified_applicant', ...companies, 'interviewer', ...staff],
      request: ready,
    },
    disclosures: { in: applicants },
    previewErasure: { in: [...applicants, ...companies, 'interviewer'] },
    // With the email address of someone else: nothing is deleted.
    requestErasure: {
      in: [...applicants, ...companies, 'interviewer'],
      answers: 400,
      body: { email: 'someone-else@town.test' },
    },
    findErasure: { in: actors, request: deletion, unrecorded: anyone },
    cancelErasure: { in: actors, request: deletion, unrecorded: anyone },
    legalHolds: { in: ['admin'], request: () => ({ query: `?subject_id=${applicant_id}` }), unpaged: true },
    placeHold: {
      in: ['admin'],
      request: async () => ({ body: { subject: { kind: 'user', id: await person() }, reason: 'A lawsuit.' } }),
    },
    liftHold: {
      about: 'a legal hold',
      in: ['admin'],
      request: async () =>
        db
          .insertInto('legal_holds')
          .values({ user_id: await person(), reason: 'A lawsuit.', placed_by: admin_id, placed_at: now() })
          .returning('id')
          .executeTakeFirstOrThrow(),
    },
  }
})

export const staffRequestsRows = defineRows(staffRequestsApi, ({ db, admin_id }) => {
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
  const ofRequest = { about: 'a privacy request', request: entered }
  return {
    list: { in: ['admin'] },
    listAssignees: { in: ['admin'] },
    create: { in: ['admin'], body: staffRequestBody },
    assign: { ...ofRequest, in: ['admin'], body: { assignee_id: admin_id, from: null }, otherFields: { from: anId } },
    extend: { ...ofRequest, in: ['admin'], body: { reason: 'It concerns many records.' } },
    note: { ...ofRequest, in: ['admin'], body: { text: 'Called back.' } },
    answer: { ...ofRequest, in: ['admin'], body: { outcome: 'fulfilled', answer: 'We corrected your address.' } },
    withdraw: { ...ofRequest, in: ['admin'] },
  }
})
