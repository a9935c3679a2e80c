import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Me } from '#domain/accounts/account.ts'
import { db } from '#server/db/connect.ts'
import { deletePushSubscriptions } from '#server/platform/push/delete-push-subscriptions.ts'
import { readDeviceCookie, setDeviceCookie } from '#server/platform/session/device-cookie.ts'
import { clearPendingCookie, setPendingCookie } from '#server/platform/session/pending-cookie.ts'
import { setSessionCookie } from '#server/platform/session/session-cookie.ts'
import type { PendingSignIn, SignedIn } from './sign-in.ts'

/** Sets the cookies of a session. The browser no longer shows notifications of its earlier users. */
export async function startSessionIn(
  request: FastifyRequest,
  reply: FastifyReply,
  { me, token }: SignedIn,
): Promise<Me> {
  const device = await readDeviceCookie(request)
  if (device) await deletePushSubscriptions(db, { device_id: device.id, except_user_id: me.user_id })
  setSessionCookie(reply, token)
  clearPendingCookie(reply)
  await setDeviceCookie(request, reply, me.user_id)
  return me
}

/** Sets the cookie of a sign-in that waits for the second factor. */
export function askForSecondFactor(reply: FastifyReply, { pending_token }: PendingSignIn) {
  setPendingCookie(reply, pending_token)
  return { second_factor_required: true } as const
}

/** What the callback page of a provider gets for a person who was identified. */
export async function continueSignIn(
  request: FastifyRequest,
  reply: FastifyReply,
  { next, ...signedIn }: (SignedIn | PendingSignIn) & { next: string | null },
) {
  if ('pending_token' in signedIn) return { ...askForSecondFactor(reply, signedIn), next }
  return { me: await startSessionIn(request, reply, signedIn), next }
}
