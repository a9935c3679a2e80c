import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { Failure } from '#domain/kernel/errors.ts'
import type { ReportReason } from '#domain/reports/report.ts'
import type { Db, Tx } from '#server/db/connect.ts'

const aboutCase = (what: RawBuilder<unknown>) =>
  sql`(select ${what} from reports where reports.report_case_id = report_cases.id)`

/** Cases with the number and the reasons of their reports, and the names of their people. */
export function reportCaseRows(from: Db | Tx) {
  return from
    .selectFrom('report_cases')
    .leftJoin('users as claimer', 'claimer.id', 'report_cases.claimed_by')
    .leftJoin('users as resolver', 'resolver.id', 'report_cases.resolved_by')
    .leftJoin('users as person', 'person.id', 'report_cases.user_id')
    .leftJoin('companies as company', 'company.id', 'report_cases.company_id')
    .select([
      'report_cases.id',
      'report_cases.kind',
      'report_cases.subject_id',
      'report_cases.conversation_id',
      'report_cases.company_id',
      'report_cases.user_id',
      'report_cases.title',
      'report_cases.status',
      'report_cases.opened_at',
      'report_cases.claimed_by',
      'report_cases.outcome',
      'report_cases.reason',
      'report_cases.resolved_at',
      'report_cases.restored_at',
      'claimer.name as claimer_name',
      'resolver.name as resolver_name',
      'person.name as person_name',
      'company.name as company_name',
      aboutCase(sql`count(*)::int`)
        .$castTo<number>()
        .as('reports'),
      aboutCase(sql`array_agg(distinct reason)`)
        .$castTo<(ReportReason | null)[]>()
        .as('reasons'),
    ])
}

export type ReportCaseRow = Awaited<ReturnType<ReturnType<typeof reportCaseRows>['executeTakeFirstOrThrow']>>

/** Finds a case; throws `not_found`. The caller authorizes. */
export async function findReportCase(from: Db | Tx, id: string): Promise<ReportCaseRow> {
  const found = await reportCaseRows(from).where('report_cases.id', '=', id).executeTakeFirst()
  if (!found) throw new Failure('not_found')
  return found
}
