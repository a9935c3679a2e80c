import { timeApi } from '#domain/time/api.ts'
import { coverageApi } from '#domain/time/coverage-api.ts'
import { defineFeature } from '#server/platform/feature/define-feature.ts'
import { thenShow } from '#server/platform/http/then-show.ts'
import { cleared, exported, ofOwnAssignments } from '#server/platform/personal-data/decision.ts'
import { everyMinute, everyTenMinutes } from '#server/platform/queue/maintenance.ts'
import { approveDueTimesheets, approveTimesheet, returnTimesheet } from './approving.ts'
import { clockIn, clockOut, resumeWork, startBreak } from './clock.ts'
import { agreeExtra, correctLine, resolveLine } from './corrections.ts'
import { createTimeImport, listTimeImports, previewTimeImport, undoTimeImport } from './imports.ts'
import { listTimesheets, showTimesheet, showWeek } from './lists.ts'
import { shiftMails, timesheetMails } from './mails.ts'
import { clockOutOfStoppedWork, stopMissedShifts } from './missed-shifts.ts'
import {
  notifyOfMissedClockOut,
  notifyOfFullWeek,
  notifyOfSubmission,
  notifyTalentOfTimesheet,
  notifyOfDispute,
  notifyOfResolution,
  notifyOfExtraHours,
} from './on-time-activity.ts'
import { remindOfTimesheets, warnOfFullWeeks } from './reminding.ts'
import { findTimeSettings, saveTimeSettings } from './settings.ts'
import { listPlannedShifts, listShifts } from './shift-rows.ts'
import { editHandoff, editShift, enterShift, removeShift } from './shifts.ts'
import { showClock } from './show-clock.ts'
import { submitDueTimesheets, submitTimesheet } from './submitting.ts'
import { listTeam, showCoverage } from './team.ts'
import { findTimesheetActs } from './timesheet-acts.ts'

export const time = defineFeature({
  api: { ...timeApi, ...coverageApi },
  handlers: {
    clock: showClock,
    clockIn: thenShow(clockIn, showClock),
    startBreak: thenShow(startBreak, showClock),
    resume: thenShow(resumeWork, showClock),
    clockOut: thenShow(clockOut, showClock),
    shifts: listShifts,
    plannedShifts: listPlannedShifts,
    enterShift,
    editShift,
    editHandoff,
    previewTimeImport,
    createTimeImport,
    timeImports: listTimeImports,
    undoTimeImport,
    removeShift,
    timesheets: listTimesheets,
    week: (actor, id, query) => showWeek(actor, id, query.week_on),
    timesheet: (actor, id) => showTimesheet(actor, id),
    submit: thenShow(submitTimesheet, showTimesheet),
    approve: thenShow(approveTimesheet, showTimesheet),
    return: thenShow(returnTimesheet, showTimesheet),
    resolveLine: thenShow(resolveLine, showTimesheet),
    correctLine: thenShow(correctLine, showTimesheet),
    agreeExtra: async (actor, id, body) => {
      await agreeExtra(actor, id, body)
      return showWeek(actor, id, body.week_on)
    },
    team: listTeam,
    show: showCoverage,
    settings: findTimeSettings,
    saveSettings: saveTimeSettings,
  },
  reactions: {
    'assignment.paused': { clock_out: clockOutOfStoppedWork },
    'assignment.ended': { clock_out: clockOutOfStoppedWork },
    'shift.clock_out_missed': { notify_talent: notifyOfMissedClockOut },
    'shift.stopped': { notify_talent: notifyOfMissedClockOut },
    'timesheet.week_nearly_full': { notify_talent: notifyOfFullWeek },
    'timesheet.submitted': { notify_company: notifyOfSubmission },
    'timesheet.awaits_approval': { remind_company: notifyOfSubmission },
    'timesheet.returned': { notify_talent: notifyTalentOfTimesheet },
    'timesheet.approved': { notify_talent: notifyTalentOfTimesheet },
    'timesheet.line_disputed': { notify_talent: notifyOfDispute },
    'timesheet.line_resolved': { notify_other_side: notifyOfResolution },
    'timesheet.extra_agreed': { notify_talent: notifyOfExtraHours },
  },
  schedules: {
    stop_missed_shifts: [everyMinute, stopMissedShifts],
    warn_of_full_weeks: [everyMinute, warnOfFullWeeks],
    submit_timesheets: [everyTenMinutes, submitDueTimesheets],
    approve_timesheets: [everyTenMinutes, approveDueTimesheets],
    remind_of_timesheets: [everyTenMinutes, remindOfTimesheets],
  },
  mails: { ...shiftMails, ...timesheetMails },
  notificationActs: findTimesheetActs,
  personalData: {
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
        'id timesheet_id assignment_id kind on_date shift_id leave_id corrects_id planned_minutes minutes overtime_minutes night_minutes excess_minutes pay_cents bill_cents differences status decided_by decided_at invoice_item_id payout_id pay_rate_cents bill_rate_cents overtime_percent night_percent priced_with',
    },
    timesheets: {
      is: 'Timesheet',
      rules: [exported('talent_id', 'timesheets')],
      withheld: 'bill_cents',
      why: 'Hours and amounts, which invoices and payouts are made of.',
      plain:
        'id assignment_id company_id talent_id week_on status minutes approved_by approved_at created_at updated_at submitted_at submitted_by auto_approve_at announced_at reminded_at warned_at pay_cents bill_cents',
    },
  },
})
