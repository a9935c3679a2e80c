import { Failure } from '#domain/kernel/errors.ts'
import { db } from '#server/db/connect.ts'
import type { PasskeyChallenges } from '#server/db/tables.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'
import { hashToken } from '#server/platform/session/tokens.ts'

const lifetime_ms = 5 * 60_000

/** What a passkey is used for, in which browser and, unless this is to be found out, by whom. */
export interface Ceremony {
  purpose: PasskeyChallenges['purpose']
  browser: string | undefined
  user_id: string | null
  /** The origin under which the browser reaches the server. */
  origin: string
}

/** The domain that passkeys belong to (the relying party ID). */
export const rpIdOf = ({ origin }: Pick<Ceremony, 'origin'>): string => new URL(origin).hostname

/** Remembers the challenge that this browser was given. */
export async function storeChallenge(challenge: string, { purpose, browser, user_id }: Ceremony): Promise<void> {
  if (!browser) throw new Error('A challenge belongs to a browser')
  await db
    .insertInto('passkey_challenges')
    .values({
      challenge_hash: hashToken(challenge),
      browser_hash: hashToken(browser),
      purpose,
      user_id,
      expires_at: fromNow(lifetime_ms),
    })
    .execute()
}

/**
 * Consumes the challenge that the passkey signed. Throws `passkey_refused` if it is not one of this browser, or was
 * signed in a frame of another site.
 */
export async function consumeChallenge(client_data: string, { purpose, browser, user_id }: Ceremony): Promise<string> {
  const challenge = challengeIn(client_data)
  const consumed =
    challenge &&
    browser &&
    (await db
      .deleteFrom('passkey_challenges')
      .where('challenge_hash', '=', hashToken(challenge))
      .where('browser_hash', '=', hashToken(browser))
      .where('purpose', '=', purpose)
      .where('user_id', 'is not distinct from', user_id)
      .where('expires_at', '>', now())
      .returning('purpose')
      .executeTakeFirst())
  if (!consumed) throw new Failure('passkey_refused')
  return challenge
}

function challengeIn(client_data: string): string | null {
  try {
    const { challenge, crossOrigin } = JSON.parse(Buffer.from(client_data, 'base64url').toString()) as {
      challenge?: unknown
      crossOrigin?: unknown
    }
    return typeof challenge === 'string' && crossOrigin !== true ? challenge : null
  } catch {
    return null
  }
}
