import type { z } from 'zod'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import { reportLimits } from '#domain/reports/report.ts'
import type { reportForm } from '#domain/reports/report.ts'
import { transaction } from '#server/db/transaction.ts'
import { throttle } from '#server/platform/throttle/throttle.ts'
import { addReport } from './add-report.ts'
import { reportableSubjects } from './subjects/subjects.ts'

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
