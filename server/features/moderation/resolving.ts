import type { Updateable } from 'kysely'
import type { z } from 'zod'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure, fieldFailure } from '#domain/kernel/errors.ts'
import { possibleOutcomes } from '#domain/moderation/possible-outcomes.ts'
import { authorize } from '#domain/policies.ts'
import { reportCaseMachine } from '#domain/reports/report-case-machine.ts'
import type { ReportCaseMove } from '#domain/reports/report-case-machine.ts'
import { reportMessages } from '#domain/reports/report.ts'
import type { decisionForm, ReportCaseDetails, restoreForm } from '#domain/reports/report.ts'
import type { Tx } from '#server/db/connect.ts'
import type { ReportCases } from '#server/db/tables.ts'
import { transaction } from '#server/db/transaction.ts'
import { suspendSubject, warnSubject } from '#server/features/sanctions/imposing.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { findReportCase } from './report-case-rows.ts'
import type { ReportCaseRow } from './report-case-rows.ts'
import { findResponsible, showReportCase } from './report-cases.ts'
import { reportableSubjects } from './reportable-subjects.ts'

/** Claims a case for the actor. Of two people at once, one gets `illegal_move`. */
export async function claimReportCase(actor: Actor, id: string): Promise<ReportCaseDetails> {
  return transaction(async (tx) => {
    const found = await findReportCase(tx, id)
    authorize(actor, 'report.claim')
    await moveReportCase(tx, found, 'claim', { claimed_by: asUser(actor).user_id })
    await record(tx, 'report.claimed', { actor, data: dataOf(found) })
    return showReportCase(actor, id, tx)
  })
}

/** The activity of a case names who is responsible, so that the audit log is found by their name. */
const dataOf = ({ id, kind, subject_id, company_id, user_id }: ReportCaseRow) => ({
  report_case_id: id,
  kind,
  subject_id,
  responsible_id: company_id ?? user_id,
})

/** Releases a claimed case, so that others can claim it. */
export async function releaseReportCase(actor: Actor, id: string): Promise<ReportCaseDetails> {
  return transaction(async (tx) => {
    const found = await findReportCase(tx, id)
    authorize(actor, 'report.release', found)
    await moveReportCase(tx, found, 'release', { claimed_by: null })
    await record(tx, 'report.released', { actor, data: dataOf(found) })
    return showReportCase(actor, id, tx)
  })
}

/** Decides about a claimed case, and does to its subject or to the responsible side what the outcome says. */
export async function resolveReportCase(
  actor: Actor,
  id: string,
  { outcome, reason, ends_on }: z.output<typeof decisionForm>,
): Promise<ReportCaseDetails> {
  return transaction(async (tx) => {
    const found = await findReportCase(tx, id)
    authorize(actor, 'report.resolve', found)
    const { kind } = found
    const responsible = await findResponsible(tx, found)
    if (!possibleOutcomes({ kind, responsible_status: responsible?.status ?? null }).includes(outcome))
      throw fieldFailure('outcome', reportMessages.outcome)
    await moveReportCase(tx, found, 'resolve', {
      outcome,
      reason,
      resolved_at: now(),
      resolved_by: asUser(actor).user_id,
    })
    await record(tx, 'report.resolved', {
      actor,
      data: { ...dataOf(found), outcome },
      before: { status: found.status },
      after: { status: 'resolved', outcome, reason },
    })
    const sanction = { reason, note: '', ends_on: outcome === 'suspend' ? ends_on : null }
    if (responsible && outcome === 'warn') await warnSubject(actor, responsible, sanction)
    if (responsible && outcome === 'suspend') await suspendSubject(actor, responsible, sanction)
    if (outcome === 'hide') await moderate(tx, actor, found, 'hide', reason)
    return showReportCase(actor, id, tx)
  })
}

/** Shows again what a decision has hidden. Throws `illegal_move` if it is not hidden. */
export async function restoreSubject(
  actor: Actor,
  id: string,
  { reason }: z.output<typeof restoreForm>,
): Promise<ReportCaseDetails> {
  return transaction(async (tx) => {
    const found = await findReportCase(tx, id)
    authorize(actor, 'report.restore')
    const restored = await tx
      .updateTable('report_cases')
      .set({ restored_at: now() })
      .where('id', '=', id)
      .where('outcome', '=', 'hide')
      .where('restored_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!restored) throw new Failure('illegal_move')
    await moderate(tx, actor, found, 'restore', reason)
    return showReportCase(actor, id, tx)
  })
}

const kinds = { hide: 'content.hidden', restore: 'content.restored' } as const

/** Hides the subject of a case, or shows it again. Does nothing if it no longer exists. */
async function moderate(
  tx: Tx,
  actor: Actor,
  { id: report_case_id, kind, subject_id }: ReportCaseRow,
  action: 'hide' | 'restore',
  reason: string,
): Promise<void> {
  const moderated = await reportableSubjects[kind][action]?.(tx, subject_id)
  if (!moderated) return
  const { company_id, ...data } = moderated
  await record(tx, kinds[action], { actor, company_id, data: { report_case_id, kind, subject_id, reason, ...data } })
}

/** The only writer of a case's status. Of two concurrent moves, one throws `illegal_move`. */
async function moveReportCase(
  tx: Tx,
  { id, claimed_by }: Pick<ReportCaseRow, 'id' | 'claimed_by'>,
  move: ReportCaseMove,
  changes: Omit<Updateable<ReportCases>, 'status'>,
): Promise<void> {
  const { from, to } = reportCaseMachine.moves[move]
  const moved = await tx
    .updateTable('report_cases')
    .set({ ...changes, status: to })
    .where('id', '=', id)
    .where('status', 'in', from)
    // The permission was checked for the person who had claimed it.
    .where('claimed_by', 'is not distinct from', claimed_by)
    .returning('id')
    .executeTakeFirst()
  if (!moved) throw new Failure('illegal_move')
}
