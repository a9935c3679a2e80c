import {
  cleared,
  deleted,
  erased,
  exported,
  ofCompany,
  ofCompanyAssignments,
  ofOwnAssignments,
} from '#server/platform/personal-data/decision.ts'
import type { PersonalData } from '#server/platform/personal-data/decision.ts'

export const assignmentsData: PersonalData = {
  amendments: {
    is: 'Amendment of a contract',
    rules: [
      cleared('talent_id', { message: '', reason: '' }, 'contracts'),
      ofCompany('company_id', { message: '', reason: '' }),
    ],
    personal: 'message reason',
    kept: {
      law: 'contract',
      columns: 'signature',
      rows: 'talent_id = $id or proposed_by = $id',
      since: 'proposed_at',
      afterwards: { signature: erased },
    },
    withheld: 'bill_cents',
    plain:
      'id assignment_id company_id talent_id status proposed_by_side proposed_by proposed_at effective_on role_title bill_cents pay_cents weekly_hours timezone days from_time to_time break_minutes decided_at',
  },
  assignment_documents: {
    is: 'Document of an assignment',
    rules: [
      exported(`${ofOwnAssignments} and readers in ('both', 'talent')`, 'contracts'),
      deleted('uploaded_by'),
      deleted(ofOwnAssignments),
      ofCompany(ofCompanyAssignments, 'delete'),
    ],
    personal: 'name file_id',
    plain: 'id assignment_id uploaded_by readers created_at',
  },
  assignment_pauses: {
    is: 'Pause of an assignment',
    rules: [cleared(ofOwnAssignments, { reason: '' }, 'work')],
    personal: 'reason',
    plain: 'id assignment_id starts_at ends_at',
  },
  assignment_terms: {
    is: 'Terms of an assignment',
    rules: [exported(ofOwnAssignments, 'contracts')],
    withheld: 'bill_cents',
    why: 'Terms of work.',
    plain:
      'assignment_id effective_on amendment_id role_title engagement_type bill_cents pay_cents currency weekly_hours timezone days from_time to_time break_minutes overtime_percent night_percent paid_leave_days holiday_countries notice_days',
  },
  assignments: {
    is: 'Assignment',
    rules: [cleared('talent_id', { end_reason: '' }, 'work'), ofCompany('company_id', { end_reason: '' })],
    personal: 'end_reason',
    plain:
      'id offer_id company_id talent_id role_title status start_date ended_at created_at updated_at ends_on ended_by_side talent_ends_on trial_ends_on trial_result trial_decided_at pulse_month_on',
  },
  checklist_items: {
    is: 'Task of a checklist',
    rules: [exported(`${ofOwnAssignments} and side = 'talent'`, 'work')],
    why: 'Keys of fixed tasks.',
    plain: 'assignment_id key side due_on done_at done_by reminded_at',
  },
  pulse_answers: {
    is: 'Monthly feedback',
    rules: [
      exported('answered_by', 'work'),
      cleared(`answered_by = $id or ${ofOwnAssignments}`, { comment: '' }),
      ofCompany(ofCompanyAssignments, { comment: '' }),
    ],
    personal: 'comment',
    plain: 'assignment_id month_on side scores answered_by answered_at',
  },
  replacements: {
    is: 'Request for a replacement',
    rules: [cleared(ofOwnAssignments, { reason: erased }), ofCompany('company_id', { reason: erased })],
    personal: 'reason',
    plain:
      'id assignment_id company_id status requested_by requested_at due_at first_proposed_at reminded_at closed_at',
  },
}
