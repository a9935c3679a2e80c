import { defineApi } from '../kernel/endpoint.ts'
import { pageOf, pageQuery } from '../kernel/page.ts'
import { newStaffNote, noteSubject, staffNote, staffNoteForm } from './staff-note.ts'

/** Notes about what has a drawer in the back office, which only staff read. */
export const staffNotesApi = defineApi('staffNotes', 'Staff notes', {
  list: {
    method: 'GET',
    url: '/api/admin/notes',
    schema: {
      summary: 'The notes about a company, a person, a job, an invoice or another subject, newest first',
      querystring: pageQuery(['-created_at'], '-created_at').extend(noteSubject.shape),
      response: pageOf(staffNote),
    },
    config: { permission: 'staff_note.list' },
  },
  add: {
    method: 'POST',
    url: '/api/admin/notes',
    schema: { summary: 'Add a note', body: newStaffNote, response: staffNote },
    config: { permission: 'staff_note.add', effect: 'none', creates: true },
  },
  edit: {
    method: 'PUT',
    url: '/api/admin/notes/:id',
    schema: { summary: 'Change the text of an own note', body: staffNoteForm, response: staffNote },
    config: { permission: 'staff_note.edit', effect: 'none' },
  },
  delete: {
    method: 'DELETE',
    url: '/api/admin/notes/:id',
    schema: { summary: 'Delete an own note' },
    config: { permission: 'staff_note.delete', effect: 'none' },
  },
})
