import { Failure } from '#domain/kernel/errors.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { lockJob } from '#server/features/jobs/find-job.ts'
import { offerRows } from './offer-rows.ts'
import type { OfferRow } from './offer-rows.ts'

/** Finds an offer; throws `not_found`. The caller authorizes. */
export async function findOffer(from: Db | Tx, id: string): Promise<OfferRow> {
  const offer = await offerRows(from).where('offers.id', '=', id).executeTakeFirst()
  if (!offer) throw new Failure('not_found')
  return offer
}

/**
 * The same, for commands that change it. The job is locked, so that of all offers of a job one is changed at a time: its
 * openings are counted, and the last one withdraws the other offers.
 */
export async function lockOffer(tx: Tx, id: string): Promise<OfferRow> {
  const { job_id } = await findOffer(tx, id)
  await lockJob(tx, job_id)
  return findOffer(tx, id)
}
