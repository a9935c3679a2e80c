import type { ContractSide, ContractText } from '#domain/contracts/contract.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import type { ContractKind } from '#content/contracts/templates.ts'
import { snapshotTerms } from './snapshot-terms.ts'
import type { AgreedTerms } from './snapshot-terms.ts'
import { currentVersion, writeContract } from './write-contract.ts'

/** The contract that signing these terms now would create, with the reader's rate; staff read the company's. */
export function draftContract({ role }: Pick<Actor, 'role'>, kind: ContractKind, terms: AgreedTerms): ContractText {
  const side: ContractSide = role === 'applicant' ? 'talent' : 'company'
  return writeContract({ kind, version: currentVersion(kind), side, terms: snapshotTerms(side, terms) })
}
