import { contractSides } from '#domain/contracts/contract.ts'
import type { ContractSide } from '#domain/contracts/contract.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import type { Tx } from '#server/db/connect.ts'
import { now } from '#server/platform/clock/clock.ts'
import { requestContext } from '#server/platform/log/request-context.ts'

interface Signed {
  offer_id?: string
  amendment_id?: string
  /** The typed name. */
  name: string
}

/** Records a typed signature with its evidence: the account, the time and the IP address of the request. */
export async function recordSignature(tx: Tx, actor: Actor, signed: Signed): Promise<void> {
  const { user_id, email } = asUser(actor)
  await tx
    .insertInto('signatures')
    .values({
      ...signed,
      side: sideOf(actor),
      user_id,
      email,
      ip_address: requestContext.getStore()?.ip ?? null,
      signed_at: now(),
    })
    .execute()
}

function sideOf({ role }: Actor): ContractSide {
  const side = role === 'applicant' ? 'talent' : contractSides.find((one) => one === role)
  if (!side) throw new Failure('forbidden')
  return side
}
