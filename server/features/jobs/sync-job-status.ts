import { sql } from 'kysely'
import { jobMachine } from '#domain/jobs/job-machine.ts'
import type { JobMove } from '#domain/jobs/job-machine.ts'
import { system } from '#domain/kernel/actor.ts'
import { mayMove } from '#domain/kernel/machine.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Activity } from '#server/platform/activity/activity.ts'
import { record } from '#server/platform/activity/record.ts'
import { moveJob } from './find-job.ts'

/** The automatic moves in the order of evaluation, with the activity of each. */
const kinds = {
  fill: 'job.filled',
  begin_interviews: 'job.interviews_begun',
  begin_offers: 'job.offers_begun',
  end_offers: 'job.offers_ended',
  end_interviews: 'job.interviews_ended',
} as const satisfies Partial<Record<JobMove, string>>

/**
 * Derives a job's status from its interviews and offers: interviewing with the first interview, offer with the first
 * offer, back one step when the last of them ends, and filled when an offer was just `accepted` (`offer_id`), or the
 * openings were reduced (`kept_meeting_ids`), and the accepted offers reach the openings. A paused or closed job changes
 * only to filled. In a job that was filled and reopened, earlier hires do not count. Returns whether it was just filled.
 */
export async function syncJobStatus(
  tx: Tx,
  job_id: string,
  { accepted = false, ...cause }: { accepted?: boolean; offer_id?: string; kept_meeting_ids?: string[] } = {},
): Promise<{ is_filled: boolean }> {
  let job = await tx
    .selectFrom('jobs')
    .where('id', '=', job_id)
    .select(['id', 'company_id', 'status', 'openings'])
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const hiring = await countHiring(tx, job_id)
  const isFull = hiring.accepted >= job.openings
  const offers = hiring.sent + (isFull ? 0 : hiring.accepted)
  const interviews = hiring.interviews - (isFull ? hiring.interviews_of_hired : 0)
  const due: Record<keyof typeof kinds, boolean> = {
    fill: accepted && isFull,
    begin_interviews: interviews + offers > 0,
    begin_offers: offers > 0,
    end_offers: offers === 0,
    end_interviews: interviews + offers === 0,
  }
  let is_filled = false
  for (const move of Object.keys(kinds) as (keyof typeof kinds)[]) {
    if (!due[move] || !mayMove(jobMachine, job.status, move)) continue
    job = await moveJob(tx, job, move)
    const data = move === 'fill' ? { job_id, ...cause } : { job_id }
    await record(tx, kinds[move], { actor: system, company_id: job.company_id, data })
    if (move === 'fill') is_filled = true
  }
  return { is_filled }
}

/** The numbers of current interviews and offers of a job, for live and hired applications. */
async function countHiring(tx: Tx, job_id: string) {
  const meetings = tx
    .selectFrom('meetings')
    .innerJoin('applications', 'applications.id', 'meetings.application_id')
    .where('applications.job_id', '=', job_id)
    .where('applications.stage', 'not in', ['rejected', 'withdrawn'])
    .where('meetings.status', 'in', ['proposed', 'confirmed', 'completed'])
    .select(({ fn }) => [
      fn.countAll<number>().as('interviews'),
      fn.countAll<number>().filterWhere('applications.stage', '=', 'hired').as('interviews_of_hired'),
    ])
  const offers = tx
    .selectFrom('offers')
    .where('job_id', '=', job_id)
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('status', 'in', ['sent', 'countered']).as('sent'),
      fn.countAll<number>().filterWhere('status', '=', 'accepted').as('accepted'),
    ])
  return tx
    .selectFrom([meetings.as('of_meetings'), offers.as('of_offers')])
    .selectAll()
    .executeTakeFirstOrThrow()
}

/**
 * The average time-to-hire, defined once: days from application to accepted offer, over `offers` joined with
 * `applications`.
 */
export const meanDaysToHire = sql<
  number | null
>`extract(epoch from avg(offers.decided_at - applications.created_at) filter (where offers.status = 'accepted')) / 86400`

/** The interviews of an ended application no longer count for the job's status. */
export async function updateJobStatus(tx: Tx, { data }: Activity<'application.moved'>): Promise<void> {
  if (data.to === 'rejected' || data.to === 'withdrawn') await syncJobStatus(tx, data.job_id)
}
