import type { Tx } from '#server/db/connect.ts'

/** Replaces a job's required tests, in this order. */
export async function saveJobTests(tx: Tx, job_id: string, test_ids: readonly string[]): Promise<void> {
  await tx.deleteFrom('job_tests').where('job_id', '=', job_id).execute()
  const wanted = [...new Set(test_ids)]
  if (wanted.length === 0) return
  await tx
    .insertInto('job_tests')
    // Sorted, so that concurrent changes of jobs with the same tests cannot deadlock.
    .values(wanted.map((test_id, position) => ({ job_id, test_id, position })).toSorted(byTest))
    .execute()
}

const byTest = (one: { test_id: string }, other: { test_id: string }) => (one.test_id < other.test_id ? -1 : 1)
