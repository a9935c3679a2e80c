import { sql } from 'kysely'
import type { z } from 'zod'
import { asUser, isUser, system } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { exportLimit } from '#domain/kernel/page.ts'
import type { Page } from '#domain/kernel/page.ts'
import { withoutDeception } from '#domain/kernel/text.ts'
import { offPlatformLabels } from '#domain/messaging/off-platform.ts'
import { possibleOutcomes } from '#domain/moderation/possible-outcomes.ts'
import { pathTo } from '#domain/paths.ts'
import { authorize } from '#domain/policies.ts'
import type { ReportCasesFilter, reportCasesQuery } from '#domain/reports/api.ts'
import { reportCaseMachine, reportCaseStatusLabels } from '#domain/reports/report-case-machine.ts'
import {
  automaticReasonLabel,
  reportKindLabels,
  reportLimits,
  reportOutcomeLabels,
  reportReasonLabels,
} from '#domain/reports/report.ts'
import type { ReportCase, ReportCaseDetails, reportForm, ReportReason } from '#domain/reports/report.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { readPage } from '#server/db/page.ts'
import { transaction } from '#server/db/transaction.ts'
import { findMessage } from '#server/features/messaging/messages.ts'
import type { Subject, SubjectStatus } from '#server/features/sanctions/subject.ts'
import type { Activity } from '#server/platform/activity/activity.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { config } from '#server/platform/config/config.ts'
import { batchesById } from '#server/platform/csv/batches-by-id.ts'
import type { Column } from '#server/platform/csv/csv.ts'
import { throttle } from '#server/platform/throttle/throttle.ts'
import { findReportCase, findReportCases, findReportCasesInOrder, presentReportCase } from './report-case-rows.ts'
import type { ReportCaseRow } from './report-case-rows.ts'
import { describeMessage, reportableSubjects } from './reportable-subjects.ts'
import type { Reported } from './reportable-subjects.ts'

const reportsPerDay = { tries: reportLimits.per_day, minutes: 24 * 60 }

/** Reports something that the actor can see to the staff. Throws what they would get if they opened it. */
export async function createReport(
  actor: Actor,
  { subject: { kind, id: subject_id }, reason, note }: z.output<typeof reportForm>,
): Promise<{ id: string }> {
  authorize(actor, 'report.create')
  const { user_id } = asUser(actor)
  const find = reportableSubjects[kind].find
  await transaction((tx) => find(tx, actor, subject_id))
  await throttle(`reports by ${user_id}`, reportsPerDay)
  return transaction(async (tx) => {
    const found = await find(tx, actor, subject_id)
    return addReport(tx, actor, { kind, subject_id, ...found }, { reason, note })
  })
}

/**
 * Adds a report to the open case of its subject, or opens one. A second report of the same user replaces the first. Null
 * as the reason is an automatic note.
 */
async function addReport(
  tx: Tx,
  actor: Actor,
  { title, evidence, ...subject }: Reported,
  { reason, note }: { reason: ReportReason | null; note: string },
): Promise<{ id: string }> {
  const at = now()
  const shownTitle = [...title].slice(0, reportLimits.title).join('')
  const { id: report_case_id } = await tx
    .insertInto('report_cases')
    .values({ ...subject, title: shownTitle, status: reportCaseMachine.initial, opened_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'subject_id', 'company_id', 'user_id'])
        // Literal: the index is found also by a prepared statement.
        .where('status', '<>', sql.lit('resolved'))
        .doUpdateSet({ title: shownTitle }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  const values = { reason, note, evidence: evidence.slice(0, reportLimits.evidence) }
  const report = await tx
    .insertInto('reports')
    .values({ ...values, report_case_id, reported_by: isUser(actor) ? actor.user_id : null, created_at: at })
    .onConflict((conflict) => conflict.columns(['report_case_id', 'reported_by']).doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow()
  await record(tx, 'report.created', {
    actor,
    data: { report_case_id, report_id: report.id, kind: subject.kind, subject_id: subject.subject_id },
  })
  return report
}

/** Notes for the staff that a message contains contact details or asks for outside payment before a contract. */
export async function noteFlaggedMessage(tx: Tx, { data }: Activity<'message.flagged'>): Promise<void> {
  const { message_id, kinds = [] } = data
  const message = await findMessage(tx, message_id)
  if (message.deleted_at !== null) return
  const note = kinds.map((kind) => offPlatformLabels[kind]).join(', ')
  const reported = await describeMessage(tx, message)
  await addReport(tx, system, { kind: 'message', subject_id: message_id, ...reported }, { reason: null, note })
}

/**
 * Whom staff can warn or suspend for what was reported: the company, also of a member who is responsible, or the
 * applicant. Null for visitors and staff.
 */
export async function findResponsible(
  from: Db | Tx,
  { company_id, user_id }: Pick<ReportCaseRow, 'company_id' | 'user_id'>,
): Promise<(Subject & { status: SubjectStatus }) | null> {
  const company = await from
    .selectFrom('companies')
    .$if(company_id !== null, (companies) => companies.where('id', '=', company_id))
    .$if(company_id === null, (companies) =>
      companies.where('id', '=', from.selectFrom('members').where('user_id', '=', user_id).select('company_id')),
    )
    .select(['id', 'status'])
    .executeTakeFirst()
  if (company) return { kind: 'company', ...company }
  const applicant = await from
    .selectFrom('users')
    .where('id', '=', user_id)
    .where('role', '=', 'applicant')
    .select(['id', 'status'])
    .executeTakeFirst()
  return applicant ? { kind: 'user', ...applicant } : null
}

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
