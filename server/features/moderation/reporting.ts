import { sql } from 'kysely'
import type { z } from 'zod'
import { asUser, isUser, system } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { offPlatformLabels } from '#domain/messaging/off-platform.ts'
import { authorize } from '#domain/policies.ts'
import { reportCaseMachine } from '#domain/reports/report-case-machine.ts'
import { reportLimits } from '#domain/reports/report.ts'
import type { reportForm, ReportReason } from '#domain/reports/report.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { findMessage } from '#server/features/messaging/messages.ts'
import type { Subject, SubjectStatus } from '#server/features/sanctions/subject.ts'
import type { Activity } from '#server/platform/activity/activity.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { throttle } from '#server/platform/throttle/throttle.ts'
import type { ReportCaseRow } from './report-case-rows.ts'
import type { Reported } from './reported.ts'
import { describeMessage, reportableSubjects } from './reportable-subjects.ts'

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
