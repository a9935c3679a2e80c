import { isUser, personBehind } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { db } from '#server/db/connect.ts'
import type { Exchange } from '#server/platform/http/serve-endpoint.ts'
import { deletePushSubscriptions } from '#server/platform/push/delete-push-subscriptions.ts'
import { readDeviceCookie } from '#server/platform/session/device-cookie.ts'
import { clearSessionCookie } from '#server/platform/session/session-cookie.ts'
import type { logIn } from './sign-in.ts'
import { askForSecondFactor, startSessionIn } from './sign-in.ts'

/** A handler that signs in and sets the session and device cookies. */
export const startSessionWith =
  (act: typeof logIn) =>
  async (before: Actor, credentials: Parameters<typeof logIn>[0], { request, reply }: Exchange) => {
    const device = await readDeviceCookie(request)
    const signedIn = await act(credentials, { ip: request.ip, before, device })
    if ('pending_token' in signedIn) return askForSecondFactor(reply, signedIn)
    return startSessionIn(request, reply, signedIn)
  }

/**
 * A handler that ends sessions, clears the session cookie and stops notifications in the browser, but keeps the device
 * cookie.
 */
export const endSessionWith =
  (act: (actor: Actor) => Promise<void>) =>
  async (actor: Actor, { request, reply }: Exchange) => {
    // Signing out also ends an impersonation.
    await act(isUser(actor) ? personBehind(actor) : actor)
    const device = await readDeviceCookie(request)
    if (device) await deletePushSubscriptions(db, { device_id: device.id })
    clearSessionCookie(reply)
    return { done: true } as const
  }
