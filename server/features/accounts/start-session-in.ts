import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Me } from '#domain/accounts/account.ts'
import { db } from '#server/db/connect.ts'
import { deletePushSubscriptions } from '#server/platform/push/delete-push-subscriptions.ts'
import { readDeviceCookie, setDeviceCookie } from '#server/platform/session/device-cookie.ts'
import { clearPendingCookie } from '#server/platform/session/pending-cookie.ts'
import { setSessionCookie } from '#server/platform/session/session-cookie.ts'
import type { SignedIn } from './sign-in.ts'

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
