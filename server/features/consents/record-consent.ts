import { currentText } from '#domain/consents/consent.ts'
import type { ConsentKind, ConsentOrigin } from '#domain/consents/consent.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import type { Tx } from '#server/db/connect.ts'
import { now } from '#server/platform/clock/clock.ts'

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
