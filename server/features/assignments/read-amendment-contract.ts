import type { ContractText } from '#domain/contracts/contract.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { draftContract } from '#server/features/contracts/draft-contract.ts'
import { amendedTerms } from './amended-terms.ts'
import { findAmendment } from './find-amendment.ts'

/** The text that signing an amendment signs, with the reader's rate; staff read the company's. */
export async function readAmendmentContract(actor: Actor, id: string): Promise<ContractText> {
  const { amendment, assignment } = await findAmendment(db, id)
  authorize(actor, 'assignment.see', assignment)
  const { company_id, company_name, talent_name } = assignment
  const terms = await amendedTerms(db, amendment)
  return draftContract(db, actor, 'amendment', {
    ...terms,
    company_id,
    company_name,
    talent_name,
    trial_days: 0,
    milestones: [],
  })
}
