import { db } from '#server/db/connect.ts'
import { openPublicJobRows, presentPublicJob } from './public-job-rows.ts'
import type { PublicJob } from '#domain/public-jobs/public-job.ts'

const batch = 500

/** All open jobs, the newest first, read on demand. One that changes meanwhile can be missing or appear twice. */
export async function* readOpenJobs(): AsyncGenerator<PublicJob[]> {
  let after: { published_at: string; id: string } | undefined
  for (;;) {
    const last = after
    const rows = await openPublicJobRows(db)
      .$if(last !== undefined, (query) =>
        query.where(({ eb, refTuple, tuple }) =>
          eb(refTuple('open_jobs.published_at', 'open_jobs.job_id'), '<', tuple(last!.published_at, last!.id)),
        ),
      )
      .orderBy('open_jobs.published_at', 'desc')
      .orderBy('open_jobs.job_id', 'desc')
      .limit(batch)
      .execute()
    if (rows.length > 0) yield rows.map(presentPublicJob)
    const [end] = rows.slice(-1)
    if (!end || rows.length < batch) return
    after = { published_at: end.published_at!, id: end.id }
  }
}

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
