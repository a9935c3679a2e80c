import Bowser from 'bowser'
import type { z } from 'zod'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import type { Page } from '#domain/kernel/page.ts'
import { authorize } from '#domain/policies.ts'
import type { securityApi } from '#domain/security/api.ts'
import type { Session, SignInEntry } from '#domain/security/security.ts'
import { db } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { fromNow } from '#server/platform/clock/clock.ts'
import { idle_ms, lifetime_ms } from '#server/platform/session/find-actor.ts'
import { endSessions } from '#server/platform/session/start-session.ts'

/** Where the user is signed in, the current session first. */
export async function listSessions(actor: Actor): Promise<{ items: Session[] }> {
  authorize(actor, 'account.secure')
  const { user_id, session_id } = asUser(actor)
  const rows = await db
    .selectFrom('sessions')
    .where('user_id', '=', user_id)
    .where('last_seen_at', '>', fromNow(-idle_ms()))
    .where('created_at', '>', fromNow(-lifetime_ms))
    .select(['id', 'ip', 'user_agent', 'created_at', 'last_seen_at'])
    .orderBy('last_seen_at', 'desc')
    .limit(100)
    .execute()
  const items = rows.map(({ user_agent, created_at, ...session }) => ({
    ...session,
    device: deviceName(user_agent),
    signed_in_at: created_at,
    is_current: session.id === session_id,
  }))
  return { items: items.toSorted((one, other) => Number(other.is_current) - Number(one.is_current)) }
}

/** Ends one of the user's sessions, or all others, on all servers. Throws `not_found` for one that has ended. */
export async function endUserSessions(actor: Actor, only?: string): Promise<void> {
  authorize(actor, 'account.secure')
  const { user_id, session_id } = asUser(actor)
  await transaction(async (tx) => {
    const session_ids = await endSessions(tx, user_id, only ? { only } : { except: session_id })
    if (session_ids.length > 0) await record(tx, 'account.signed_out', { actor, data: { user_id, session_ids } })
    else if (only) throw new Failure('not_found')
  })
}

type Query = z.output<(typeof securityApi)['signIns']['schema']['querystring']>

/** The sign-ins to the user's account and failed attempts, newest first. */
export async function listSignIns(actor: Actor, { page, per_page }: Query): Promise<Page<SignInEntry>> {
  authorize(actor, 'account.secure')
  const own = db.selectFrom('sign_ins').where('user_id', '=', asUser(actor).user_id)
  const [rows, { total }] = await Promise.all([
    own
      .select(['id', 'at', 'succeeded', 'method', 'second_factor', 'ip', 'user_agent'])
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(per_page)
      .offset((page - 1) * per_page)
      .execute(),
    own.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  const items = rows.map(({ user_agent, ...entry }) => ({ ...entry, device: deviceName(user_agent) }))
  return { items, page, per_page, total }
}

/** `Firefox on Windows`, from a browser's User-Agent header; null if it names neither. */
function deviceName(user_agent: string | null): string | null {
  if (!user_agent) return null
  const { browser, os } = Bowser.parse(user_agent)
  return [browser.name, os.name].filter(Boolean).join(' on ') || null
}
