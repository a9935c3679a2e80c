import { cleared, erased, exported, deleted, ofCompany, ofCompanyAssignments, ofOwnAssignments } from './decision.ts'
import type { Decision } from './decision.ts'

const ownOffers = 'offer_id in (select id from offers where applicant_id = $id)'

/** Offers, contracts, assignments and hours. */
export const workTables = {
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
  clock_taps: {
    is: 'Tap of the clock',
    rules: [exported('talent_id', 'work')],
    why: 'Times of work, which belong to the timesheets.',
    plain: 'id shift_id talent_id kind at received_at',
  },
  contracts: {
    is: 'Contract',
    rules: [exported("talent_id = $id and side = 'talent'", 'contracts')],
    kept: {
      law: 'contract',
      columns: 'terms file_id sha256',
      rows: 'talent_id',
      since: 'created_at',
      afterwards: { terms: '{}', file_id: null, sha256: null },
    },
    plain: 'id assignment_id amendment_id company_id talent_id side template_version created_at',
  },
  document_views: {
    is: 'View of a document or contract',
    rules: [deleted('user_id', 'privacy')],
    plain: 'id document_id contract_id user_id viewed_at',
  },
  extra_hours: {
    is: 'Agreed extra hours',
    rules: [exported(ofOwnAssignments, 'work')],
    why: 'Minutes.',
    plain: 'assignment_id week_on minutes agreed_by agreed_at',
  },
  leaves: {
    is: 'Leave',
    rules: [cleared('talent_id', { note: '', reason: '' }, 'work'), ofCompany('company_id', { note: '', reason: '' })],
    personal: 'note reason',
    plain: 'id assignment_id company_id talent_id kind from_on to_on status requested_at decided_by decided_at',
  },
  milestones: {
    is: 'Milestone',
    rules: [cleared('talent_id', { note: '', reason: '' }, 'work'), ofCompany('company_id', { note: '', reason: '' })],
    personal: 'note reason',
    withheld: 'bill_cents invoice_item_id',
    why: 'The title stays, because invoices name it.',
    plain:
      'id assignment_id company_id talent_id position title due_on bill_cents pay_cents status delivered_at auto_accept_at accepted_by accepted_at created_at invoice_item_id payout_id',
  },
  offers: {
    is: 'Offer',
    rules: [
      exported('applicant_id = $id and was_sent', 'contracts'),
      cleared('applicant_id', { message: '', reason: '', counter_message: '' }),
      ofCompany('company_id', { message: '', reason: '', counter_message: '' }),
    ],
    personal: 'message reason counter_message',
    withheld: 'bill_cents counter_bill_cents is_over_budget approved_by approved_at is_by_staff milestones',
    plain:
      'id application_id job_id company_id applicant_id status engagement_type pay_cents currency weekly_hours start_date sent_by sent_at expires_at decided_at role_title bill_cents timezone days from_time to_time break_minutes overtime_percent night_percent paid_leave_days holiday_countries notice_days trial_days milestones is_over_budget approved_by approved_at replaces_id counter_pay_cents counter_bill_cents counter_weekly_hours counter_start_date countered_at reminded_at is_by_staff was_sent',
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
  reviews: {
    is: 'Review',
    rules: [
      exported('(talent_id = $id and published_at is not null) or author_id = $id', 'work'),
      cleared('talent_id = $id or author_id = $id', { comment: '', reply: '' }),
      ofCompany('company_id', { comment: '', reply: '' }),
    ],
    personal: 'comment reply',
    plain: 'assignment_id company_id talent_id author_id score created_at side published_at replied_at id hidden_at',
  },
  shifts: {
    is: 'Shift',
    rules: [cleared('talent_id', { reason: '', done_note: '', open_note: '', links: '{}' }, 'work')],
    personal: 'reason done_note open_note links',
    plain:
      'id assignment_id company_id talent_id timezone belongs_on starts_at ends_at expected_end_at source is_offline stopped_at prompted_at locked_at created_at updated_at time_import_id',
  },
  signatures: {
    is: 'Signature',
    rules: [exported('user_id', 'contracts')],
    kept: {
      law: 'contract',
      columns: 'name email account_name name_corrections ip_address',
      rows: 'user_id',
      since: 'signed_at',
      afterwards: { name: erased, email: '', account_name: null, name_corrections: '[]', ip_address: null },
    },
    why: `The other side's signatures of ${ownOffers} are in the contracts.`,
    plain: 'id offer_id amendment_id side user_id signed_at',
  },
  time_entries: {
    is: 'Time entry',
    rules: [exported('talent_id', 'work')],
    why: 'Times of work, which belong to the timesheets.',
    plain: 'id shift_id talent_id kind starts_at ends_at',
  },
  time_imports: {
    is: 'Import of hours',
    rules: [cleared('talent_id', { file_name: '' }, 'work')],
    personal: 'file_name',
    plain: 'id assignment_id talent_id shifts rows skipped_rows imported_at undone_at',
  },
  timesheet_lines: {
    is: 'Line of a timesheet',
    rules: [cleared(ofOwnAssignments, { reason: '' }, 'hours')],
    personal: 'reason',
    withheld: 'bill_cents invoice_item_id',
    plain:
      'id timesheet_id assignment_id kind on_date shift_id leave_id corrects_id planned_minutes minutes overtime_minutes night_minutes excess_minutes pay_cents bill_cents differences status decided_by decided_at invoice_item_id payout_id',
  },
  timesheets: {
    is: 'Timesheet',
    rules: [exported('talent_id', 'timesheets')],
    withheld: 'bill_cents',
    why: 'Hours and amounts, which invoices and payouts are made of.',
    plain:
      'id assignment_id company_id talent_id week_on status minutes approved_by approved_at created_at updated_at submitted_at submitted_by auto_approve_at announced_at reminded_at warned_at pay_cents bill_cents',
  },
} as const satisfies Record<string, Decision>
