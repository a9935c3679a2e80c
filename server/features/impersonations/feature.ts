import { impersonationsApi } from '#domain/impersonations/api.ts'
import { defineFeature } from '#server/platform/feature/define-feature.ts'
import { cleared, deleted, erased, exported } from '#server/platform/personal-data/decision.ts'
import { everyMinute } from '#server/platform/queue/maintenance.ts'
import {
  endDueImpersonations,
  endImpersonation,
  impersonationMails,
  listViewableAccounts,
  notifyOfImpersonation,
  startImpersonation,
} from './impersonations.ts'

export const impersonations = defineFeature({
  api: impersonationsApi,
  handlers: {
    listAccounts: listViewableAccounts,
    start: startImpersonation,
    end: endImpersonation,
  },
  reactions: { 'impersonation.ended': { notify_user: notifyOfImpersonation } },
  schedules: { end_due_impersonations: [everyMinute, endDueImpersonations] },
  mails: impersonationMails,
  personalData: {
    impersonation_reads: {
      is: 'Page that staff read',
      rules: [deleted('impersonation_id in (select id from impersonations where user_id = $id)')],
      plain: 'impersonation_id path',
    },
    impersonations: {
      is: 'View of an account by staff',
      rules: [exported('user_id', 'account'), cleared('user_id', { reason: erased })],
      personal: 'reason',
      withheld: 'staff_id session_id',
      plain: 'id staff_id session_id user_id company_id started_at expires_at ended_at',
    },
  },
})
