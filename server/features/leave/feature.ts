import { leaveApi } from '#domain/leave/api.ts'
import { defineFeature } from '#server/platform/feature/define-feature.ts'
import { cleared, ofCompany } from '#server/platform/personal-data/decision.ts'
import { approveLeave, cancelLeave, declineLeave, cancelRequestedLeave, previewLeave, requestLeave } from './leave.ts'
import { listLeaves, showLeaveBalance } from './find-leave.ts'
import {
  findLeaveActs,
  leaveMails,
  notifyOfLeaveRequest,
  notifyOfLeaveDecision,
  notifyOfCanceledLeave,
} from './on-leave-activity.ts'

export const leave = defineFeature({
  api: leaveApi,
  handlers: {
    list: listLeaves,
    balance: showLeaveBalance,
    preview: previewLeave,
    request: requestLeave,
    approve: approveLeave,
    decline: declineLeave,
    cancel: cancelLeave,
  },
  reactions: {
    'leave.requested': { notify_company: notifyOfLeaveRequest },
    'leave.approved': { notify_talent: notifyOfLeaveDecision },
    'leave.declined': { notify_talent: notifyOfLeaveDecision },
    'leave.canceled': { notify_company: notifyOfCanceledLeave },
    'assignment.ended': { cancel_leave: cancelRequestedLeave },
  },
  mails: leaveMails,
  notificationActs: findLeaveActs,
  personalData: {
    leaves: {
      is: 'Leave',
      rules: [
        cleared('talent_id', { note: '', reason: '' }, 'work'),
        ofCompany('company_id', { note: '', reason: '' }),
      ],
      personal: 'note reason',
      plain: 'id assignment_id company_id talent_id kind from_on to_on status requested_at decided_by decided_at',
    },
  },
})
