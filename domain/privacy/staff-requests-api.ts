import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'
import { pageOf } from '../kernel/page.ts'
import { uuid } from '../kernel/text.ts'
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

const tags = ['Privacy']
const params = z.object({ id: uuid })
const response = { 200: staffRequest }

/** The desk on which staff answer privacy requests. */
export const staffRequestsApi = defineApi('staffRequests', {
  list: {
    method: 'GET',
    url: '/api/admin/privacy-requests',
    schema: {
      summary: 'Privacy requests with their deadlines, overdue ones first',
      tags,
      querystring: staffRequestsQuery,
      response: { 200: pageOf(staffRequest) },
    },
    config: { permission: 'privacy_request.list' },
  },
  listAssignees: {
    method: 'GET',
    url: '/api/admin/privacy-request-assignees',
    schema: {
      summary: 'The staff who can work on privacy requests',
      tags,
      response: { 200: z.object({ items: z.array(requestAssignee) }) },
    },
    config: { permission: 'privacy_request.list' },
  },
  create: {
    method: 'POST',
    url: '/api/admin/privacy-requests',
    schema: {
      summary: 'Enter a privacy request that reached staff by email, mail or phone',
      tags,
      body: staffRequestForm,
      response: { 201: staffRequest },
    },
    config: { permission: 'privacy_request.create', effect: 'none', creates: true },
  },
  assign: {
    method: 'POST',
    url: '/api/admin/privacy-requests/:id/assign',
    schema: { summary: 'Assign a privacy request', tags, params, body: assignRequestForm, response },
    config: { permission: 'privacy_request.assign', effect: 'none' },
  },
  extend: {
    method: 'POST',
    url: '/api/admin/privacy-requests/:id/extend',
    schema: {
      summary: 'Extend the deadline by two months, once; the person gets the reason',
      tags,
      params,
      body: extendRequestForm,
      response,
    },
    config: { permission: 'privacy_request.extend', effect: 'none' },
  },
  note: {
    method: 'POST',
    url: '/api/admin/privacy-requests/:id/note',
    schema: { summary: 'Add an internal note to a privacy request', tags, params, body: noteRequestForm, response },
    config: { permission: 'privacy_request.note', effect: 'none', creates: true },
  },
  answer: {
    method: 'POST',
    url: '/api/admin/privacy-requests/:id/answer',
    schema: {
      summary: 'Answer a privacy request; the person gets the answer by email',
      tags,
      params,
      body: answerRequestForm,
      response,
    },
    config: { permission: 'privacy_request.answer', effect: 'none' },
  },
  withdraw: {
    method: 'POST',
    url: '/api/admin/privacy-requests/:id/withdraw',
    schema: { summary: 'End a privacy request that the person withdrew', tags, params, response },
    config: { permission: 'privacy_request.withdraw', effect: 'none' },
  },
})
