import type { ContractSide, ContractText } from '#domain/contracts/contract.ts'
import { platformFeeText } from '#domain/fees/compute-fees.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { findPlatformFee } from '#server/features/fees/find-platform-fee.ts'
import type { ContractKind } from '#content/contracts/templates.ts'
import { snapshotTerms } from './snapshot-terms.ts'
import type { AgreedTerms } from './snapshot-terms.ts'
import { currentVersion, writeContract } from './write-contract.ts'

/** The contract that signing these terms now would create, with the reader's rate; staff read the company's. */
export async function draftContract(
  from: Db | Tx,
  { role }: Pick<Actor, 'role'>,
  kind: ContractKind,
  { company_id, ...terms }: Omit<AgreedTerms, 'platform_fee'> & { company_id: string },
): Promise<ContractText> {
  const side: ContractSide = role === 'applicant' ? 'talent' : 'company'
  const platform_fee = platformFeeText((await findPlatformFee(from, company_id))(terms.effective_on))
  return writeContract({
    kind,
    version: currentVersion(kind),
    side,
    terms: snapshotTerms(side, { ...terms, platform_fee }),
  })
}
