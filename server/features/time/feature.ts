import { timeApi } from '#domain/time/api.ts'
import { coverageApi } from '#domain/time/coverage-api.ts'
import { asCsv } from '#server/platform/csv/send-csv.ts'
import { defineFeature } from '#server/platform/feature/define-feature.ts'
import { asAttachment } from '#server/platform/http/as-attachment.ts'
import { thenShow } from '#server/platform/http/then-show.ts'
import { everyMinute, everyTenMinutes } from '#server/platform/queue/maintenance.ts'
import { approveDueTimesheets, approveTimesheet, returnTimesheet } from './approving.ts'
import { clockIn, clockOut, resumeWork, startBreak } from './clock.ts'
import { agreeExtra, correctLine, resolveLine } from './corrections.ts'
import { exportWorkReport, printWorkReport } from './export-work-report.ts'
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
import { timeData } from './personal-data.ts'
import { remindOfTimesheets, warnOfFullWeeks } from './reminding.ts'
import { listWorkReport } from './report-work.ts'
import { findTimeSettings, saveTimeSettings } from './settings.ts'
import { listPlannedShifts, listShifts } from './shift-rows.ts'
import { editHandoff, editShift, enterShift, removeShift } from './shifts.ts'
import { showClock } from './show-clock.ts'
import { submitDueTimesheets, submitTimesheet } from './submitting.ts'
import { listTeam, showCoverage } from './team.ts'

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
    report: listWorkReport,
    reportCsv: asCsv(exportWorkReport),
    reportPdf: asAttachment(printWorkReport),
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
  personalData: timeData,
})
