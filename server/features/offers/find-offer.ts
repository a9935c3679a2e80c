import { sql } from 'kysely'
import type { Updateable } from 'kysely'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure, notFound } from '#domain/kernel/errors.ts'
import type { MoveOf } from '#domain/kernel/machine.ts'
import { offerMachine, openOfferStates } from '#domain/offers/offer-machine.ts'
import type { OfferStatus } from '#domain/offers/offer-machine.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import type { Offers } from '#server/db/tables.ts'
import { statedTimeZoneOf } from '#server/features/accounts/find-users.ts'
import { syncJobStatus } from '#server/features/jobs/sync-job-status.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'

/** Finds an offer; throws `not_found`. The caller authorizes. */
export async function findOffer(from: Db | Tx, id: string): Promise<OfferRow> {
  return offerRows(from).where('offers.id', '=', id).executeTakeFirstOrThrow(notFound)
}

/**
 * The same, for commands that change it. The job is locked, so that of all offers of a job one is changed at a time: its
 * openings are counted, and the last one withdraws the other offers.
 */
export async function lockOffer(tx: Tx, id: string): Promise<OfferRow> {
  await lockJobOfOffer(tx, id)
  return findOffer(tx, id)
}

async function lockJobOfOffer(tx: Tx, id: string): Promise<void> {
  await tx
    .selectFrom('jobs')
    .where('id', '=', ({ selectFrom }) => selectFrom('offers').where('offers.id', '=', id).select('job_id'))
    .select('id')
    .forNoKeyUpdate()
    .execute()
}

type OfferMove = MoveOf<typeof offerMachine>

const kinds = {
  approve: 'offer.approved',
  counter: 'offer.countered',
  keep: 'offer.kept',
  replace: 'offer.replaced',
  accept: 'offer.accepted',
  decline: 'offer.declined',
  withdraw: 'offer.withdrawn',
  expire: 'offer.expired',
} as const satisfies Record<OfferMove, string>

/** Moves that an offer can no longer make after its expiry time. */
const timed: readonly OfferMove[] = ['approve', 'counter', 'keep', 'accept', 'decline']

const isOpen = (status: OfferStatus) => openOfferStates.some((one) => one === status)

/**
 * The only writer of an offer's status; updates the job's. Of two concurrent moves, one throws `illegal_move`. The job is
 * locked before the offer, as everywhere.
 */
export async function moveOffer(
  tx: Tx,
  actor: Actor,
  id: string,
  move: OfferMove,
  changes: Omit<Updateable<Offers>, 'status' | 'decided_at'> = {},
) {
  const { from, to } = offerMachine.moves[move]
  await lockJobOfOffer(tx, id)
  const at = now()
  const moved = await tx
    .updateTable('offers')
    .set({ ...changes, status: to, decided_at: isOpen(to) ? null : at })
    .where('id', '=', id)
    .where('status', 'in', from)
    .$if(timed.includes(move), (offers) => offers.where('expires_at', '>', at))
    .$if(move === 'expire', (offers) => offers.where('expires_at', '<=', at))
    .returning(['id', 'application_id', 'job_id', 'company_id', 'applicant_id'])
    .executeTakeFirst()
  if (!moved) throw new Failure('illegal_move')
  const { application_id, job_id, company_id, applicant_id } = moved
  await record(tx, kinds[move], { actor, company_id, data: { offer_id: id, application_id, job_id, applicant_id } })
  const { is_filled } = await syncJobStatus(tx, job_id, move === 'accept' ? { accepted: true, offer_id: id } : {})
  return { ...moved, fills_job: is_filled }
}

/** A part of fixed-price work, as stored with an offer. */
export interface OfferMilestone {
  title: string
  due_on: string | null
  bill_cents: number
  pay_cents: number
}

/** Offers with their parties, for authorization and presentation. */
export function offerRows(from: Db | Tx) {
  return from
    .selectFrom('offers')
    .innerJoin('jobs', 'jobs.id', 'offers.job_id')
    .innerJoin('companies', 'companies.id', 'offers.company_id')
    .innerJoin('applications', 'applications.id', 'offers.application_id')
    .innerJoin('users as talent', 'talent.id', 'offers.applicant_id')
    .leftJoin('users as sender', 'sender.id', 'offers.sent_by')
    .leftJoin('users as approver', 'approver.id', 'offers.approved_by')
    .leftJoin('assignments', 'assignments.offer_id', 'offers.id')
    .selectAll('offers')
    .select([
      'jobs.title as job_title',
      'companies.name as company_name',
      'companies.timezone as company_timezone',
      'companies.account_manager_id',
      'companies.status as company_status',
      'talent.name as talent_name',
      sql<string>`coalesce(${statedTimeZoneOf('offers.applicant_id')}, offers.timezone)`.as('talent_timezone'),
      'sender.name as sender_name',
      'approver.name as approver_name',
      'assignments.id as assignment_id',
      sql<OfferMilestone[]>`offers.milestones`.as('milestones'),
      sql<boolean>`exists (
        select from offers earlier where earlier.application_id = offers.application_id and earlier.countered_at is not null
      )`.as('has_countered'),
    ])
}

export type OfferRow = Awaited<ReturnType<ReturnType<typeof offerRows>['executeTakeFirstOrThrow']>>
