import type { z } from 'zod'
import type { Actor } from '#domain/kernel/actor.ts'
import { exportLimit } from '#domain/kernel/page.ts'
import type { Page } from '#domain/kernel/page.ts'
import { withoutDeception } from '#domain/kernel/text.ts'
import { possibleOutcomes } from '#domain/moderation/possible-outcomes.ts'
import { pathTo } from '#domain/paths.ts'
import { authorize } from '#domain/policies.ts'
import type { ReportCasesFilter, reportCasesQuery } from '#domain/reports/api.ts'
import { reportCaseStatusLabels } from '#domain/reports/report-case-machine.ts'
import {
  automaticReasonLabel,
  reportKindLabels,
  reportLimits,
  reportOutcomeLabels,
  reportReasonLabels,
} from '#domain/reports/report.ts'
import type { ReportCase, ReportCaseDetails } from '#domain/reports/report.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { readPage } from '#server/db/page.ts'
import { now } from '#server/platform/clock/clock.ts'
import { config } from '#server/platform/config/config.ts'
import { batchesById } from '#server/platform/csv/batches-by-id.ts'
import type { Column } from '#server/platform/csv/csv.ts'
import { findReportCase, findReportCases, findReportCasesInOrder, presentReportCase } from './report-case-rows.ts'
import type { ReportCaseRow } from './report-case-rows.ts'
import { findResponsible } from './reporting.ts'

/** Reported subjects: open ones oldest first, resolved ones newest first. */
export async function listReportCases(
  actor: Actor,
  { page, per_page, ...filter }: z.output<typeof reportCasesQuery>,
): Promise<Page<ReportCase>> {
  authorize(actor, 'report.list')
  const { rows: ids, total } = await readPage(findReportCases(actor, filter), { page, per_page })
  const rows = ids.length === 0 ? [] : await findReportCasesInOrder(ids.map(({ id }) => id))
  return { items: rows.map((row) => presentReportCase(actor, row)), page, per_page, total }
}

/** A reported subject with all reports about it. */
export async function showReportCase(actor: Actor, id: string, from: Db | Tx = db): Promise<ReportCaseDetails> {
  authorize(actor, 'report.see')
  const row = await findReportCase(from, id)
  const items = await from
    .selectFrom('reports')
    .leftJoin('users', 'users.id', 'reports.reported_by')
    .where('report_case_id', '=', id)
    .select(['reports.id', 'reported_by', 'users.name', 'reason', 'note', 'evidence', 'reports.created_at'])
    .orderBy('reports.created_at')
    .orderBy('reports.id')
    .limit(reportLimits.shown)
    .execute()
  return {
    ...presentReportCase(actor, row),
    items: items.map(({ reported_by, name, note, evidence, ...report }) => ({
      ...report,
      reporter: reported_by ? { id: reported_by, name: withoutDeception(name ?? '') } : null,
      note: withoutDeception(note),
      evidence: withoutDeception(evidence),
    })),
    responsible: responsibleFor(row),
    earlier_actions: await countEarlierActions(from, row),
    reason: row.reason,
    outcomes: possibleOutcomes({
      kind: row.kind,
      responsible_status: (await findResponsible(from, row))?.status ?? null,
    }),
  }
}

function responsibleFor({ company_id, company_name, user_id, person_name }: ReportCaseRow) {
  if (company_id) return { kind: 'company', id: company_id, name: withoutDeception(company_name ?? '') } as const
  if (user_id) return { kind: 'person', id: user_id, name: withoutDeception(person_name ?? '') } as const
  return null
}

/** How often the staff took action against the same company or person. */
async function countEarlierActions(from: Db | Tx, { id, company_id, user_id }: ReportCaseRow): Promise<number> {
  if (!company_id && !user_id) return 0
  const { earlier } = await from
    .selectFrom('report_cases')
    .where(company_id ? 'company_id' : 'user_id', '=', company_id ?? user_id)
    .where('outcome', '<>', 'none')
    .where('id', '<>', id)
    .select(({ fn }) => fn.countAll<number>().as('earlier'))
    .executeTakeFirstOrThrow()
  return earlier
}

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
