import { payOf } from '#domain/assignments/pricing.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { toCents } from '#domain/kernel/money.ts'
import { offerForm } from '#domain/offers/offer.ts'
import type { OfferForm } from '#domain/offers/offer.ts'
import { offerMachine } from '#domain/offers/offer-machine.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { lockApplication } from '#server/features/applications/find-application.ts'
import { moveApplication } from '#server/features/applications/move-application.ts'
import { publishStage } from '#server/features/applications/publish-stage.ts'
import { syncJobStatus } from '#server/features/jobs/sync-job-status.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { parseForm } from '#server/platform/http/schemas.ts'

/**
 * Sends an applicant an offer, moves the application to offered and updates the job's status. Throws `already_exists`
 * while the application has another open offer. Returns the offer's ID.
 */
export async function sendOffer(actor: Actor, form: OfferForm): Promise<string> {
  const { rate, milestones, replaces_id, ...offer } = parseForm(offerForm, form)
  const bill_cents = toCents(rate)
  return transaction(async (tx) => {
    const application = await lockApplication(tx, offer.application_id)
    authorize(actor, 'offer.send', application)
    const { job_id, company_id, applicant_id } = application
    const sent = await tx
      .insertInto('offers')
      .values({
        ...offer,
        milestones: JSON.stringify(
          milestones.map(({ rate: amount, ...milestone }) => ({
            ...milestone,
            bill_cents: toCents(amount),
            pay_cents: payOf(toCents(amount)),
          })),
        ),
        replaces_id,
        job_id,
        company_id,
        applicant_id,
        status: offerMachine.initial,
        bill_cents,
        pay_cents: payOf(bill_cents),
        sent_by: asUser(actor).user_id,
        sent_at: now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!sent) throw new Failure('already_exists')
    await record(tx, 'offer.sent', {
      actor,
      company_id,
      data: { offer_id: sent.id, application_id: application.id, job_id, applicant_id },
    })
    if (application.stage !== 'offered') await moveApplication(tx, actor, application, 'offer')
    else if (application.published_stage !== 'offered') await publishStage(tx, actor, application.id)
    await syncJobStatus(tx, job_id)
    return sent.id
  })
}
