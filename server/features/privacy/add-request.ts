import type { Insertable, Selectable } from 'kysely'
import { addMonths, dateIn } from '#domain/kernel/calendar.ts'
import { retention } from '#domain/privacy/retention.ts'
import type { Tx } from '#server/db/connect.ts'
import type { PrivacyRequests } from '#server/db/tables.ts'
import { now } from '#server/platform/clock/clock.ts'

export type PrivacyRequestRow = Selectable<PrivacyRequests>

/** Adds an open request, due after the statutory month. Undefined if the user has an open one of the kind. */
export async function addRequest(
  tx: Tx,
  values: Pick<Insertable<PrivacyRequests>, 'kind' | 'user_id' | 'company_id' | 'erases_at' | 'email' | 'details'>,
): Promise<PrivacyRequestRow | undefined> {
  const at = now()
  return tx
    .insertInto('privacy_requests')
    .values({
      ...values,
      status: 'open',
      requested_at: at,
      due_on: addMonths(dateIn('UTC', new Date(at)), retention.answer_months),
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind']).where('status', '=', 'open').doNothing())
    .returningAll()
    .executeTakeFirst()
}
