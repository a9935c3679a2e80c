import type { Actor } from '#domain/kernel/actor.ts'
import { withoutDeception } from '#domain/kernel/text.ts'
import { authorize } from '#domain/policies.ts'
import { possibleOutcomes } from '#domain/moderation/possible-outcomes.ts'
import { reportLimits } from '#domain/reports/report.ts'
import type { ReportCaseDetails } from '#domain/reports/report.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { findResponsible } from './find-responsible.ts'
import { presentReportCase } from './present-report-case.ts'
import { findReportCase } from './report-case-rows.ts'
import type { ReportCaseRow } from './report-case-rows.ts'

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
