import { Failure } from '#domain/kernel/errors.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { jobRows } from './job-row.ts'
import type { JobRow } from './job-row.ts'

/** A job by its id; throws `not_found`. Who may see it is for `authorize` to say. */
export async function findJob(from: Db | Tx, id: string): Promise<JobRow> {
  const job = await jobRows(from).where('jobs.id', '=', id).executeTakeFirst()
  if (!job) throw new Failure('not_found')
  return job
}
