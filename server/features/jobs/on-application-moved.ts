import type { Tx } from '#server/db/connect.ts'
import type { Activity } from '#server/platform/activity/activity.ts'
import { syncJobStatus } from './sync-job-status.ts'

/** The interviews of an ended application no longer count for the job's status. */
export async function updateJobStatus(tx: Tx, { data }: Activity<'application.moved'>): Promise<void> {
  if (data.to === 'rejected' || data.to === 'withdrawn') await syncJobStatus(tx, data.job_id)
}
