import { sql } from 'kysely'
import type { Insertable, Selectable } from 'kysely'
import type { Tx } from '#server/db/connect.ts'
import type { PrivacyRequests } from '#server/db/tables.ts'
import { now } from '#server/platform/clock/clock.ts'

export type PrivacyRequestRow = Selectable<PrivacyRequests>

/** Adds an open request. Undefined if the user has an open one of the kind. */
export async function addRequest(
  tx: Tx,
  values: Pick<Insertable<PrivacyRequests>, 'kind' | 'user_id' | 'company_id' | 'erases_at'>,
): Promise<PrivacyRequestRow | undefined> {
  return (
    tx
      .insertInto('privacy_requests')
      .values({ ...values, status: 'open', requested_at: now() })
      // A literal: a plan for any parameter does not match the partial index.
      .onConflict((conflict) => conflict.columns(['user_id', 'kind']).where('status', '=', sql.lit('open')).doNothing())
      .returningAll()
      .executeTakeFirst()
  )
}
