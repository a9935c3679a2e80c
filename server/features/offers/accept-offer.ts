import type { z } from 'zod'
import type { Actor } from '#domain/kernel/actor.ts'
import { system } from '#domain/kernel/actor.ts'
import { openOfferStates } from '#domain/offers/offer-machine.ts'
import { acceptOfferForm, offerMessages } from '#domain/offers/offer.ts'
import { authorize } from '#domain/policies.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { lockApplication } from '#server/features/applications/find-application.ts'
import { moveApplication } from '#server/features/applications/move-application.ts'
import { createAssignment } from '#server/features/assignments/create-assignment.ts'
import { createContracts } from '#server/features/contracts/create-contracts.ts'
import { recordSignature } from '#server/features/contracts/record-signature.ts'
import { findJob } from '#server/features/jobs/find-job.ts'
import { markApplicantsNotified } from '#server/features/jobs/mark-applicants-notified.ts'
import { createMilestones } from '#server/features/milestones/create-milestones.ts'
import { record } from '#server/platform/activity/record.ts'
import { parseForm } from '#server/platform/http/schemas.ts'
import { lockOffer } from './find-offer.ts'
import { moveOffer } from './move-offer.ts'
import { checkNotStarted } from './offer-dates.ts'

/**
 * Accepts an offer and signs its contract, in one transaction: the applicant is hired, and the assignment is created with
 * its terms, milestones and contracts. The last opening fills the job, withdraws its other offers and notifies the other
 * applicants. Returns the assignment's ID.
 */
export async function acceptOffer(actor: Actor, id: string, form: z.input<typeof acceptOfferForm>): Promise<string> {
  const { signature } = parseForm(acceptOfferForm, form)
  return transaction(async (tx) => {
    const offer = await lockOffer(tx, id)
    authorize(actor, 'offer.accept', offer)
    checkNotStarted(offer)
    const { fills_job } = await moveOffer(tx, actor, id, 'accept')
    await moveApplication(tx, actor, await lockApplication(tx, offer.application_id), 'hire')
    await recordSignature(tx, actor, { offer_id: id, name: signature })
    const assignment_id = await createAssignment(tx, actor, id)
    await createMilestones(tx, assignment_id, offer.milestones)
    await createContracts(tx, { assignment_id })
    if (fills_job) await endHiring(tx, offer)
    return assignment_id
  })
}

/** Withdraws the other open offers of a filled job, and notifies its other applicants, unless closing it did. */
async function endHiring(tx: Tx, { job_id, company_id }: { job_id: string; company_id: string }): Promise<void> {
  const open = await tx
    .selectFrom('offers')
    .where('job_id', '=', job_id)
    .where('status', 'in', openOfferStates)
    .select('id')
    .orderBy('id')
    .execute()
  for (const { id } of open) await moveOffer(tx, system, id, 'withdraw', { reason: offerMessages.job_filled })
  const { applicants_notified_at } = await findJob(tx, job_id)
  if (applicants_notified_at !== null) return
  await markApplicantsNotified(tx, job_id)
  const data = { job_id, message: '', applications: 'keep' } as const
  await record(tx, 'job.applicants_notified', { actor: system, company_id, data })
}
