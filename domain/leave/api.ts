import { defineApi } from '../kernel/endpoint.ts'
import { pageOf } from '../kernel/page.ts'
import { declineLeaveForm, leave, leaveBalance, leaveForm, leaveOutlook, leavesQuery } from './leave.ts'

export const leaveApi = defineApi('leave', 'Leave', {
  list: {
    method: 'GET',
    url: '/api/leaves',
    schema: { summary: 'Leave that the user may see', querystring: leavesQuery, response: pageOf(leave) },
    config: { permission: 'leave.list', viewable: 'impersonation.start' },
  },
  balance: {
    method: 'GET',
    url: '/api/assignments/:id/leave-balance',
    schema: { summary: 'The days of paid leave of this year', response: leaveBalance },
    config: { permission: 'assignment.see', viewable: 'impersonation.start' },
  },
  preview: {
    method: 'POST',
    url: '/api/leaves/preview',
    schema: { summary: 'What leave would change', body: leaveForm, response: leaveOutlook },
    config: { permission: 'leave.request', effect: 'none' },
  },
  request: {
    method: 'POST',
    url: '/api/leaves',
    schema: { summary: 'Request leave', body: leaveForm, response: leave },
    config: { permission: 'leave.request', effect: 'none', creates: true },
  },
  approve: {
    method: 'POST',
    url: '/api/leaves/:id/approve',
    schema: { summary: 'Approve leave', response: leave },
    config: { permission: 'leave.approve', effect: 'none' },
  },
  decline: {
    method: 'POST',
    url: '/api/leaves/:id/decline',
    schema: { summary: 'Decline leave with a reason', body: declineLeaveForm, response: leave },
    config: { permission: 'leave.decline', effect: 'none' },
  },
  cancel: {
    method: 'POST',
    url: '/api/leaves/:id/cancel',
    schema: { summary: 'Cancel leave that has not begun', response: leave },
    config: { permission: 'leave.cancel', effect: 'none' },
  },
})
