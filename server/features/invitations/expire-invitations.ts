import { isInactive } from '#domain/jobs/job-machine.ts'
import { system } from '#domain/kernel/actor.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Activity } from '#server/platform/activity/activity.ts'
import { moveInvitation } from './move-invitation.ts'

/** Expires the open invitations to a job that was closed or filled, unless it has been reopened since. */
export async function expireInvitations(tx: Tx, { data }: Activity<'job.closed' | 'job.filled'>): Promise<void> {
  const job = await tx.selectFrom('jobs').where('id', '=', data.job_id).select('status').forShare().executeTakeFirst()
  if (!job || !isInactive(job.status)) return
  const open = await tx
    .selectFrom('invitations')
    .where('job_id', '=', data.job_id)
    .where('status', '=', 'sent')
    .select('id')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  for (const { id } of open) await moveInvitation(tx, system, id, 'expire')
}
