import { staffNotesApi } from '#domain/staff-notes/api.ts'
import { defineFeature } from '#server/platform/feature/define-feature.ts'
import { deleted, ofCompany } from '#server/platform/personal-data/decision.ts'
import { addNote, deleteNote, editNote, listNotes } from './notes.ts'

export const staffNotes = defineFeature({
  api: staffNotesApi,
  handlers: {
    list: listNotes,
    add: addNote,
    edit: editNote,
    delete: deleteNote,
  },
  personalData: {
    staff_notes: {
      is: 'Note of staff',
      rules: [
        deleted(
          'applicant_id = $id or manager_id = $id or assignment_id in (select id from assignments where talent_id = $id) or payout_id in (select id from payouts where talent_id = $id)',
        ),
        ofCompany(
          'company_id = $id or invoice_id in (select id from invoices where company_id = $id) or payment_id in (select id from payments where company_id = $id)',
          'delete',
        ),
      ],
      personal: 'text',
      withheld: 'text author_id',
      plain:
        'id company_id applicant_id job_id author_id created_at edited_at assignment_id invoice_id payment_id payout_id manager_id report_case_id',
    },
  },
})
