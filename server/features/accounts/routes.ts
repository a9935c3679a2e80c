import type { FastifyInstance } from 'fastify'
import type { Actor } from '#domain/kernel/actor.ts'
import { accountsApi } from '#domain/accounts/api.ts'
import { serve } from '#server/platform/http/routes.ts'
import type { Asked } from '#server/platform/http/routes.ts'
import { clearSessionCookie, setSessionCookie } from '#server/platform/session/session-cookie.ts'
import { forgotPassword } from './forgot-password.ts'
import { logIn, logInStaff } from './log-in.ts'
import { logOut, logOutEverywhere } from './log-out.ts'
import { registerAccount } from './register-account.ts'
import { resetPassword } from './reset-password.ts'
import { showSession } from './show-session.ts'
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
