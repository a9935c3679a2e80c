import type { Updateable } from 'kysely'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import type { MoveOf } from '#domain/kernel/machine.ts'
import { offerMachine, openOfferStates } from '#domain/offers/offer-machine.ts'
import type { OfferStatus } from '#domain/offers/offer-machine.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Offers } from '#server/db/tables.ts'
import { syncJobStatus } from '#server/features/jobs/sync-job-status.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'

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
  await tx
    .selectFrom('jobs')
    .where('id', '=', ({ selectFrom }) => selectFrom('offers').where('offers.id', '=', id).select('job_id'))
    .select('id')
    .forNoKeyUpdate()
    .execute()
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
  const { is_filled } = await syncJobStatus(tx, job_id, { accepted: move === 'accept' })
  return { ...moved, fills_job: is_filled }
}
