import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { securityApi } from '#domain/security/api.ts'
import { startOauth } from '#server/features/accounts/oauth.ts'
import type { WithinSession } from '#server/features/accounts/oauth.ts'
import { startSessionIn } from '#server/features/accounts/sign-in.ts'
import { serve } from '#server/platform/http/routes.ts'
import { ownOrigin } from '#server/platform/identity/own-origin.ts'
import { readBrowserCookie, setBrowserCookie } from '#server/platform/session/browser-cookie.ts'
import { readPendingCookie } from '#server/platform/session/pending-cookie.ts'
import { cancelEmailChange, confirmEmailChange, objectToEmailChange, requestEmailChange } from './change-email.ts'
import { changePassword, reauthenticate } from './passwords.ts'
import { completePendingSignIn, findPendingUser, showPendingSignIn } from './complete-pending-sign-in.ts'
import { endUserSessions, listSessions, listSignIns } from './sessions.ts'
import { addPasskey, removePasskey, renamePasskey, startPasskey } from './passkeys.ts'
import { replaceRecoveryCodes, requireTwoFactor, showCompanyTwoFactor } from './second-factors.ts'
import { confirmTotp, removeTotp, startTotp } from './totp.ts'
import { showAccountSecurity, unlinkIdentity } from './account-security.ts'
import { signInWithPasskey, createPasskeyOptions } from './passkey-sign-in.ts'

const done = { done: true } as const
const answerDone = async (act: Promise<void>) => {
  await act
  return done
}

/** The browser and the origin of a request, to which passkeys are bound. */
const from = (request: FastifyRequest) => ({ browser: readBrowserCookie(request), origin: ownOrigin(request) })
const startIn = (request: FastifyRequest, reply: FastifyReply) => ({
  browser: setBrowserCookie(request, reply),
  origin: ownOrigin(request),
})

export function securityRoutes(app: FastifyInstance): void {
  serve(app, securityApi.show, ({ actor }) => showAccountSecurity(actor))
  serve(app, securityApi.reauthenticate, ({ actor, body, request }) =>
    answerDone(reauthenticate(actor, body, from(request))),
  )
  serve(app, securityApi.startReauthentication, ({ actor, body, request, reply }) =>
    startOauth({ ...body, timezone: 'UTC' }, within('reauthenticate', actor, request, reply)),
  )
  serve(app, securityApi.changePassword, ({ actor, body }) => answerDone(changePassword(actor, body.password)))
  serve(app, securityApi.changeEmail, async ({ actor, body }) => {
    await requestEmailChange(actor, body.email)
    return { accepted: true } as const
  })
  serve(app, securityApi.cancelEmailChange, ({ actor }) => answerDone(cancelEmailChange(actor)))
  serve(app, securityApi.confirmEmailChange, ({ body, request }) => confirmEmailChange(body.token, request.ip))
  serve(app, securityApi.objectToEmailChange, ({ body, request }) =>
    answerDone(objectToEmailChange(body.token, request.ip)),
  )
  serve(app, securityApi.linkIdentity, ({ actor, body, request, reply }) =>
    startOauth({ ...body, timezone: 'UTC' }, within('link', actor, request, reply)),
  )
  serve(app, securityApi.unlinkIdentity, ({ actor, params }) => answerDone(unlinkIdentity(actor, params.provider)))

  serve(app, securityApi.sessions, ({ actor }) => listSessions(actor))
  serve(app, securityApi.endSession, ({ actor, params }) => answerDone(endUserSessions(actor, params.id)))
  serve(app, securityApi.endOtherSessions, ({ actor }) => answerDone(endUserSessions(actor)))
  serve(app, securityApi.signIns, ({ actor, query }) => listSignIns(actor, query))

  serve(app, securityApi.startTotp, ({ actor }) => startTotp(actor))
  serve(app, securityApi.confirmTotp, ({ actor, body }) => confirmTotp(actor, body.code))
  serve(app, securityApi.removeTotp, ({ actor }) => answerDone(removeTotp(actor)))
  serve(app, securityApi.replaceRecoveryCodes, ({ actor }) => replaceRecoveryCodes(actor))

  serve(app, securityApi.startPasskey, ({ actor, request, reply }) => startPasskey(actor, startIn(request, reply)))
  serve(app, securityApi.addPasskey, ({ actor, body, request }) => addPasskey(actor, body, from(request)))
  serve(app, securityApi.renamePasskey, ({ actor, params, body }) => renamePasskey(actor, params.id, body.name))
  serve(app, securityApi.removePasskey, ({ actor, params }) => answerDone(removePasskey(actor, params.id)))
  serve(app, securityApi.passkeyOptions, async ({ actor, body: { purpose }, request, reply }) => {
    const user_id = await userOfCeremony(purpose, actor, request)
    return createPasskeyOptions({ purpose, user_id, ...startIn(request, reply) })
  })
  serve(app, securityApi.signInWithPasskey, async ({ actor, body, request, reply }) => {
    const signedIn = await signInWithPasskey(body, { ip: request.ip, before: actor, ...from(request) })
    return startSessionIn(request, reply, signedIn)
  })

  serve(app, securityApi.pendingSignIn, async ({ request }) => ({
    pending: await showPendingSignIn(readPendingCookie(request)),
  }))
  serve(app, securityApi.completeSignIn, async ({ actor, body, request, reply }) => {
    const pending = { token: readPendingCookie(request), before: actor, ...from(request) }
    return startSessionIn(request, reply, await completePendingSignIn(body, pending))
  })

  serve(app, securityApi.companyTwoFactor, ({ actor }) => showCompanyTwoFactor(actor))
  serve(app, securityApi.requireTwoFactor, ({ actor, body }) => requireTwoFactor(actor, body.is_required))
}

/** What a signed-in user starts at a provider. */
const within = (purpose: WithinSession['purpose'], actor: Actor, request: FastifyRequest, reply: FastifyReply) => ({
  ip: request.ip,
  ...startIn(request, reply),
  within: { purpose, session_id: asUser(actor).session_id },
})

/** Whose passkey is asked for: anyone's to sign in. */
async function userOfCeremony(
  purpose: 'sign_in' | 'second_factor' | 'reauthenticate',
  actor: Actor,
  request: FastifyRequest,
): Promise<string | null> {
  if (purpose === 'sign_in') return null
  if (purpose === 'reauthenticate') return asUser(actor).user_id
  const user_id = await findPendingUser(readPendingCookie(request))
  if (!user_id) throw new Failure('sign_in_expired')
  return user_id
}
