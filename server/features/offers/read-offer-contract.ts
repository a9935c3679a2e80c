import type { ContractText } from '#domain/contracts/contract.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { snapshotTerms } from '#server/features/contracts/snapshot-terms.ts'
import { currentVersion, writeContract } from '#server/features/contracts/write-contract.ts'
import { findOffer } from './find-offer.ts'
import { termsOf } from './present-offer.ts'

/** The contract that accepting an offer signs, with the reader's rate; staff read the company's. */
export async function readOfferContract(actor: Actor, id: string): Promise<ContractText> {
  const offer = await findOffer(db, id)
  authorize(actor, 'offer.see', offer)
  const side = actor.role === 'applicant' ? 'talent' : 'company'
  const terms = snapshotTerms(side, {
    ...termsOf(offer),
    bill_cents: offer.bill_cents,
    pay_cents: offer.pay_cents,
    company_name: offer.company_name,
    talent_name: offer.talent_name,
    effective_on: offer.start_date,
    trial_days: offer.trial_days,
    milestones: offer.milestones,
  })
  return writeContract({ kind: 'agreement', version: currentVersion('agreement'), side, terms })
}
