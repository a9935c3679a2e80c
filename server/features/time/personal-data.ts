import { cleared, exported, ofOwnAssignments } from '#server/platform/personal-data/decision.ts'
import type { PersonalData } from '#server/platform/personal-data/decision.ts'

export const timeData: PersonalData = {
  clock_taps: {
    is: 'Tap of the clock',
    rules: [exported('talent_id', 'work')],
    why: 'Times of work, which belong to the timesheets.',
    plain: 'id shift_id talent_id kind at received_at',
  },
  extra_hours: {
    is: 'Agreed extra hours',
    rules: [exported(ofOwnAssignments, 'work')],
    why: 'Minutes.',
    plain: 'assignment_id week_on minutes agreed_by agreed_at',
  },
  shifts: {
    is: 'Shift',
    rules: [cleared('talent_id', { reason: '', done_note: '', open_note: '', links: '{}' }, 'work')],
    personal: 'reason done_note open_note links',
    plain:
      'id assignment_id company_id talent_id timezone belongs_on starts_at ends_at expected_end_at source is_offline stopped_at prompted_at locked_at created_at updated_at time_import_id',
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
}
