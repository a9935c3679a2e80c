import type { ComparedApplication } from '#domain/applications/compared-application.ts'
import { amountFromCents } from '#domain/jobs/budget.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import type { Availability } from '#domain/talent/profile.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { askFor } from '#server/features/fees/margin.ts'
import type { JobRow } from '#server/features/jobs/find-job.ts'
import { listAnswersOfAll } from './answers.ts'
import { receivedProfile } from './received.ts'
import { listRequiredTests } from './required-tests.ts'
import { proposalCents } from './sent.ts'

/**
 * Applications to a job as they are compared, in the order of the IDs. Throws `not_found` if one of them is not to this
 * job. The caller authorizes.
 */
export async function findComparedApplications(
  from: Db | Tx,
  actor: Actor,
  job: JobRow,
  ids: readonly string[],
): Promise<ComparedApplication[]> {
  if (ids.length === 0) return []
  const found = await comparedRows(from, job.id, ids)
  const rows = ids.map((id) => {
    const row = found.find((one) => one.id === id)
    if (!row) throw new Failure('not_found')
    return row
  })
  const [tests, answers, offers] = await Promise.all([
    listRequiredTests(from, ids, job),
    listAnswersOfAll(from, rows),
    listStandingOffers(from, ids),
  ])
  return rows.map((row, at) => {
    const { id, stage, currency, proposal_cents, can_start_on } = row
    const offer = offers.find(({ application_id }) => application_id === id)
    return {
      id,
      stage,
      currency,
      proposal_rate: amountFromCents(askFor(actor, proposal_cents)),
      applicant: presentApplicant(row),
      start: startOf(can_start_on, offer),
      tests: tests[at]!,
      answers: answers[at]!,
    }
  })
}

const comparedRows = (from: Db | Tx, job_id: string, ids: readonly string[]) =>
  from
    .selectFrom('applications')
    .innerJoin('users', 'users.id', 'applications.applicant_id')
    .innerJoinLateral(
      (query) => receivedProfile(query).as('profile'),
      (join) => join.onTrue(),
    )
    .where('applications.job_id', '=', job_id)
    .where('applications.id', 'in', ids)
    .select(['applications.id', 'applications.job_id', 'applications.stage', 'applications.currency'])
    .select([proposalCents.as('proposal_cents'), 'applications.can_start_on', 'applications.question_version'])
    .select(['users.id as applicant_id', 'users.name', 'profile.headline', 'profile.experience_level'])
    .select(['profile.availability', 'profile.weekly_hours', 'profile.location', 'profile.timezone'])
    .execute()

type ComparedRow = Awaited<ReturnType<typeof comparedRows>>[number]

const presentApplicant = (row: ComparedRow): ComparedApplication['applicant'] => ({
  id: row.applicant_id,
  name: row.name,
  headline: row.headline,
  experience_level: row.experience_level,
  availability: row.availability as Availability[],
  weekly_hours: row.weekly_hours,
  location: row.location,
  timezone: row.timezone,
})

/** The offer of each application that is open or accepted, with the start of the work that followed. */
const listStandingOffers = (from: Db | Tx, ids: readonly string[]) =>
  from
    .selectFrom('offers')
    .leftJoin('assignments', 'assignments.offer_id', 'offers.id')
    .where('offers.application_id', 'in', ids)
    .where('offers.status', 'in', ['sent', 'countered', 'accepted'])
    .select(['offers.application_id', 'offers.status', 'offers.start_date', 'offers.counter_start_date'])
    .select('assignments.start_date as agreed_on')
    .execute()

type StandingOffer = Awaited<ReturnType<typeof listStandingOffers>>[number]

/** What both sides agreed on counts most, then what the candidate said last. */
function startOf(can_start_on: string | null, offer: StandingOffer | undefined): ComparedApplication['start'] {
  if (offer?.status === 'accepted') return { on: offer.agreed_on ?? offer.start_date, source: 'agreed' }
  if (offer?.counter_start_date) return { on: offer.counter_start_date, source: 'counteroffer' }
  if (can_start_on) return { on: can_start_on, source: 'application' }
  return offer ? { on: offer.start_date, source: 'offer' } : null
}
