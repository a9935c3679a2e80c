import { staffNotesApi } from '#domain/staff-notes/api.ts'
import { now } from '#server/platform/clock/clock.ts'
import { defineRows } from '#server/testing/define-rows.ts'
import { byAdmin } from '#server/testing/roles/actors.ts'

export const staffNotesRows = defineRows(staffNotesApi, ({ company_id, db, admin_id }) => {
  const note = () =>
    db
      .insertInto('staff_notes')
      .values({ company_id, author_id: admin_id, text: 'Pays late.', created_at: now() })
      .returning('id')
      .executeTakeFirstOrThrow()
  const ofNote = { about: "the admin's note about Acme", request: note }
  return {
    list: {
      about: 'the company Acme',
      ...byAdmin,
      request: () => ({ query: `?subject=company&subject_id=${company_id}` }),
      unpaged: true,
    },
    add: {
      about: 'the company Acme',
      ...byAdmin,
      body: { subject: 'company', subject_id: company_id, text: 'Pays late.' },
    },
    edit: { ...ofNote, ...byAdmin, body: { text: 'Pays on time.' }, adminsOnly: true },
    delete: { ...ofNote, ...byAdmin, adminsOnly: true },
  }
})
