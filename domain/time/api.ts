import { z } from 'zod'
import { plannedShift } from '../assignments/planned-shifts.ts'
import { defineApi } from '../kernel/endpoint.ts'
import { pageOf } from '../kernel/page.ts'
import { uuid } from '../kernel/text.ts'
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
import { teamMember, teamQuery, timeSettings, workReport, workReportFileQuery, workReportQuery } from './team.ts'
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

const tags = ['Time']
const params = z.object({ id: uuid })

export const timeApi = defineApi('time', {
  clock: {
    method: 'GET',
    url: '/api/clock',
    schema: { summary: "The talent's clock", tags, response: { 200: clock } },
    config: { permission: 'shift.see_clock' },
  },
  clockIn: {
    method: 'POST',
    url: '/api/clock/in',
    schema: { summary: 'Clock in', tags, body: clockInForm, response: { 200: clock } },
    config: { permission: 'shift.clock', effect: 'none' },
  },
  startBreak: {
    method: 'POST',
    url: '/api/clock/break',
    schema: { summary: 'Start a break', tags, body: breakForm, response: { 200: clock } },
    config: { permission: 'shift.clock', effect: 'none' },
  },
  resume: {
    method: 'POST',
    url: '/api/clock/resume',
    schema: { summary: 'End a break', tags, body: resumeForm, response: { 200: clock } },
    config: { permission: 'shift.clock', effect: 'none' },
  },
  clockOut: {
    method: 'POST',
    url: '/api/clock/out',
    schema: {
      summary: 'Clock out, with a note for the next shift',
      tags,
      body: clockOutForm,
      response: { 200: clock },
    },
    config: { permission: 'shift.clock', effect: 'none' },
  },
  shifts: {
    method: 'GET',
    url: '/api/assignments/:id/shifts',
    schema: {
      summary: 'The worked shifts of an assignment, latest first',
      tags,
      params,
      querystring: shiftsQuery,
      response: { 200: z.object({ items: z.array(shift) }) },
    },
    config: { permission: 'shift.list' },
  },
  plannedShifts: {
    method: 'GET',
    url: '/api/assignments/:id/planned-shifts',
    schema: {
      summary: 'The planned shifts of an assignment, earliest first',
      tags,
      params,
      querystring: shiftsQuery,
      response: { 200: z.object({ items: z.array(plannedShift) }) },
    },
    config: { permission: 'shift.list' },
  },
  enterShift: {
    method: 'POST',
    url: '/api/shifts',
    schema: { summary: 'Enter hours with a reason', tags, body: shiftForm, response: { 201: shift } },
    config: { permission: 'shift.enter', effect: 'none', creates: true },
  },
  editShift: {
    method: 'PUT',
    url: '/api/shifts/:id',
    schema: { summary: 'Change hours with a reason', tags, params, body: shiftChange, response: { 200: shift } },
    config: { permission: 'shift.edit', effect: 'none' },
  },
  editHandoff: {
    method: 'PUT',
    url: '/api/shifts/:id/handoff',
    schema: {
      summary: 'Change the note of a shift that has ended',
      tags,
      params,
      body: handoffForm,
      response: { 200: shift },
    },
    config: { permission: 'shift.edit_handoff', effect: 'none' },
  },
  removeShift: {
    method: 'POST',
    url: '/api/shifts/:id/remove',
    schema: { summary: 'Remove hours with a reason', tags, params, body: removeShiftForm, response: {} },
    config: { permission: 'shift.remove', effect: 'none' },
  },
  previewTimeImport: {
    method: 'POST',
    url: '/api/assignments/:id/time-imports/preview',
    bodyLimit: timeImportLimits.bytes,
    schema: {
      summary: 'What an import of hours from a CSV file would do',
      tags,
      consumes: ['text/csv', 'application/octet-stream'],
      params,
      querystring: timeImportPreviewQuery,
      response: { 200: timeImportPreview },
    },
    config: { permission: 'time_import.create', effect: 'none' },
  },
  createTimeImport: {
    method: 'POST',
    url: '/api/assignments/:id/time-imports',
    bodyLimit: timeImportLimits.bytes,
    schema: {
      summary: 'Import hours from a CSV file',
      tags,
      consumes: ['text/csv', 'application/octet-stream'],
      params,
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
      tags,
      params,
      response: { 200: z.object({ items: z.array(timeImport) }) },
    },
    config: { permission: 'time_import.list' },
  },
  undoTimeImport: {
    method: 'POST',
    url: '/api/time-imports/:id/undo',
    schema: {
      summary: 'Remove the shifts of an import that are not submitted',
      tags,
      params,
      response: { 200: timeImport },
    },
    config: { permission: 'time_import.undo', effect: 'none' },
  },
  timesheets: {
    method: 'GET',
    url: '/api/timesheets',
    schema: {
      summary: 'Timesheets that the user may see',
      tags,
      querystring: timesheetsQuery,
      response: { 200: pageOf(timesheetSummary) },
    },
    config: { permission: 'timesheet.list' },
  },
  week: {
    method: 'GET',
    url: '/api/assignments/:id/week',
    schema: {
      summary: 'The timesheet of a week, also before there is time in it',
      tags,
      params,
      querystring: weekQuery,
      response: { 200: timesheet },
    },
    config: { permission: 'timesheet.see' },
  },
  timesheet: {
    method: 'GET',
    url: '/api/timesheets/:id',
    schema: { summary: 'A timesheet', tags, params, response: { 200: timesheet } },
    config: { permission: 'timesheet.see' },
  },
  submit: {
    method: 'POST',
    url: '/api/timesheets/:id/submit',
    schema: { summary: 'Submit a timesheet', tags, params, response: { 200: timesheet } },
    config: { permission: 'timesheet.submit', effect: 'none' },
  },
  approve: {
    method: 'POST',
    url: '/api/timesheets/:id/approve',
    schema: {
      summary: 'Approve a timesheet, except the lines that are disputed',
      tags,
      params,
      body: approveForm,
      response: { 200: timesheet },
    },
    config: { permission: 'timesheet.approve', effect: 'none' },
  },
  return: {
    method: 'POST',
    url: '/api/timesheets/:id/return',
    schema: {
      summary: 'Return lines of a timesheet with reasons',
      tags,
      params,
      body: returnForm,
      response: { 200: timesheet },
    },
    config: { permission: 'timesheet.return', effect: 'none' },
  },
  resolveLine: {
    method: 'POST',
    url: '/api/timesheet-lines/:id/resolve',
    schema: { summary: 'Resolve a disputed line', tags, params, body: resolveForm, response: { 200: timesheet } },
    config: { permission: 'timesheet.resolve_line', effect: 'none' },
  },
  correctLine: {
    method: 'POST',
    url: '/api/timesheet-lines/:id/correct',
    schema: {
      summary: 'Correct an approved line with a line in the current week',
      tags,
      params,
      body: correctForm,
      response: { 200: timesheet },
    },
    config: { permission: 'timesheet.correct_line', effect: 'none' },
  },
  agreeExtra: {
    method: 'PUT',
    url: '/api/assignments/:id/extra-hours',
    schema: {
      summary: 'Agree to hours beyond those of a week',
      tags,
      params,
      body: extraHoursForm,
      response: { 200: timesheet },
    },
    config: { permission: 'timesheet.agree_extra', effect: 'none' },
  },
  team: {
    method: 'GET',
    url: '/api/team',
    schema: {
      summary: 'The people who work for the company, now',
      tags,
      querystring: teamQuery,
      response: { 200: pageOf(teamMember) },
    },
    config: { permission: 'timesheet.see_team' },
  },
  report: {
    method: 'GET',
    url: '/api/work-report',
    schema: {
      summary: 'Planned, worked and approved hours, and milestones, by person and week',
      tags,
      querystring: workReportQuery,
      response: { 200: workReport },
    },
    config: { permission: 'timesheet.see_report' },
  },
  reportCsv: {
    method: 'GET',
    url: '/api/work-report.csv',
    schema: {
      summary: 'The work report as CSV',
      tags,
      querystring: workReportFileQuery,
      produces: 'text/csv',
      response: {},
    },
    config: { permission: 'timesheet.see_report' },
  },
  reportPdf: {
    method: 'GET',
    url: '/api/work-report.pdf',
    schema: {
      summary: 'The work report as PDF',
      tags,
      querystring: workReportFileQuery,
      produces: 'application/pdf',
      response: {},
    },
    config: { permission: 'timesheet.see_report' },
  },
  settings: {
    method: 'GET',
    url: '/api/company/time-settings',
    schema: { summary: "The company's settings for timesheets", tags, response: { 200: timeSettings } },
    config: { permission: 'timesheet.see_settings' },
  },
  saveSettings: {
    method: 'PUT',
    url: '/api/company/time-settings',
    schema: {
      summary: "Change the company's settings for timesheets",
      tags,
      body: timeSettings,
      response: { 200: timeSettings },
    },
    config: { permission: 'timesheet.edit_settings', effect: 'none' },
  },
})
