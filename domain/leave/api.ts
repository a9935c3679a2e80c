import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'
import { pageOf } from '../kernel/page.ts'
import { uuid } from '../kernel/text.ts'
import { declineLeaveForm, leave, leaveBalance, leaveForm, leaveOutlook, leavesQuery } from './leave.ts'

const tags = ['Leave']
const params = z.object({ id: uuid })

export const leaveApi = defineApi('leave', {
  list: {
    method: 'GET',
    url: '/api/leaves',
    schema: {
      summary: 'Leave that the user may see',
      tags,
      querystring: leavesQuery,
      response: { 200: pageOf(leave) },
    },
    config: { permission: 'leave.list' },
  },
  balance: {
    method: 'GET',
    url: '/api/assignments/:id/leave-balance',
    schema: { summary: 'The days of paid leave of this year', tags, params, response: { 200: leaveBalance } },
    config: { permission: 'assignment.see' },
  },
  preview: {
    method: 'POST',
    url: '/api/leaves/preview',
    schema: { summary: 'What leave would change', tags, body: leaveForm, response: { 200: leaveOutlook } },
    config: { permission: 'leave.request', effect: 'none' },
  },
  request: {
    method: 'POST',
    url: '/api/leaves',
    schema: { summary: 'Request leave', tags, body: leaveForm, response: { 201: leave } },
    config: { permission: 'leave.request', effect: 'none', creates: true },
  },
  approve: {
    method: 'POST',
    url: '/api/leaves/:id/approve',
    schema: { summary: 'Approve leave', tags, params, response: { 200: leave } },
    config: { permission: 'leave.approve', effect: 'none' },
  },
  decline: {
    method: 'POST',
    url: '/api/leaves/:id/decline',
    schema: { summary: 'Decline leave with a reason', tags, params, body: declineLeaveForm, response: { 200: leave } },
    config: { permission: 'leave.decline', effect: 'none' },
  },
  cancel: {
    method: 'POST',
    url: '/api/leaves/:id/cancel',
    schema: { summary: 'Cancel leave that has not begun', tags, params, response: { 200: leave } },
    config: { permission: 'leave.cancel', effect: 'none' },
  },
})
