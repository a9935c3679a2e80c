import { sql } from 'kysely'
import { contractSides, signatureMessage } from '#domain/contracts/contract.ts'
import type { ContractSide } from '#domain/contracts/contract.ts'
import { isSameName } from '#domain/accounts/same-name.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure, fieldFailure } from '#domain/kernel/errors.ts'
import type { Tx } from '#server/db/connect.ts'
import { now } from '#server/platform/clock/clock.ts'
import { requestContext } from '#server/platform/log/request-context.ts'

interface Signed {
  offer_id?: string
  amendment_id?: string
  /** The typed name. */
  name: string
}

/**
 * Records a typed signature with its evidence: the account, its name with all corrections, the time and the IP address
 * of the request. Throws `invalid_input` at `signature` unless the typed name is the account's.
 */
export async function recordSignature(tx: Tx, actor: Actor, signed: Signed): Promise<void> {
  const { user_id, email } = asUser(actor)
  const account_name = await lockName(tx, user_id)
  if (!isSameName(signed.name, account_name)) throw fieldFailure('signature', signatureMessage(account_name))
  await tx
    .insertInto('signatures')
    .values({
      ...signed,
      side: sideOf(actor),
      user_id,
      email,
      account_name,
      name_corrections: correctionsOf(user_id),
      ip_address: requestContext.getStore()?.ip ?? null,
      signed_at: now(),
    })
    .execute()
}

/** The name as it is now, not when the session was read. It does not change before the end of the transaction. */
async function lockName(tx: Tx, user_id: string): Promise<string> {
  const { name } = await tx
    .selectFrom('users')
    .where('id', '=', user_id)
    .select('name')
    .forShare()
    .executeTakeFirstOrThrow()
  return name
}

/** How the user's name was corrected. The names of corrections before they were recorded are null. */
const correctionsOf = (user_id: string) => sql<string>`(
  select coalesce(jsonb_agg(jsonb_build_object('from', before ->> 'name', 'to', after ->> 'name', 'at', at)
    order by at, id), '[]')
  from activities
  where actor_id = ${user_id} and kind = 'account.renamed')`

function sideOf({ role }: Actor): ContractSide {
  const side = role === 'applicant' ? 'talent' : contractSides.find((one) => one === role)
  if (!side) throw new Failure('forbidden')
  return side
}
