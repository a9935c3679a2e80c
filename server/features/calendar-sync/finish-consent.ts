import { connectResultParameter } from '#domain/calendar-sync/calendar-connection.ts'
import type { ConnectResult } from '#domain/calendar-sync/calendar-connection.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { dashboards } from '#domain/paths.ts'
import { db } from '#server/db/connect.ts'
import { CalendarError } from '#server/platform/calendar/calendar-error.ts'
import { exchangeCode } from '#server/platform/calendar/google-oauth.ts'
import { now } from '#server/platform/clock/clock.ts'
import { log } from '#server/platform/log/log.ts'
import { hashToken } from '#server/platform/session/tokens.ts'
import { saveConnection } from './save-connection.ts'

interface ConsentAnswer {
  state: string
  code?: string | undefined
  error?: string | undefined
}

/**
 * Connects the calendar with Google's response. Works once, for the user who started it. Returns the path to which the
 * user returns, with the result.
 */
export async function finishConsent(actor: Actor, answer: ConsentAnswer): Promise<string> {
  const user = asUser(actor)
  const consent = await db
    .deleteFrom('calendar_consents')
    .where('state_hash', '=', hashToken(answer.state))
    .where('user_id', '=', user.user_id)
    .where('expires_at', '>', now())
    .returning(['code_verifier', 'origin', 'next'])
    .executeTakeFirst()
  const back = (result: ConnectResult) => {
    const url = new URL(consent?.next ?? dashboards[user.role], 'https://own.invalid')
    url.searchParams.set(connectResultParameter, result)
    return url.pathname + url.search + url.hash
  }
  if (!consent) return back('failed')
  if (answer.error || !answer.code) return back(answer.error === 'access_denied' ? 'denied' : 'failed')
  try {
    const secrets = { state: answer.state, code_verifier: consent.code_verifier }
    const refreshToken = await exchangeCode(consent.origin, answer.code, secrets)
    if (!refreshToken) return back('incomplete')
    await saveConnection(actor, refreshToken)
    return back('connected')
  } catch (error) {
    if (!(error instanceof CalendarError)) throw error
    log.warn({ err: error }, 'a calendar could not be connected')
    return back('failed')
  }
}
