import { db } from '#server/db/connect.ts'
import { fromNow, now } from '#server/platform/clock.ts'
import { idle_ms } from '#server/platform/session/find-actor.ts'

const day_ms = 24 * 60 * 60_000

/** Removes what is over: idle sessions, used-up tokens and counters, answers that no client repeats any more. */
export async function sweep(): Promise<void> {
  await db.deleteFrom('sessions').where('last_seen_at', '<', fromNow(-idle_ms)).execute()
  await db.deleteFrom('mailed_tokens').where('expires_at', '<', fromNow(-day_ms)).execute()
  await db.deleteFrom('oauth_flows').where('expires_at', '<', now()).execute()
  await db.deleteFrom('throttles').where('resets_at', '<', now()).execute()
  await db.deleteFrom('answers').where('created_at', '<', fromNow(-day_ms)).execute()
}
