import { z } from 'zod'
import { contractText } from '../contracts/contract.ts'
import { defineApi } from '../kernel/endpoint.ts'
import { cappedPageOf, pageOf, pageQuery } from '../kernel/page.ts'
import {
  amendmentForm,
  assignment,
  assignmentEvent,
  assignmentFigures,
  assignmentFiguresQuery,
  assignmentsExportQuery,
  assignmentSummary,
  assignmentsQuery,
  declineAmendmentForm,
  ending,
  endingQuery,
  extendForm,
  noticeForm,
  pauseForm,
  replacementForm,
  signForm,
  trialForm,
} from './assignment.ts'
import { checkItemForm, checklistItem, checklistKeys } from './checklist.ts'
import { assignmentDocument, documentForm } from './document.ts'
import { pulse, pulseForm } from './pulse.ts'

export const assignmentsApi = defineApi('assignments', 'Assignments', {
  list: {
    method: 'GET',
    url: '/api/assignments',
    schema: {
      summary: 'Assignments that the user may see',
      querystring: assignmentsQuery,
      response: cappedPageOf(assignmentSummary),
    },
    config: { permission: 'assignment.list', viewable: 'impersonation.start' },
  },
  exportList: {
    method: 'GET',
    url: '/api/admin/assignments.csv',
    schema: {
      summary: 'The same list as CSV, for staff; at most 100,000 assignments',
      querystring: assignmentsExportQuery,
      produces: 'text/csv',
    },
    config: { permission: 'assignment.export' },
  },
  figures: {
    method: 'GET',
    url: '/api/admin/assignments/figures',
    schema: {
      summary: 'The numbers of assignments that the user is responsible for, and of their workers',
      querystring: assignmentFiguresQuery,
      response: assignmentFigures,
    },
    config: { permission: 'assignment.see_figures' },
  },
  find: {
    method: 'GET',
    url: '/api/assignments/:id',
    schema: { summary: 'An assignment', response: assignment },
    config: { permission: 'assignment.see', viewable: 'impersonation.start' },
  },
  history: {
    method: 'GET',
    url: '/api/assignments/:id/history',
    schema: {
      summary: 'What has happened in an assignment, latest first',
      querystring: pageQuery(['-at'], '-at'),
      response: pageOf(assignmentEvent),
    },
    config: { permission: 'assignment.see', viewable: 'impersonation.start' },
  },
  pause: {
    method: 'POST',
    url: '/api/assignments/:id/pause',
    schema: { summary: 'Pause an assignment with a reason', body: pauseForm, response: assignment },
    config: { permission: 'assignment.pause', effect: 'none' },
  },
  resume: {
    method: 'POST',
    url: '/api/assignments/:id/resume',
    schema: { summary: 'Resume a paused assignment', response: assignment },
    config: { permission: 'assignment.resume', effect: 'none' },
  },
  ending: {
    method: 'GET',
    url: '/api/assignments/:id/ending',
    schema: { summary: 'The final hours and dates if notice is given now', querystring: endingQuery, response: ending },
    config: { permission: 'assignment.give_notice', viewable: 'impersonation.start' },
  },
  giveNotice: {
    method: 'POST',
    url: '/api/assignments/:id/give-notice',
    schema: { summary: 'End an assignment on a date after the notice period', body: noticeForm, response: assignment },
    config: { permission: 'assignment.give_notice', effect: 'none' },
  },
  extend: {
    method: 'POST',
    url: '/api/assignments/:id/extend',
    schema: { summary: 'Postpone or remove the end date', body: extendForm, response: assignment },
    config: { permission: 'assignment.extend', effect: 'none' },
  },
  decideTrial: {
    method: 'POST',
    url: '/api/assignments/:id/decide-trial',
    schema: { summary: 'Say whether the trial was passed', body: trialForm, response: assignment },
    config: { permission: 'assignment.decide_trial', effect: 'none' },
  },
  proposeAmendment: {
    method: 'POST',
    url: '/api/assignments/:id/amendments',
    schema: { summary: 'Propose and sign a change of the terms', body: amendmentForm, response: assignment },
    config: { permission: 'assignment.propose_amendment', effect: 'none', creates: true },
  },
  readAmendmentContract: {
    method: 'GET',
    url: '/api/amendments/:id/contract',
    schema: { summary: 'The text that signing a change of the terms signs', response: contractText },
    config: { permission: 'assignment.see' },
  },
  signAmendment: {
    method: 'POST',
    url: '/api/amendments/:id/sign',
    schema: { summary: 'Sign a change of the terms', body: signForm, response: assignment },
    config: { permission: 'assignment.sign_amendment', effect: 'none' },
  },
  declineAmendment: {
    method: 'POST',
    url: '/api/amendments/:id/decline',
    schema: { summary: 'Decline a change of the terms', body: declineAmendmentForm, response: assignment },
    config: { permission: 'assignment.decline_amendment', effect: 'none' },
  },
  withdrawAmendment: {
    method: 'POST',
    url: '/api/amendments/:id/withdraw',
    schema: { summary: 'Withdraw a change of the terms', response: assignment },
    config: { permission: 'assignment.withdraw_amendment', effect: 'none' },
  },
  requestReplacement: {
    method: 'POST',
    url: '/api/assignments/:id/replacement',
    schema: { summary: 'Request another talent', body: replacementForm, response: assignment },
    config: { permission: 'assignment.request_replacement', effect: 'none', creates: true },
  },
  cancelReplacement: {
    method: 'POST',
    url: '/api/replacements/:id/cancel',
    schema: { summary: 'Cancel the request for another talent', response: assignment },
    config: { permission: 'assignment.cancel_replacement', effect: 'none' },
  },
  fillReplacement: {
    method: 'POST',
    url: '/api/replacements/:id/fill',
    schema: { summary: 'Close the request: the replacement is found', response: assignment },
    config: { permission: 'assignment.replace', effect: 'none' },
  },
  checklist: {
    method: 'GET',
    url: '/api/assignments/:id/checklist',
    schema: { summary: 'The tasks of the first two weeks', response: z.object({ items: z.array(checklistItem) }) },
    config: { permission: 'assignment.see', viewable: 'impersonation.start' },
  },
  checkItem: {
    method: 'PUT',
    url: '/api/assignments/:id/checklist/:key',
    schema: {
      summary: 'Check or uncheck a task',
      params: { key: z.enum(checklistKeys) },
      body: checkItemForm,
      response: z.object({ items: z.array(checklistItem) }),
    },
    config: { permission: 'assignment.check_item', effect: 'none' },
  },
  documents: {
    method: 'GET',
    url: '/api/assignments/:id/documents',
    schema: {
      summary: 'The documents of an assignment that the user may read',
      response: z.object({ items: z.array(assignmentDocument) }),
    },
    config: { permission: 'assignment.see', viewable: 'impersonation.start' },
  },
  addDocument: {
    method: 'POST',
    url: '/api/assignments/:id/documents',
    schema: { summary: 'Add an uploaded file', body: documentForm, response: assignmentDocument },
    config: { permission: 'assignment.add_document', effect: 'none', creates: true },
  },
  readDocument: {
    method: 'GET',
    url: '/api/documents/:id/file',
    schema: { summary: 'Download a document; who reads it is recorded', produces: 'application/octet-stream' },
    config: { permission: 'assignment.read_document' },
  },
  removeDocument: {
    method: 'DELETE',
    url: '/api/documents/:id',
    schema: { summary: 'Remove an own document' },
    config: { permission: 'assignment.remove_document', effect: 'none' },
  },
  pulse: {
    method: 'GET',
    url: '/api/assignments/:id/pulse',
    schema: { summary: 'The monthly survey', response: pulse },
    config: { permission: 'assignment.see_pulse', viewable: 'impersonation.start' },
  },
  answerPulse: {
    method: 'POST',
    url: '/api/assignments/:id/pulse',
    schema: { summary: 'Answer the monthly survey', body: pulseForm, response: pulse },
    config: { permission: 'assignment.answer_pulse', effect: 'none' },
  },
})
