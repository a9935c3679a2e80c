import { calendarLimits } from '#domain/calendar-sync/calendar-connection.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { ownPath } from '#domain/paths.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { googleSetup } from '#server/platform/calendar/google-client.ts'
import { consentUrl, newConsentSecrets } from '#server/platform/calendar/google-oauth.ts'
import { fromNow } from '#server/platform/clock/clock.ts'
import { hashToken } from '#server/platform/session/tokens.ts'

/** Starts to connect Google Calendar. Returns the URL of the page that asks for consent. */
export async function connectCalendar(
  actor: Actor,
  { next, origin }: { next: string | undefined; origin: string },
): Promise<{ url: string }> {
  authorize(actor, 'calendar_connection.connect')
  if (!googleSetup()) throw new Failure('not_found')
  const { user_id } = asUser(actor)
  const secrets = newConsentSecrets()
  return transaction(async (tx) => {
    const { email } = await tx.selectFrom('users').where('id', '=', user_id).select('email').executeTakeFirstOrThrow()
    await tx
      .insertInto('calendar_consents')
      .values({
        state_hash: hashToken(secrets.state),
        user_id,
        code_verifier: secrets.code_verifier,
        origin,
        next: ownPath(next),
        expires_at: fromNow(calendarLimits.consent_minutes * 60_000),
      })
      .execute()
    return { url: await consentUrl(origin, email, secrets) }
  })
}
