import type { z } from 'zod'
import type { accountsApi } from '#domain/accounts/api.ts'
import type { SecondFactor, SignInMethod } from '#domain/accounts/sign-in.ts'
import { asUser, isUser } from '#domain/kernel/actor.ts'
import type { Actor, User } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { config } from '#server/platform/config/config.ts'
import { availableProviders } from '#server/platform/identity/providers.ts'
import { deletePushSubscriptions } from '#server/platform/push/delete-push-subscriptions.ts'
import { deviceOfRequest } from '#server/platform/session/device-of-request.ts'
import { endSessions } from '#server/platform/session/start-session.ts'
import { demoAccounts } from '#server/demo/demo-users.ts'
import { findMe } from './account-row.ts'

/** Ends the browser's session, in all its tabs. Without a session, it does nothing. */
export async function logOut(actor: Actor): Promise<void> {
  authorize(actor, 'account.visit')
  if (isUser(actor)) await transaction((tx) => endSession(tx, actor))
}

/** Ends every session of the account, including the current one. */
export async function logOutEverywhere(actor: Actor): Promise<void> {
  authorize(actor, 'account.use')
  const user = asUser(actor)
  const { user_id } = user
  await transaction(async (tx) => {
    await recordSignOut(tx, user, await endSessions(tx, user_id))
    await deletePushSubscriptions(tx, { user_id })
  })
}

/** Ends the actor's current session. */
export async function endSession(tx: Tx, actor: User): Promise<void> {
  await recordSignOut(tx, actor, await endSessions(tx, actor.user_id, { only: actor.session_id }))
}

async function recordSignOut(tx: Tx, actor: User, session_ids: string[]): Promise<void> {
  if (session_ids.length === 0) return
  await record(tx, 'account.signed_out', { actor, data: { user_id: actor.user_id, session_ids } })
}

interface Attempt {
  user_id: string
  succeeded: boolean
  method: SignInMethod
  second_factor: SecondFactor | null
}

/** Adds a sign-in or a failed attempt to the log of the account's owner. */
export async function logSignIn(tx: Tx, attempt: Attempt): Promise<void> {
  await tx
    .insertInto('sign_ins')
    .values({ ...attempt, ...deviceOfRequest(), at: now() })
    .execute()
}

type Session = z.output<(typeof accountsApi)['session']['schema']['response']>

/** The current session and the available sign-in methods. */
export async function showSession(actor: Actor): Promise<Session> {
  return {
    me: isUser(actor) ? await findMe(db, actor) : null,
    providers: availableProviders(),
    demo_accounts: config.demo ? demoAccounts : [],
  }
}
