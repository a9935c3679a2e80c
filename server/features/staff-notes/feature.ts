import { staffNotesApi } from '#domain/staff-notes/api.ts'
import { defineFeature } from '#server/platform/feature/define-feature.ts'
import { addNote, deleteNote, editNote, listNotes } from './notes.ts'

export const staffNotes = defineFeature({
  api: staffNotesApi,
  handlers: {
    list: listNotes,
    add: addNote,
    edit: editNote,
    delete: deleteNote,
  },
})
