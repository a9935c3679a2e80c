import { bulkRefusal, jobListLimits } from '#domain/jobs/job-list.ts'
import type { BulkJobMove, BulkJobsForm, BulkJobsResult, JobsFilter } from '#domain/jobs/job-list.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure, failures } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { archiveJob } from './archive-job.ts'
import { jobRows } from './job-row.ts'
import { narrowJobs, narrowedBy, narrowing } from './narrow-jobs.ts'
import { pauseJob } from './pause-job.ts'
import { presentJob } from './present-job.ts'
import { resumeJob } from './resume-job.ts'
import { unarchiveJob } from './unarchive-job.ts'

const commands = { pause: pauseJob, resume: resumeJob, archive: archiveJob, unarchive: unarchiveJob }

/** So many are changed in one transaction: others who want one of them wait no longer than that takes. */
const batch = 50

/**
 * Does the same with many jobs, each judged for itself: what cannot be done with one is told, and the others are changed.
 * What is not the asker's is skipped like what is not there.
 */
export async function bulkJobs(actor: Actor, { move, ids, filter, after }: BulkJobsForm): Promise<BulkJobsResult> {
  authorize(actor, 'job.bulk')
  // Always in the same order, so that two who change the same ones do not wait for each other.
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
  return transaction(async (tx) => {
    const changed: string[] = []
    const skipped: BulkJobsResult['skipped'] = []
    const rows = await jobRows(tx)
      .where('jobs.id', 'in', ids)
      .where('jobs.company_id', '=', asUser(actor).company_id!)
      .execute()
    const jobs = new Map(rows.map((row) => [row.id, presentJob(actor, row)]))
    for (const id of ids) {
      const job = jobs.get(id)
      const skip = (message: string) => skipped.push({ id, title: job?.title ?? null, message })
      if (!job) skip(failures.not_found.message)
      else if (!job.allowed.includes(move)) skip(bulkRefusal(move, job))
      else {
        try {
          await commands[move](actor, id)
          changed.push(id)
        } catch (error) {
          if (!(error instanceof Failure)) throw error
          skip(error.message)
        }
      }
    }
    return { changed, skipped }
  })
}

async function idsLeftBy(actor: Actor, filter: JobsFilter, after: string | undefined): Promise<string[]> {
  const company_id = asUser(actor).company_id!
  const rows = await narrowJobs(narrowing(filter), narrowedBy(company_id, filter))
    .$if(after !== undefined, (jobs) => jobs.where('jobs.id', '>', after!))
    .select('jobs.id')
    .orderBy('jobs.id')
    .limit(jobListLimits.bulk)
    .execute()
  return rows.map(({ id }) => id)
}
