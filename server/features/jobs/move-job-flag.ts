import type { Updateable } from 'kysely'
import { jobFlagMachine } from '#domain/jobs/job-flag-machine.ts'
import type { JobFlagMove } from '#domain/jobs/job-flag-machine.ts'
import type { Tx } from '#server/db/connect.ts'
import type { JobFlags } from '#server/db/tables.ts'

/** The only writer of a flag's status. Undefined if the job has no flag that can make the move. */
export async function moveJobFlag(
  tx: Tx,
  job_id: string,
  move: JobFlagMove,
  changes: Omit<Updateable<JobFlags>, 'status'>,
) {
  const { from, to } = jobFlagMachine.moves[move]
  await tx.updateTable('jobs').set({ review_requested_at: null }).where('id', '=', job_id).execute()
  return tx
    .updateTable('job_flags')
    .set({ ...changes, status: to })
    .where('job_id', '=', job_id)
    .where('status', 'in', from)
    .returning(['findings', 'requested_by'])
    .executeTakeFirst()
}
