import type { Actor } from '#domain/kernel/actor.ts'
import type { Tx } from '#server/db/connect.ts'
import { record } from '#server/platform/activity/record.ts'
import type { ReportCaseRow } from './report-case-rows.ts'
import { reportableSubjects } from './subjects/subjects.ts'

const kinds = { hide: 'content.hidden', restore: 'content.restored' } as const

/** Hides the subject of a case, or shows it again. Does nothing if it no longer exists. */
export async function moderate(
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
