import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import type { SingleSignOn } from '#domain/single-sign-on/single-sign-on.ts'
import { db } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { resolveTxt } from '#server/platform/dns/resolve-txt.ts'
import type { ResolveTxt } from '#server/platform/dns/resolve-txt.ts'
import { throttle } from '#server/platform/throttle/throttle.ts'
import {
  activityData,
  findOwn,
  lockOwn,
  presentSingleSignOn,
  recordNameOf,
  requirePossible,
} from './single-sign-on-rows.ts'
import type { SingleSignOnRow } from './single-sign-on-rows.ts'

const limit = { tries: 30, minutes: 15 }

/** Whether the domain has the record of this row; null if the DNS did not answer. */
export async function hasRecord(
  { domain, record_value }: Pick<SingleSignOnRow, 'domain' | 'record_value'>,
  resolve: ResolveTxt = resolveTxt,
): Promise<boolean | null> {
  const values = await resolve(recordNameOf(domain))
  return values && values.some((value) => value.trim() === record_value)
}

/**
 * Verifies the domain of the actor's company by its TXT record. Throws `domain_record_missing`, and `domain_taken` if
 * another company has verified the domain.
 */
export async function verifyDomain(actor: Actor, origin: string): Promise<SingleSignOn> {
  authorize(actor, 'single_sign_on.verify_domain')
  const before = await findOwn(db, actor)
  await throttle(`domain of ${before.company_id}`, limit)
  if (!(await hasRecord(before))) throw new Failure('domain_record_missing')
  return transaction(async (tx) => {
    const row = await lockOwn(tx, actor)
    requirePossible(row, 'verify_domain')
    // It was replaced while we looked.
    if (row.id !== before.id) throw new Failure('domain_record_missing')
    const at = now()
    const verified = await tx
      .updateTable('single_sign_ons')
      .set({ verified_at: at, checked_at: at, missing_since: null, updated_at: at })
      .where('id', '=', row.id)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('single_sign_ons as other')
              .where('other.domain', '=', row.domain)
              .where('other.verified_at', 'is not', null)
              .select('other.id'),
          ),
        ),
      )
      .returning('id')
      .executeTakeFirst()
    if (!verified) throw new Failure('domain_taken')
    await record(tx, 'single_sign_on.domain_verified', { actor, data: activityData(row) })
    return presentSingleSignOn(tx, actor, await findOwn(tx, actor), origin)
  })
}
