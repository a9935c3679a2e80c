import { system } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import type { SingleSignOn } from '#domain/single-sign-on/single-sign-on.ts'
import { db } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'
import { resolveTxt } from '#server/platform/dns/resolve-txt.ts'
import type { ResolveTxt } from '#server/platform/dns/resolve-txt.ts'
import { throttle } from '#server/platform/throttle/throttle.ts'
import {
  activityData,
  findOwn,
  graceEnd,
  lockOwn,
  presentSingleSignOn,
  recordNameOf,
  requirePossible,
} from './single-sign-on-rows.ts'
import type { SingleSignOnRow } from './single-sign-on-rows.ts'

const limit = { tries: 30, minutes: 15 }

/** Whether the domain has the record of this row; null if the DNS did not answer. */
async function hasRecord(
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

const hour_ms = 60 * 60_000
/** How often a verified domain is checked: also while its record is missing, so that it counts soon after it is back. */
const interval_ms = 24 * hour_ms
const missingInterval_ms = hour_ms
/** Domains per run, and how many are looked up at once. */
const perRun = 200
const atOnce = 20

/**
 * Looks for the TXT records of verified domains once a day. Single sign-on whose record is gone ends after a grace
 * period; owners are notified at its beginning and its end.
 */
export async function checkDomains(resolve: ResolveTxt = resolveTxt): Promise<void> {
  const due = await db
    .selectFrom('single_sign_ons')
    .where('verified_at', 'is not', null)
    .where((where) =>
      where.or([
        where('checked_at', '<', fromNow(-interval_ms)),
        where.and([where('missing_since', 'is not', null), where('checked_at', '<', fromNow(-missingInterval_ms))]),
      ]),
    )
    .select(['id', 'domain', 'record_value'])
    .orderBy('checked_at')
    .limit(perRun)
    .execute()
  for (let from = 0; from < due.length; from += atOnce)
    await Promise.all(
      due
        .slice(from, from + atOnce)
        .map(async (row) => followCheck(row.id, row.record_value, await hasRecord(row, resolve))),
    )
}

/** Follows a check: the record was there, was not, or the DNS did not answer (null), which changes nothing. */
async function followCheck(id: string, record_value: string, found: boolean | null): Promise<void> {
  await transaction(async (tx) => {
    const row = await tx
      .selectFrom('single_sign_ons')
      .innerJoin('companies', 'companies.id', 'single_sign_ons.company_id')
      .where('single_sign_ons.id', '=', id)
      .where('record_value', '=', record_value)
      .where('verified_at', 'is not', null)
      .select(['single_sign_ons.id', 'company_id', 'domain', 'missing_since', 'companies.status as company_status'])
      .forUpdate('single_sign_ons')
      .executeTakeFirst()
    if (!row) return
    const { company_id, missing_since } = row
    const at = now()
    const set = (changes: object) =>
      tx
        .updateTable('single_sign_ons')
        .set({ checked_at: at, ...changes })
        .where('id', '=', id)
        .execute()
    const isOver = found === false && missing_since !== null && graceEnd(missing_since) <= at
    // The domain of a deleted company is free for another one.
    if (isOver || row.company_status === 'deleted') {
      const off = { verified_at: null, missing_since: null, is_enabled: false, is_required: false, updated_at: at }
      await set(off)
      await record(tx, 'single_sign_on.domain_lost', { actor: system, company_id, data: activityData(row) })
    } else if (found === false && missing_since === null) {
      await set({ missing_since: at })
      const data = { ...activityData(row), ends_at: graceEnd(at) }
      await record(tx, 'single_sign_on.record_missed', { actor: system, company_id, data })
    } else await set(found ? { missing_since: null } : {})
  })
}
