import { messagingApi } from '#domain/messaging/api.ts'
import { reportsApi } from '#domain/reports/api.ts'
import { asCsv } from '#server/platform/csv/send-csv.ts'
import { defineFeature } from '#server/platform/feature/define-feature.ts'
import { reportMails } from './mails.ts'
import { notifyReporters, notifyAuthor } from './on-report-activity.ts'
import { moderationData } from './personal-data.ts'
import { inspectConversation } from './report-case-rows.ts'
import { exportReportCases, listReportCases, showReportCase } from './report-cases.ts'
import { createReport, noteFlaggedMessage } from './reporting.ts'
import { claimReportCase, releaseReportCase, resolveReportCase, restoreSubject } from './resolving.ts'

export const moderation = defineFeature({
  api: { ...reportsApi, inspect: messagingApi.inspect },
  handlers: {
    create: createReport,
    list: listReportCases,
    exportList: asCsv(exportReportCases),
    find: (actor, id) => showReportCase(actor, id),
    inspect: inspectConversation,
    claim: claimReportCase,
    release: releaseReportCase,
    resolve: resolveReportCase,
    restore: restoreSubject,
  },
  reactions: {
    'message.flagged': { note_for_staff: noteFlaggedMessage },
    'report.resolved': { notify_reporters: notifyReporters },
    'content.hidden': { notify_author: notifyAuthor },
    'content.restored': { notify_author: notifyAuthor },
  },
  mails: reportMails,
  personalData: moderationData,
})
