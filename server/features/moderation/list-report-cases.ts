import type { z } from 'zod'
import type { Actor } from '#domain/kernel/actor.ts'
import type { Page } from '#domain/kernel/page.ts'
import { authorize } from '#domain/policies.ts'
import type { reportCasesQuery } from '#domain/reports/api.ts'
import type { ReportCase } from '#domain/reports/report.ts'
import { readPage } from '#server/db/page.ts'
import { findReportCases, findReportCasesInOrder } from './find-report-cases.ts'
import { presentReportCase } from './present-report-case.ts'

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
