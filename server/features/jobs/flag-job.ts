import { sql } from 'kysely'
import { jobFlagMachine } from '#domain/jobs/job-flag-machine.ts'
import type { Finding } from '#domain/jobs/check-job.ts'
import { isUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import type { Tx } from '#server/db/connect.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import type { JobRow } from './job-row.ts'
import { moveJobFlag } from './move-job-flag.ts'

/** Hides a job from applicants until staff decide about what the automatic checks found. */
export async function flagJob(
  tx: Tx,
  actor: Actor,
  { id, company_id }: Pick<JobRow, 'id' | 'company_id'>,
  findings: readonly Finding[],
): Promise<void> {
  const at = now()
  const requested = {
    findings: JSON.stringify(findings),
    requested_by: isUser(actor) ? actor.user_id : null,
    requested_at: at,
  }
  await tx
    .insertInto('job_flags')
    .values({ ...requested, job_id: id, company_id, status: jobFlagMachine.initial })
    .onConflict((conflict) => conflict.column('job_id').where('status', '=', sql.lit('pending')).doUpdateSet(requested))
    .execute()
  await tx.updateTable('jobs').set({ flagged_at: at, review_requested_at: at }).where('id', '=', id).execute()
  await record(tx, 'job.flagged', { actor, company_id, data: { job_id: id, kinds: findings.map(({ kind }) => kind) } })
}

/** Ends the request of a job in which nothing is left to check. */
export async function unflagJob(
  tx: Tx,
  actor: Actor,
  { id, company_id }: Pick<JobRow, 'id' | 'company_id'>,
): Promise<void> {
  const unflagged = await tx
    .updateTable('jobs')
    .set({ flagged_at: null })
    .where('id', '=', id)
    .where('flagged_at', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  if (!unflagged) return
  await moveJobFlag(tx, id, 'withdraw', { decided_at: now() })
  await record(tx, 'job.unflagged', { actor, company_id, data: { job_id: id } })
}
