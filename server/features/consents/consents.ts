import { sql } from 'kysely'
import { consentsOf, currentText } from '#domain/consents/consent.ts'
import type { Consent, ConsentKind, ConsentOrigin } from '#domain/consents/consent.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import type { Tx } from '#server/db/connect.ts'
import { now } from '#server/platform/clock/clock.ts'

const shown = 20

/** Whether what each consent permits happens now, for a row of `users`. */
const isGiven: Record<ConsentKind, string> = {
  public_profile: 'exists (select from talent_links where talent_id = users.id)',
  extra_time: 'exists (select from talents where user_id = users.id and extra_time_percent > 0)',
  job_alerts: `users.email_verified_at is not null
    and exists (select from job_alerts where lower(email) = users.email and confirmed_at is not null)`,
  push: 'exists (select from push_subscriptions where user_id = users.id)',
  calendar: 'exists (select from calendar_connections where user_id = users.id)',
}
const states = sql.raw<Record<ConsentKind, boolean>>(
  `jsonb_build_object(${Object.entries(isGiven)
    .map(([kind, condition]) => `'${kind}', ${condition}`)
    .join(', ')})`,
)

/** The consents that the actor can give, and the records of each, newest first. */
export async function listConsents(actor: Actor): Promise<{ items: Consent[] }> {
  authorize(actor, 'consent.list')
  const { user_id, role } = asUser(actor)
  const { now: given } = await db
    .selectFrom('users')
    .where('id', '=', user_id)
    .select(states.as('now'))
    .executeTakeFirstOrThrow()
  const records = await db
    .selectFrom('consents')
    .where('user_id', '=', user_id)
    .select(['kind', 'is_given', 'version', 'origin', 'at'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const items = consentsOf(role).map((kind) => ({
    kind,
    is_given: given[kind],
    history: records
      .filter((one) => one.kind === kind)
      .slice(0, shown)
      .map(({ kind: _kind, ...record }) => record),
  }))
  return { items }
}

interface Change {
  user_id: string
  kind: ConsentKind
  is_given: boolean
  origin: ConsentOrigin
}

/**
 * Records that a user gave or withdrew a consent, with the version of its current text, unless that is what the last
 * record says. The caller changes what the consent permits, in the same transaction.
 */
export async function recordConsent(tx: Tx, { user_id, kind, is_given, origin }: Change): Promise<void> {
  const version = currentText(kind)
  const last = await tx
    .selectFrom('consents')
    .where('user_id', '=', user_id)
    .where('kind', '=', kind)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .select(['is_given', 'version'])
    .limit(1)
    .executeTakeFirst()
  if (last ? last.is_given === is_given && (last.version === version || !is_given) : !is_given) return
  await tx.insertInto('consents').values({ user_id, kind, is_given, origin, version, at: now() }).execute()
}

/** Where the actor changes a consent: in the settings, or with a program. */
export const originOf = (actor: Actor): ConsentOrigin => ('api_token' in actor && actor.api_token ? 'api' : 'settings')
