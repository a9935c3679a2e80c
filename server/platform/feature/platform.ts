import { sessionTimeoutLimits } from '#domain/settings/setting.ts'
import { deleteExpiredRows } from '#server/db/delete-expired-rows.ts'
import { keepPartitions } from '#server/db/partitions.ts'
import { runReaction } from '#server/platform/activity/run-reaction.ts'
import { apiRoutes } from '#server/platform/http/api-routes.ts'
import { appPageRoutes } from '#server/platform/http/app-pages.ts'
import { batchRoutes } from '#server/platform/http/batch-routes.ts'
import { healthRoutes } from '#server/platform/http/health.ts'
import { liveRoutes } from '#server/platform/live/routes.ts'
import { mailViewerRoutes } from '#server/platform/mail/mail-viewer.ts'
import { receiveReturnedMail } from '#server/platform/mail/receive-returned-mail.ts'
import { mailboxOf } from '#server/platform/mail/receiving/mailbox.ts'
import { findReturnMailbox } from '#server/platform/mail/return-address.ts'
import { platformData } from '#server/platform/personal-data/platform-data.ts'
import { everyNight, everyTenMinutes, runMaintenance } from '#server/platform/queue/maintenance.ts'
import { defineFeature } from './define-feature.ts'

/** What the platform itself serves and runs, stated like a feature. */
export const platform = defineFeature({
  routes: [liveRoutes, batchRoutes, healthRoutes, apiRoutes, appPageRoutes, mailViewerRoutes],
  work: {
    reactions: ({ activity_id, reaction }) => runReaction(activity_id, reaction),
    maintenance: ({ task }) => runMaintenance(task),
  },
  schedules: {
    delete_expired_rows: [everyTenMinutes, deleteExpiredRows],
    make_partitions: [everyNight, keepPartitions],
  },
  mailbox: mailboxOf(findReturnMailbox, receiveReturnedMail, { acceptsReturned: true }),
  expiringRows: {
    sessions: ['last_seen_at', sessionTimeoutLimits.max / (24 * 60)],
    throttles: ['resets_at', 0],
    idempotency_keys: ['created_at', 1],
  },
  personalData: platformData,
})
