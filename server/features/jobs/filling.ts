import { sql } from 'kysely'
import { fillingText } from '#domain/jobs/closing.ts'
import type { Concerned } from '#domain/jobs/closing.ts'
import { jobMessages } from '#domain/jobs/job-form.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure, fieldFailure } from '#domain/kernel/errors.ts'
import { may, missingScopes } from '#domain/policies.ts'
import type { Tx } from '#server/db/connect.ts'
import { now } from '#server/platform/clock/clock.ts'
import type { JobRow } from './find-job.ts'
import { notifyOfFilledJob } from './publishing.ts'
import { syncJobStatus } from './sync-job-status.ts'

/**
 * Fills a job whose openings were reduced to its hires, as the acceptance of an offer does: the reactions to `job.filled`
 * withdraw its offers and cancel its interviews but the kept ones, and the other applicants are notified. Throws
 * `fills_job` unless the hiring team has confirmed it, with the interviews that it keeps. An API token also needs the
 * scopes for what it ends.
 */
export async function fillWithFewerOpenings(
  tx: Tx,
  actor: Actor,
  job: JobRow,
  kept_meeting_ids?: string[],
): Promise<void> {
  const { is_filled } = await syncJobStatus(tx, job.id, { accepted: true, kept_meeting_ids: kept_meeting_ids ?? [] })
  if (!is_filled) return
  const open = await findOpenOffers(tx, job.id)
  const { interviews, applicants } = await countOthers(tx, job)
  const missing = missingScopes(actor, [
    ...(open.length > 0 ? (['offer.withdraw'] as const) : []),
    ...(interviews > 0 ? (['meeting.cancel'] as const) : []),
  ])
  if (missing.length > 0) throw fieldFailure('openings', jobMessages.scopes(missing))
  const decides = actor.role === 'company' && open.every((offer) => may(actor, 'offer.withdraw', offer))
  if (open.length + interviews > 0 && !decides) throw fieldFailure('openings', jobMessages.offers_open)
  if (open.length + interviews + applicants > 0 && !kept_meeting_ids)
    throw new Failure('fills_job', { message: fillingText({ offers: open.length, interviews, applicants }) })
  await notifyOfFilledJob(tx, job.id)
}

/** Throws unless all are interviews for the job. */
export async function checkKeptMeetings(tx: Tx, ids: readonly string[], job_id: string): Promise<void> {
  if (ids.length === 0) return
  const found = await tx
    .selectFrom('meetings')
    .innerJoin('applications', 'applications.id', 'meetings.application_id')
    .where('meetings.id', 'in', ids)
    .where('applications.job_id', '=', job_id)
    .select('meetings.id')
    .execute()
  if (found.length < new Set(ids).size) throw fieldFailure('kept_meeting_ids', jobMessages.kept_meetings)
}

const findOpenOffers = (tx: Tx, job_id: string) =>
  tx
    .selectFrom('offers')
    .innerJoin('companies', 'companies.id', 'offers.company_id')
    .where('offers.job_id', '=', job_id)
    .where('offers.decided_at', 'is', null)
    .select(['offers.company_id', 'offers.job_id', 'offers.applicant_id', 'offers.was_sent', 'offers.is_by_staff'])
    .select(['companies.account_manager_id', 'companies.status as company_status'])
    .execute()

/** Interviews to come, and, unless closing notified them, applicants who have neither an interview nor an offer. */
async function countOthers(tx: Tx, { id, applicants_notified_at }: JobRow): Promise<Omit<Concerned, 'offers'>> {
  const { rows } = await sql<Omit<Concerned, 'offers'>>`
    with live as (
      select a.stage,
        (select count(*) from offers where application_id = a.id and decided_at is null)::int as offers,
        (select count(*) from meetings where application_id = a.id and status in ('proposed', 'confirmed')
          and latest_start(meetings) > ${now()})::int as interviews
      from applications a where job_id = ${id}
    )
    select coalesce(sum(interviews), 0)::int as interviews,
      (count(*) filter (where stage not in ('rejected', 'withdrawn', 'hired') and offers = 0 and interviews = 0
        and ${applicants_notified_at === null}))::int as applicants
    from live`.execute(tx)
  return rows[0]!
}
