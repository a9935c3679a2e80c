import type { FastifyReply, FastifyRequest } from 'fastify'
import { db } from '#server/db/connect.ts'
import { deletePushSubscriptions } from '#server/platform/push/delete-push-subscriptions.ts'
import { readDeviceCookie, setDeviceCookie } from '#server/platform/session/device-cookie.ts'
import { setSessionCookie } from '#server/platform/session/session-cookie.ts'

/** Sets the cookies of a session. The browser no longer shows notifications of its earlier users. */
export async function startSessionIn(
  request: FastifyRequest,
  reply: FastifyReply,
  { token, user_id }: { token: string; user_id: string },
): Promise<void> {
  const device = await readDeviceCookie(request)
  if (device) await deletePushSubscriptions(db, { device_id: device.id, except_user_id: user_id })
  setSessionCookie(reply, token)
  await setDeviceCookie(request, reply, user_id)
}
