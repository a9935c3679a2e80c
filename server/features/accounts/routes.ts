import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { Actor } from '#domain/kernel/actor.ts'
import { accountsApi } from '#domain/accounts/api.ts'
import { serve } from '#server/platform/http/routes.ts'
import type { Asked } from '#server/platform/http/routes.ts'
import { ownOrigin } from '#server/platform/identity/own-origin.ts'
import { applePostPath } from '#server/platform/identity/providers.ts'
import { keepBrowserCookie, readBrowserCookie } from '#server/platform/session/browser-cookie.ts'
import { clearSessionCookie, setSessionCookie } from '#server/platform/session/session-cookie.ts'
import { exchangeOauth } from './exchange-oauth.ts'
import { forgotPassword } from './forgot-password.ts'
import { logIn, logInStaff } from './log-in.ts'
import { logOut, logOutEverywhere } from './log-out.ts'
import { appleAnswer, receiveAppleAnswer } from './receive-apple-answer.ts'
import { registerAccount } from './register-account.ts'
import { resetPassword } from './reset-password.ts'
import { showSession } from './show-session.ts'
import { startOauth } from './start-oauth.ts'
import { requestVerification, verifyEmail } from './verify-email.ts'

const done = { done: true } as const

export function accountRoutes(app: FastifyInstance): void {
  serve(app, accountsApi.session, ({ actor }) => showSession(actor))
  serve(app, accountsApi.register, ({ body, request }) => registerAccount(body, request.ip))
  serve(app, accountsApi.login, enter(logIn))
  serve(app, accountsApi.adminLogin, enter(logInStaff))
  serve(app, accountsApi.logout, leave(logOut))
  serve(app, accountsApi.logoutEverywhere, leave(logOutEverywhere))
  serve(app, accountsApi.verifyEmail, async ({ body, request }) => {
    await verifyEmail(body.token, request.ip)
    return done
  })
  serve(app, accountsApi.sendVerification, ({ actor, request }) => requestVerification(actor, request.ip))
  serve(app, accountsApi.forgotPassword, ({ body, request }) => forgotPassword(body.email, request.ip))
  serve(app, accountsApi.resetPassword, ({ body, request }) => resetPassword(body, request.ip))

  serve(app, accountsApi.startOauth, ({ body, request, reply }) =>
    startOauth(body, {
      ip: request.ip,
      browser: keepBrowserCookie(request, reply),
      origin: ownOrigin(request),
    }),
  )
  serve(app, accountsApi.exchangeOauth, async ({ actor, body, request, reply }) => {
    const from = { ip: request.ip, browser: readBrowserCookie(request), before: actor }
    const { me, next, token } = await exchangeOauth(body, from)
    setSessionCookie(reply, token)
    return { me, next }
  })
  app.route({
    method: 'POST',
    url: applePostPath,
    // It comes from Apple's site; the state in it is what counts.
    config: { permission: 'account.sign_in', crossSite: true },
    schema: {
      summary: "Take Apple's answer to the callback page",
      tags: ['Accounts'],
      consumes: ['application/x-www-form-urlencoded'],
      body: appleAnswer,
      answers: 303,
    },
    handler: async (request, reply) =>
      reply.redirect(await receiveAppleAnswer(request.body as z.output<typeof appleAnswer>), 303),
  })
}

type Entering = Pick<Asked<typeof accountsApi.login>, 'actor' | 'body' | 'request' | 'reply'>

/** Signs in and gives the browser its cookie. */
function enter(act: typeof logIn) {
  return async ({ actor, body, request, reply }: Entering) => {
    const { me, token } = await act(body, { ip: request.ip, before: actor })
    setSessionCookie(reply, token)
    return me
  }
}

/** Ends sessions and takes the cookie away. */
function leave(act: (actor: Actor) => Promise<void>) {
  return async ({ actor, reply }: Pick<Entering, 'actor' | 'reply'>) => {
    await act(actor)
    clearSessionCookie(reply)
    return done
  }
}
