import { messagingApi } from '#domain/messaging/api.ts'
import { reportsApi } from '#domain/reports/api.ts'
import { asCsv } from '#server/platform/csv/send-csv.ts'
import { defineFeature } from '#server/platform/feature/define-feature.ts'
import { cleared, erased, exported } from '#server/platform/personal-data/decision.ts'
import { reportMails, notifyReporters, notifyAuthor } from './on-report-activity.ts'
import { inspectConversation } from './report-case-rows.ts'
import { createReport, exportReportCases, listReportCases, noteFlaggedMessage, showReportCase } from './report-cases.ts'
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
  personalData: {
    report_cases: {
      is: 'Case of reports',
      rules: [cleared('user_id = $id or subject_id = $id', { title: erased, reason: '' })],
      personal: 'title reason',
      plain:
        'id kind subject_id conversation_id company_id user_id status opened_at claimed_by outcome resolved_by resolved_at restored_at',
    },
    reports: {
      is: 'Report',
      rules: [
        exported('reported_by', 'requests'),
        cleared('reported_by', { note: '' }),
        cleared('report_case_id in (select id from report_cases where user_id = $id or subject_id = $id)', {
          evidence: '',
          note: '',
        }),
      ],
      personal: 'note evidence',
      withheld: 'evidence',
      plain: 'id report_case_id reported_by reason created_at',
    },
  },
})
