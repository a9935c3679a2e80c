import type { ContractText } from '#domain/contracts/contract.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { draftContract } from '#server/features/contracts/draft-contract.ts'
import { findOffer } from './find-offer.ts'

/** The contract that accepting an offer signs, with the reader's rate; staff read the company's. */
export async function readOfferContract(actor: Actor, id: string): Promise<ContractText> {
  const offer = await findOffer(db, id)
  authorize(actor, 'offer.see', offer)
  return draftContract(db, actor, 'agreement', { ...offer, effective_on: offer.start_date })
}
