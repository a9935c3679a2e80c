import type { Tx } from '#server/db/connect.ts'
import type { Activity } from '#server/platform/activity/activity.ts'
import { followHiring } from './follow-hiring.ts'

/** With an application that is over its interviews no longer count for the job. */
export async function followEndedApplication(tx: Tx, { data }: Activity<'application.moved'>): Promise<void> {
  if (data.to === 'rejected' || data.to === 'withdrawn') await followHiring(tx, data.job_id)
}
