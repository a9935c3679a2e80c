import { Failure } from '#domain/kernel/errors.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { jobRows } from './job-row.ts'
import type { JobRow } from './job-row.ts'

/** Finds a job by ID; throws `not_found`. The caller authorizes. */
export async function findJob(from: Db | Tx, id: string): Promise<JobRow> {
  const job = await jobRows(from).where('jobs.id', '=', id).executeTakeFirst()
  if (!job) throw new Failure('not_found')
  return job
}

/**
 * The same, locked until the end of the transaction against everything but `share` locks. It is locked first and then
 * read, so that the newest values are read.
 */
export async function lockJob(tx: Tx, id: string, { share = false } = {}): Promise<JobRow> {
  const held = tx.selectFrom('jobs').select('id').where('id', '=', id)
  await (share ? held.forShare() : held.forNoKeyUpdate()).execute()
  return findJob(tx, id)
}
