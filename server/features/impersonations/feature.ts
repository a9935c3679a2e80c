import { impersonationsApi } from '#domain/impersonations/api.ts'
import { defineFeature } from '#server/platform/feature/define-feature.ts'
import { everyMinute } from '#server/platform/queue/maintenance.ts'
import {
  endDueImpersonations,
  endImpersonation,
  listViewableAccounts,
  notifyOfImpersonation,
  startImpersonation,
} from './impersonations.ts'
import { impersonationMails } from './mails.ts'

export const impersonations = defineFeature({
  api: impersonationsApi,
  handlers: {
    listAccounts: listViewableAccounts,
    start: startImpersonation,
    end: endImpersonation,
  },
  reactions: {
    'impersonation.ended': { notify_user: notifyOfImpersonation },
  },
  schedules: {
    end_due_impersonations: [everyMinute, endDueImpersonations],
  },
  mails: impersonationMails,
})
