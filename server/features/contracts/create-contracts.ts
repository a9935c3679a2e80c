import { contractSides } from '#domain/contracts/contract.ts'
import { platformFeeText } from '#domain/fees/compute-fees.ts'
import type { Tx } from '#server/db/connect.ts'
import { findPlatformFee } from '#server/features/fees/find-platform-fee.ts'
import { now } from '#server/platform/clock/clock.ts'
import { snapshotTerms } from './snapshot-terms.ts'
import type { AgreedTerms } from './snapshot-terms.ts'
import { currentVersion } from './write-contract.ts'

/**
 * Creates each side's contract of an assignment, or of an amendment, from the terms that both have signed. The files
 * are written afterwards.
 */
export async function createContracts(
  tx: Tx,
  { assignment_id, amendment_id = null }: { assignment_id: string; amendment_id?: string | null },
): Promise<void> {
  const { company_id, talent_id, trial_days, milestones, ...terms } = await tx
    .selectFrom('assignment_terms')
    .innerJoin('assignments', 'assignments.id', 'assignment_terms.assignment_id')
    .innerJoin('offers', 'offers.id', 'assignments.offer_id')
    .innerJoin('companies', 'companies.id', 'assignments.company_id')
    .innerJoin('users', 'users.id', 'assignments.talent_id')
    .where('assignment_terms.assignment_id', '=', assignment_id)
    .where('assignment_terms.amendment_id', amendment_id === null ? 'is' : '=', amendment_id)
    .selectAll('assignment_terms')
    .select(['assignments.company_id', 'assignments.talent_id', 'offers.trial_days', 'offers.milestones'])
    .select(['companies.name as company_name', 'users.name as talent_name'])
    .executeTakeFirstOrThrow()
  const ofAgreement = amendment_id === null
  const agreed = {
    ...terms,
    platform_fee: platformFeeText((await findPlatformFee(tx, company_id))(terms.effective_on)),
    trial_days: ofAgreement ? trial_days : 0,
    milestones: ofAgreement ? (milestones as unknown as AgreedTerms['milestones']) : [],
  } as AgreedTerms
  await tx
    .insertInto('contracts')
    .values(
      contractSides.map((side) => ({
        assignment_id,
        amendment_id,
        company_id,
        talent_id,
        side,
        template_version: currentVersion(ofAgreement ? 'agreement' : 'amendment'),
        terms: JSON.stringify(snapshotTerms(side, agreed)),
        created_at: now(),
      })),
    )
    .execute()
}
