import type { FastifyInstance } from 'fastify'
import { staffNotesApi } from '#domain/staff-notes/api.ts'
import { serve } from '#server/platform/http/routes.ts'
import { addNote, deleteNote, editNote, listNotes } from './notes.ts'

export function staffNoteRoutes(app: FastifyInstance): void {
  serve(app, staffNotesApi.list, ({ actor, query }) => listNotes(actor, query))
  serve(app, staffNotesApi.add, ({ actor, body }) => addNote(actor, body))
  serve(app, staffNotesApi.edit, ({ actor, params, body }) => editNote(actor, params.id, body))
  serve(app, staffNotesApi.delete, ({ actor, params }) => deleteNote(actor, params.id))
}
