import type { z } from 'zod'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import type { Page } from '#domain/kernel/page.ts'
import { authorize } from '#domain/policies.ts'
import type { reportCasesQuery } from '#domain/reports/api.ts'
import type { ReportCase } from '#domain/reports/report.ts'
import { db } from '#server/db/connect.ts'
import { readPage } from '#server/db/page.ts'
import { presentReportCase } from './present-report-case.ts'
import { reportCaseRows } from './report-case-rows.ts'

/** Reported subjects: open ones oldest first, resolved ones newest first. */
export async function listReportCases(
  actor: Actor,
  { show, kind, page, per_page }: z.output<typeof reportCasesQuery>,
): Promise<Page<ReportCase>> {
  authorize(actor, 'report.list')
  const isResolved = show === 'resolved'
  const shown = db
    .selectFrom('report_cases')
    .where('status', isResolved ? '=' : '<>', 'resolved')
    .$if(kind !== undefined, (cases) => cases.where('kind', '=', kind!))
    .$if(show === 'mine', (cases) => cases.where('claimed_by', '=', asUser(actor).user_id))
  const { rows: ids, total } = await readPage(
    shown
      .select('id')
      .$if(isResolved, (cases) => cases.orderBy('resolved_at', 'desc').orderBy('id', 'desc'))
      .$if(!isResolved, (cases) => cases.orderBy('opened_at').orderBy('id')),
    { page, per_page },
  )
  const found = ids.map(({ id }) => id)
  const rows = found.length === 0 ? [] : await reportCaseRows(db).where('report_cases.id', 'in', found).execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return {
    items: found.flatMap((id) => byId.get(id) ?? []).map((row) => presentReportCase(actor, row)),
    page,
    per_page,
    total,
  }
}
