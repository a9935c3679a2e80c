import { sql } from 'kysely'
import type { ActivityKind } from '#domain/activities.ts'
import { jobListLimits } from '#domain/jobs/job-list.ts'
import type { BulkJobMove, BulkJobsForm, BulkJobsResult, JobsFilter } from '#domain/jobs/job-list.ts'
import { jobRefusal } from '#domain/jobs/job-refusal.ts'
import { asMember } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { failures } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { ofSeenJobs } from '#server/features/accounts/job-access.ts'
import { recordAll } from '#server/platform/activity/record.ts'
import { archiveJobs, unarchiveJobs } from './publishing.ts'
import { syncJobStatus } from './sync-job-status.ts'
import { jobRows, moveJobs } from './find-job.ts'
import { filterJobs, filterValues, filterShape } from './filter-jobs.ts'
import { presentJob } from './present-job.ts'

const kinds = {
  pause: 'job.paused',
  resume: 'job.resumed',
  archive: 'job.archived',
  unarchive: 'job.unarchived',
} as const satisfies Record<BulkJobMove, ActivityKind>

/** Jobs per transaction, which limits how long its locks block others. */
const batch = 50

/**
 * Applies a move to several jobs, each checked separately: jobs that cannot be moved are skipped with a reason. Jobs that
 * the actor does not see are skipped as not found.
 */
export async function bulkJobs(actor: Actor, { move, ids, filter, after }: BulkJobsForm): Promise<BulkJobsResult> {
  authorize(actor, 'job.bulk')
  // Sorted, so that concurrent requests lock the jobs in the same order and cannot deadlock.
  const named = ids ? [...new Set(ids)].toSorted() : await idsLeftBy(actor, filter!, after)
  const result: BulkJobsResult = { changed: [], skipped: [], next: null }
  for (let first = 0; first < named.length; first += batch) {
    const { changed, skipped } = await changeBatch(actor, move, named.slice(first, first + batch))
    result.changed.push(...changed)
    result.skipped.push(...skipped)
  }
  return { ...result, next: filter && named.length === jobListLimits.bulk ? named.at(-1)! : null }
}

function changeBatch(actor: Actor, move: BulkJobMove, ids: string[]) {
  const { company_id } = asMember(actor)
  const isSeen = ofSeenJobs(asMember(actor), sql.ref('jobs.id'))
  return transaction(async (tx) => {
    const own = tx.selectFrom('jobs').where('id', 'in', ids).where('company_id', '=', company_id).where(isSeen)
    await own.select('id').orderBy('id').forNoKeyUpdate().execute()
    const rows = await jobRows(tx)
      .where('jobs.id', 'in', ids)
      .where('jobs.company_id', '=', company_id)
      .where(isSeen)
      .execute()
    const jobs = new Map(rows.map((row) => [row.id, presentJob(actor, row)]))
    const changed = ids.filter((id) => jobs.get(id)?.allowed.includes(move))
    if (changed.length > 0) await changeJobs(tx, move, changed)
    await recordAll(
      tx,
      kinds[move],
      changed.map((job_id) => ({ actor, company_id, data: { job_id } })),
    )
    if (move === 'resume') for (const id of changed) await syncJobStatus(tx, id)
    const skipped = ids
      .filter((id) => !changed.includes(id))
      .map((id) => {
        const job = jobs.get(id)
        return { id, title: job?.title ?? null, message: job ? jobRefusal(move, job) : failures.not_found.message }
      })
    return { changed, skipped }
  })
}

function changeJobs(tx: Tx, move: BulkJobMove, ids: string[]): Promise<unknown> {
  if (move === 'archive') return archiveJobs(tx, ids)
  if (move === 'unarchive') return unarchiveJobs(tx, ids)
  return moveJobs(tx, ids, move)
}

async function idsLeftBy(actor: Actor, filter: JobsFilter, after: string | undefined): Promise<string[]> {
  const member = asMember(actor)
  const rows = await filterJobs(filterShape(member, filter), filterValues(member, filter))
    .$if(after !== undefined, (jobs) => jobs.where('jobs.id', '>', after!))
    .select('jobs.id')
    .orderBy('jobs.id')
    .limit(jobListLimits.bulk)
    .execute()
  return rows.map(({ id }) => id)
}
