import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'
import { pageOf, pageQuery } from '../kernel/page.ts'
import { uuid } from '../kernel/text.ts'
import { newStaffNote, noteSubject, staffNote, staffNoteForm } from './staff-note.ts'

const tags = ['Staff notes']
const params = z.object({ id: uuid })

/** Notes about what has a drawer in the back office, which only staff read. */
export const staffNotesApi = defineApi('staffNotes', {
  list: {
    method: 'GET',
    url: '/api/admin/notes',
    schema: {
      summary: 'The notes about a company, a person, a job, an invoice or another subject, newest first',
      tags,
      querystring: pageQuery(['-created_at'], '-created_at').extend(noteSubject.shape),
      response: { 200: pageOf(staffNote) },
    },
    config: { permission: 'staff_note.list' },
  },
  add: {
    method: 'POST',
    url: '/api/admin/notes',
    schema: { summary: 'Add a note', tags, body: newStaffNote, response: { 201: staffNote } },
    config: { permission: 'staff_note.add', effect: 'none', creates: true },
  },
  edit: {
    method: 'PUT',
    url: '/api/admin/notes/:id',
    schema: {
      summary: 'Change the text of an own note',
      tags,
      params,
      body: staffNoteForm,
      response: { 200: staffNote },
    },
    config: { permission: 'staff_note.edit', effect: 'none' },
  },
  delete: {
    method: 'DELETE',
    url: '/api/admin/notes/:id',
    schema: { summary: 'Delete an own note', tags, params, response: {} },
    config: { permission: 'staff_note.delete', effect: 'none' },
  },
})
