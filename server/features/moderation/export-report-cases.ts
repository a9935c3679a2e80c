import type { Actor } from '#domain/kernel/actor.ts'
import { exportLimit } from '#domain/kernel/page.ts'
import { withoutDeception } from '#domain/kernel/text.ts'
import { pathTo } from '#domain/paths.ts'
import { authorize } from '#domain/policies.ts'
import type { ReportCasesFilter } from '#domain/reports/api.ts'
import { reportCaseStatusLabels } from '#domain/reports/report-case-machine.ts'
import {
  automaticReasonLabel,
  reportKindLabels,
  reportOutcomeLabels,
  reportReasonLabels,
} from '#domain/reports/report.ts'
import { now } from '#server/platform/clock/clock.ts'
import { config } from '#server/platform/config/config.ts'
import { batchesById } from '#server/platform/csv/batches-by-id.ts'
import type { Column } from '#server/platform/csv/csv.ts'
import { findReportCases, findReportCasesInOrder } from './find-report-cases.ts'
import type { ReportCaseRow } from './report-case-rows.ts'

const columns: Column<ReportCaseRow>[] = [
  { title: 'Reported', cell: ({ title }) => withoutDeception(title) },
  { title: 'Type', cell: ({ kind }) => reportKindLabels[kind] },
  { title: 'Responsible', cell: ({ company_name, person_name }) => company_name ?? person_name },
  { title: 'Status', cell: ({ status }) => reportCaseStatusLabels[status] },
  { title: 'Reports', cell: ({ reports }) => reports },
  {
    title: 'Reasons',
    cell: ({ reasons }) =>
      reasons.map((reason) => (reason === null ? automaticReasonLabel : reportReasonLabels[reason])).join(', '),
  },
  { title: 'Opened', cell: ({ opened_at }) => opened_at },
  { title: 'Claimed By', cell: ({ status, claimer_name }) => (status === 'claimed' ? claimer_name : null) },
  { title: 'Outcome', cell: ({ outcome }) => outcome && reportOutcomeLabels[outcome] },
  { title: 'Resolved', cell: ({ resolved_at }) => resolved_at },
  { title: 'Resolved By', cell: ({ resolver_name }) => resolver_name },
  { title: 'Link', cell: ({ id }) => `${config.origin}${pathTo('admin_messages')}?tab=reports&report=${id}` },
]

/** The cases that match as a table, in the order of the list, without what was said and why staff decided. */
export function exportReportCases(actor: Actor, filter: ReportCasesFilter) {
  authorize(actor, 'report.list')
  const findIds = () => findReportCases(actor, filter).limit(exportLimit).execute()
  return { name: `reports-${now().slice(0, 10)}`, columns, batches: batchesById(findIds, findReportCasesInOrder) }
}
