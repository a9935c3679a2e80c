import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { isUser, personBehind } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { accountsApi } from '#domain/accounts/api.ts'
import { db } from '#server/db/connect.ts'
import { deletePushSubscriptions } from '#server/platform/push/delete-push-subscriptions.ts'
import { serve } from '#server/platform/http/routes.ts'
import type { EndpointRequest } from '#server/platform/http/routes.ts'
import { ownOrigin } from '#server/platform/identity/own-origin.ts'
import { applePostPath } from '#server/platform/identity/providers.ts'
import { setBrowserCookie, readBrowserCookie } from '#server/platform/session/browser-cookie.ts'
import { readDeviceCookie, setDeviceCookie } from '#server/platform/session/device-cookie.ts'
import { clearSessionCookie } from '#server/platform/session/session-cookie.ts'
import { exchangeOauth, appleCallback, receiveAppleCallback, startOauth } from './oauth.ts'
import type { JoinCompany } from './oauth.ts'
import { forgotPassword, resetPassword } from './password-reset.ts'
import { logIn, logInStaff, askForSecondFactor, continueSignIn, startSessionIn } from './sign-in.ts'
import { logOut, logOutEverywhere, showSession } from './sessions.ts'
import { registerAccount, requestVerification, verifyEmail } from './registration.ts'
import { changeDisplay, renameAccount, setOnlineStatus } from './account-settings.ts'

const done = { done: true } as const

/** `joinCompany` accepts an invitation; companies' members are another feature. */
export function accountRoutes(app: FastifyInstance, joinCompany: JoinCompany): void {
  serve(app, accountsApi.session, ({ actor }) => showSession(actor))
  serve(app, accountsApi.register, ({ body, request }) => registerAccount(body, request.ip))
  serve(app, accountsApi.login, startSessionWith(logIn))
  serve(app, accountsApi.adminLogin, startSessionWith(logInStaff))
  serve(app, accountsApi.logout, endSessionWith(logOut))
  serve(app, accountsApi.logoutEverywhere, endSessionWith(logOutEverywhere))
  serve(app, accountsApi.verifyEmail, async ({ body, request }) => {
    await verifyEmail(body.token, request.ip)
    return done
  })
  serve(app, accountsApi.sendVerification, ({ actor, request }) => requestVerification(actor, request.ip))
  serve(app, accountsApi.forgotPassword, ({ body, request }) => forgotPassword(body.email, request.ip))
  serve(app, accountsApi.resetPassword, async ({ body, request, reply }) => {
    const { user_id, staff } = await resetPassword(body, request.ip)
    await setDeviceCookie(request, reply, user_id)
    return { ...done, staff }
  })
  serve(app, accountsApi.changeDisplay, ({ actor, body }) => changeDisplay(actor, body))
  serve(app, accountsApi.rename, ({ actor, body }) => renameAccount(actor, body))
  serve(app, accountsApi.setOnlineStatus, ({ actor, body }) => setOnlineStatus(actor, body))

  serve(app, accountsApi.startOauth, ({ body, request, reply }) =>
    startOauth(body, {
      ip: request.ip,
      browser: setBrowserCookie(request, reply),
      origin: ownOrigin(request),
    }),
  )
  serve(app, accountsApi.exchangeOauth, async ({ actor, body, request, reply }) => {
    const from = { ip: request.ip, browser: readBrowserCookie(request), before: actor }
    const outcome = await exchangeOauth(body, from, joinCompany)
    return 'reauthenticated' in outcome || 'linked' in outcome ? outcome : continueSignIn(request, reply, outcome)
  })
  app.route({
    method: 'POST',
    url: applePostPath,
    // It comes from Apple's site, so its state parameter authenticates it.
    config: { permission: 'account.sign_in', crossSite: true },
    schema: {
      summary: "Forward Apple's response to the callback page",
      tags: ['Accounts'],
      consumes: ['application/x-www-form-urlencoded'],
      body: appleCallback,
      successStatus: 303,
    },
    handler: async (request, reply) =>
      reply.redirect(await receiveAppleCallback(request.body as z.output<typeof appleCallback>), 303),
  })
}

type SignInRequest = Pick<EndpointRequest<typeof accountsApi.login>, 'actor' | 'body' | 'request' | 'reply'>

/** Signs in and sets the session and device cookies. */
function startSessionWith(act: typeof logIn) {
  return async ({ actor, body, request, reply }: SignInRequest) => {
    const device = await readDeviceCookie(request)
    const signedIn = await act(body, { ip: request.ip, before: actor, device })
    if ('pending_token' in signedIn) return askForSecondFactor(reply, signedIn)
    return startSessionIn(request, reply, signedIn)
  }
}

/** Ends sessions, clears the session cookie and stops notifications in the browser, but keeps the device cookie. */
function endSessionWith(act: (actor: Actor) => Promise<void>) {
  return async ({ actor, request, reply }: Pick<SignInRequest, 'actor' | 'request' | 'reply'>) => {
    // Signing out also ends an impersonation.
    await act(isUser(actor) ? personBehind(actor) : actor)
    const device = await readDeviceCookie(request)
    if (device) await deletePushSubscriptions(db, { device_id: device.id })
    clearSessionCookie(reply)
    return done
  }
}
