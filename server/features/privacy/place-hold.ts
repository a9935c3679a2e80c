import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import type { LegalHold, LegalHoldForm } from '#domain/privacy/legal-hold.ts'
import { transaction } from '#server/db/transaction.ts'
import { columnsOf } from '#server/features/sanctions/subject.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { holdRows, presentHold } from './hold-rows.ts'

/** Keeps the data of a company or user. Throws `not_found` once it is erased, `already_exists` while a hold lasts. */
export async function placeHold(actor: Actor, { subject, reason }: LegalHoldForm): Promise<LegalHold> {
  authorize(actor, 'legal_hold.place')
  return transaction(async (tx) => {
    // An erasure of the same row waits, and sees the hold.
    const found = await tx
      .selectFrom(subject.kind === 'company' ? 'companies' : 'users')
      .where('id', '=', subject.id)
      .where('erased_at', 'is', null)
      .select('id')
      .forUpdate()
      .executeTakeFirst()
    if (!found) throw new Failure('not_found')
    const { company_id, user_id } = columnsOf(subject)
    const hold = await tx
      .insertInto('legal_holds')
      .values({ company_id, user_id, reason, placed_by: asUser(actor).user_id, placed_at: now() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!hold) throw new Failure('already_exists')
    await record(tx, 'legal_hold.placed', { actor, company_id, data: { legal_hold_id: hold.id, company_id, user_id } })
    return presentHold(actor, await holdRows(tx).where('legal_holds.id', '=', hold.id).executeTakeFirstOrThrow())
  })
}
