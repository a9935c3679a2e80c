import { sql } from 'kysely'
import { consentsOf } from '#domain/consents/consent.ts'
import type { Consent, ConsentKind } from '#domain/consents/consent.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'

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
