import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'
import { pageOf } from '../kernel/page.ts'
import {
  answerRequestForm,
  assignRequestForm,
  extendRequestForm,
  noteRequestForm,
  requestAssignee,
  staffRequest,
  staffRequestForm,
  staffRequestsQuery,
} from './staff-request.ts'

/** The desk on which staff answer privacy requests. */
export const staffRequestsApi = defineApi('staffRequests', 'Privacy', {
  list: {
    method: 'GET',
    url: '/api/admin/privacy-requests',
    schema: {
      summary: 'Privacy requests with their deadlines, overdue ones first',
      querystring: staffRequestsQuery,
      response: pageOf(staffRequest),
    },
    config: { permission: 'privacy_request.list' },
  },
  listAssignees: {
    method: 'GET',
    url: '/api/admin/privacy-request-assignees',
    schema: {
      summary: 'The staff who can work on privacy requests',
      response: z.object({ items: z.array(requestAssignee) }),
    },
    config: { permission: 'privacy_request.list' },
  },
  create: {
    method: 'POST',
    url: '/api/admin/privacy-requests',
    schema: {
      summary: 'Enter a privacy request that reached staff by email, mail or phone',
      body: staffRequestForm,
      response: staffRequest,
    },
    config: { permission: 'privacy_request.create', effect: 'none', creates: true },
  },
  assign: {
    method: 'POST',
    url: '/api/admin/privacy-requests/:id/assign',
    schema: { summary: 'Assign a privacy request', body: assignRequestForm, response: staffRequest },
    config: { permission: 'privacy_request.assign', effect: 'none' },
  },
  extend: {
    method: 'POST',
    url: '/api/admin/privacy-requests/:id/extend',
    schema: {
      summary: 'Extend the deadline by two months, once; the person gets the reason',
      body: extendRequestForm,
      response: staffRequest,
    },
    config: { permission: 'privacy_request.extend', effect: 'none' },
  },
  note: {
    method: 'POST',
    url: '/api/admin/privacy-requests/:id/note',
    schema: {
      summary: 'Add an internal note to a privacy request',
      body: noteRequestForm,
      response: { 200: staffRequest },
    },
    config: { permission: 'privacy_request.note', effect: 'none', creates: true },
  },
  answer: {
    method: 'POST',
    url: '/api/admin/privacy-requests/:id/answer',
    schema: {
      summary: 'Answer a privacy request; the person gets the answer by email',
      body: answerRequestForm,
      response: staffRequest,
    },
    config: { permission: 'privacy_request.answer', effect: 'none' },
  },
  withdraw: {
    method: 'POST',
    url: '/api/admin/privacy-requests/:id/withdraw',
    schema: { summary: 'End a privacy request that the person withdrew', response: staffRequest },
    config: { permission: 'privacy_request.withdraw', effect: 'none' },
  },
})
