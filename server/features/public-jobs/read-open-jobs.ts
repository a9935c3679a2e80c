import { db } from '#server/db/connect.ts'
import { openPublicJobRows, presentPublicJob } from './public-job-rows.ts'
import type { PublicJob } from '#domain/public-jobs/public-job.ts'

const batch = 500

interface Position {
  published_at: string
  id: string
}

/**
 * All open jobs, the newest first, read on demand. One that changes meanwhile can be missing or appear twice. `turn` runs
 * each read.
 */
export async function* readOpenJobs(
  turn: <Result>(read: () => Promise<Result>) => Promise<Result>,
): AsyncGenerator<PublicJob[]> {
  let after: Position | undefined
  for (;;) {
    const last = after
    const rows = await turn(() => readBatch(last))
    if (rows.length > 0) yield rows.map(presentPublicJob)
    const [end] = rows.slice(-1)
    if (!end || rows.length < batch) return
    after = { published_at: end.published_at!, id: end.id }
  }
}

const readBatch = (after: Position | undefined) =>
  openPublicJobRows(db)
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('open_jobs.published_at', 'open_jobs.job_id'), '<', tuple(after!.published_at, after!.id)),
      ),
    )
    .orderBy('open_jobs.published_at', 'desc')
    .orderBy('open_jobs.job_id', 'desc')
    .limit(batch)
    .execute()

/** The newest open jobs. */
export async function newestPublicJobs(limit: number): Promise<PublicJob[]> {
  const rows = await openPublicJobRows(db)
    .orderBy('open_jobs.published_at', 'desc')
    .orderBy('open_jobs.job_id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(presentPublicJob)
}

export async function countOpenJobs(): Promise<number> {
  const { count } = await db
    .selectFrom('open_jobs')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** A part of the addresses of all open jobs, in an order that changes little. */
export async function listOpenAddresses({ offset, limit }: { offset: number; limit: number }) {
  return db
    .selectFrom('open_jobs')
    .innerJoin('jobs', 'jobs.id', 'open_jobs.job_id')
    .select(['jobs.title', 'jobs.short_id', 'jobs.updated_at'])
    .orderBy('open_jobs.job_id')
    .offset(offset)
    .limit(limit)
    .execute()
}
