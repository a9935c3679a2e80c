import { z } from 'zod'
import { plannedShift } from '../assignments/planned-shifts.ts'
import { defineApi } from '../kernel/endpoint.ts'
import { cappedPageOf } from '../kernel/page.ts'
import {
  breakForm,
  clock,
  clockInForm,
  clockOutForm,
  handoffForm,
  removeShiftForm,
  resumeForm,
  shift,
  shiftChange,
  shiftForm,
  shiftsQuery,
} from './shift.ts'
import { teamPage, teamQuery, timeSettings } from './team.ts'
import {
  timeImport,
  timeImportLimits,
  timeImportPreview,
  timeImportPreviewQuery,
  timeImportQuery,
} from './time-import.ts'
import {
  approveForm,
  correctForm,
  extraHoursForm,
  resolveForm,
  returnForm,
  timesheet,
  timesheetsQuery,
  timesheetSummary,
  weekQuery,
} from './timesheet.ts'

export const timeApi = defineApi('time', 'Time', {
  clock: {
    method: 'GET',
    url: '/api/clock',
    schema: { summary: "The talent's clock", response: clock },
    config: { permission: 'shift.see_clock', viewable: 'impersonation.start' },
  },
  clockIn: {
    method: 'POST',
    url: '/api/clock/in',
    schema: { summary: 'Clock in', body: clockInForm, response: clock },
    config: { permission: 'shift.clock', effect: 'none' },
  },
  startBreak: {
    method: 'POST',
    url: '/api/clock/break',
    schema: { summary: 'Start a break', body: breakForm, response: clock },
    config: { permission: 'shift.clock', effect: 'none' },
  },
  resume: {
    method: 'POST',
    url: '/api/clock/resume',
    schema: { summary: 'End a break', body: resumeForm, response: clock },
    config: { permission: 'shift.clock', effect: 'none' },
  },
  clockOut: {
    method: 'POST',
    url: '/api/clock/out',
    schema: { summary: 'Clock out, with a note for the next shift', body: clockOutForm, response: clock },
    config: { permission: 'shift.clock', effect: 'none' },
  },
  shifts: {
    method: 'GET',
    url: '/api/assignments/:id/shifts',
    schema: {
      summary: 'The worked shifts of an assignment, latest first',
      querystring: shiftsQuery,
      response: z.object({ items: z.array(shift) }),
    },
    config: { permission: 'shift.list', viewable: 'impersonation.start' },
  },
  plannedShifts: {
    method: 'GET',
    url: '/api/assignments/:id/planned-shifts',
    schema: {
      summary: 'The planned shifts of an assignment, earliest first',
      querystring: shiftsQuery,
      response: z.object({ items: z.array(plannedShift) }),
    },
    config: { permission: 'shift.list', viewable: 'impersonation.start' },
  },
  enterShift: {
    method: 'POST',
    url: '/api/shifts',
    schema: { summary: 'Enter hours with a reason', body: shiftForm, response: shift },
    config: { permission: 'shift.enter', effect: 'none', creates: true },
  },
  editShift: {
    method: 'PUT',
    url: '/api/shifts/:id',
    schema: { summary: 'Change hours with a reason', body: shiftChange, response: shift },
    config: { permission: 'shift.edit', effect: 'none' },
  },
  editHandoff: {
    method: 'PUT',
    url: '/api/shifts/:id/handoff',
    schema: { summary: 'Change the note of a shift that has ended', body: handoffForm, response: shift },
    config: { permission: 'shift.edit_handoff', effect: 'none' },
  },
  removeShift: {
    method: 'POST',
    url: '/api/shifts/:id/remove',
    schema: { summary: 'Remove hours with a reason', body: removeShiftForm },
    config: { permission: 'shift.remove', effect: 'none' },
  },
  previewTimeImport: {
    method: 'POST',
    url: '/api/assignments/:id/time-imports/preview',
    bodyLimit: timeImportLimits.bytes,
    schema: {
      summary: 'What an import of hours from a CSV file would do',
      consumes: ['text/csv', 'application/octet-stream'],
      querystring: timeImportPreviewQuery,
      response: timeImportPreview,
    },
    config: { permission: 'time_import.create', effect: 'none' },
  },
  createTimeImport: {
    method: 'POST',
    url: '/api/assignments/:id/time-imports',
    bodyLimit: timeImportLimits.bytes,
    schema: {
      summary: 'Import hours from a CSV file',
      consumes: ['text/csv', 'application/octet-stream'],
      querystring: timeImportQuery,
      response: { 201: timeImport },
    },
    config: { permission: 'time_import.create', effect: 'none' },
  },
  timeImports: {
    method: 'GET',
    url: '/api/assignments/:id/time-imports',
    schema: {
      summary: 'The latest imports of hours of an assignment',
      response: z.object({ items: z.array(timeImport) }),
    },
    config: { permission: 'time_import.list', viewable: 'impersonation.start' },
  },
  undoTimeImport: {
    method: 'POST',
    url: '/api/time-imports/:id/undo',
    schema: { summary: 'Remove the shifts of an import that are not submitted', response: timeImport },
    config: { permission: 'time_import.undo', effect: 'none' },
  },
  timesheets: {
    method: 'GET',
    url: '/api/timesheets',
    schema: {
      summary: 'Timesheets that the user may see',
      querystring: timesheetsQuery,
      response: cappedPageOf(timesheetSummary),
    },
    config: { permission: 'timesheet.list', viewable: 'impersonation.start' },
  },
  week: {
    method: 'GET',
    url: '/api/assignments/:id/week',
    schema: {
      summary: 'The timesheet of a week, also before there is time in it',
      querystring: weekQuery,
      response: timesheet,
    },
    config: { permission: 'timesheet.see', viewable: 'impersonation.start' },
  },
  timesheet: {
    method: 'GET',
    url: '/api/timesheets/:id',
    schema: { summary: 'A timesheet', response: timesheet },
    config: { permission: 'timesheet.see', viewable: 'impersonation.start' },
  },
  submit: {
    method: 'POST',
    url: '/api/timesheets/:id/submit',
    schema: { summary: 'Submit a timesheet', response: timesheet },
    config: { permission: 'timesheet.submit', effect: 'none' },
  },
  approve: {
    method: 'POST',
    url: '/api/timesheets/:id/approve',
    schema: {
      summary: 'Approve a timesheet, except the lines that are disputed',
      body: approveForm,
      response: timesheet,
    },
    config: { permission: 'timesheet.approve', effect: 'none' },
  },
  return: {
    method: 'POST',
    url: '/api/timesheets/:id/return',
    schema: { summary: 'Return lines of a timesheet with reasons', body: returnForm, response: timesheet },
    config: { permission: 'timesheet.return', effect: 'none' },
  },
  resolveLine: {
    method: 'POST',
    url: '/api/timesheet-lines/:id/resolve',
    schema: { summary: 'Resolve a disputed line', body: resolveForm, response: timesheet },
    config: { permission: 'timesheet.resolve_line', effect: 'none' },
  },
  correctLine: {
    method: 'POST',
    url: '/api/timesheet-lines/:id/correct',
    schema: {
      summary: 'Correct an approved line with a line in the current week',
      body: correctForm,
      response: timesheet,
    },
    config: { permission: 'timesheet.correct_line', effect: 'none' },
  },
  agreeExtra: {
    method: 'PUT',
    url: '/api/assignments/:id/extra-hours',
    schema: { summary: 'Agree to hours beyond those of a week', body: extraHoursForm, response: timesheet },
    config: { permission: 'timesheet.agree_extra', effect: 'none' },
  },
  team: {
    method: 'GET',
    url: '/api/team',
    schema: {
      summary: 'The people who work for the company, now',
      querystring: teamQuery,
      response: teamPage,
    },
    config: { permission: 'timesheet.see_team', viewable: 'impersonation.start' },
  },
  settings: {
    method: 'GET',
    url: '/api/company/time-settings',
    schema: { summary: "The company's settings for timesheets", response: timeSettings },
    config: { permission: 'timesheet.see_settings', viewable: 'impersonation.start' },
  },
  saveSettings: {
    method: 'PUT',
    url: '/api/company/time-settings',
    schema: { summary: "Change the company's settings for timesheets", body: timeSettings, response: timeSettings },
    config: { permission: 'timesheet.edit_settings', effect: 'none' },
  },
})
