import { deleted } from '#server/platform/personal-data/decision.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { securityApi } from '#domain/security/api.ts'
import { startOauth } from '#server/features/accounts/oauth.ts'
import type { WithinSession } from '#server/features/accounts/oauth.ts'
import { startSessionIn } from '#server/features/accounts/sign-in.ts'
import { defineFeature } from '#server/platform/feature/define-feature.ts'
import { thenDone } from '#server/platform/http/then-show.ts'
import { ownOrigin } from '#server/platform/identity/own-origin.ts'
import { readBrowserCookie, setBrowserCookie } from '#server/platform/session/browser-cookie.ts'
import { readPendingCookie } from '#server/platform/session/pending-cookie.ts'
import {
  changePassword,
  endUserSessions,
  listSessions,
  listSignIns,
  reauthenticate,
  showAccountSecurity,
  unlinkIdentity,
} from './account-security.ts'
import { cancelEmailChange, confirmEmailChange, objectToEmailChange, requestEmailChange } from './change-email.ts'
import { completePendingSignIn, findPendingUser, showPendingSignIn } from './complete-pending-sign-in.ts'
import { securityMails } from './mails.ts'
import { signInWithPasskey, createPasskeyOptions } from './passkey-sign-in.ts'
import { addPasskey, removePasskey, renamePasskey, startPasskey } from './passkeys.ts'
import {
  mailSecurityChange,
  mailEmailChange,
  replaceRecoveryCodes,
  requireTwoFactor,
  showCompanyTwoFactor,
} from './second-factors.ts'
import { confirmTotp, removeTotp, startTotp } from './totp.ts'

/** The browser and the origin of a request, to which passkeys are bound. */
const from = (request: FastifyRequest) => ({ browser: readBrowserCookie(request), origin: ownOrigin(request) })

const startIn = (request: FastifyRequest, reply: FastifyReply) => ({
  browser: setBrowserCookie(request, reply),
  origin: ownOrigin(request),
})

/** What a signed-in user starts at a provider. */
const within = (purpose: WithinSession['purpose'], actor: Actor, request: FastifyRequest, reply: FastifyReply) => ({
  ip: request.ip,
  ...startIn(request, reply),
  within: { purpose, session_id: asUser(actor).session_id },
})

export const security = defineFeature({
  api: securityApi,
  handlers: {
    show: showAccountSecurity,
    reauthenticate: thenDone((actor, body, { request }) => reauthenticate(actor, body, from(request))),
    startReauthentication: (actor, body, { request, reply }) =>
      startOauth({ ...body, timezone: 'UTC' }, within('reauthenticate', actor, request, reply)),
    changePassword: thenDone((actor, body) => changePassword(actor, body.password)),
    changeEmail: async (actor, body) => {
      await requestEmailChange(actor, body.email)
      return { accepted: true } as const
    },
    cancelEmailChange: thenDone(cancelEmailChange),
    confirmEmailChange: (_actor, body, { request }) => confirmEmailChange(body.token, request.ip),
    objectToEmailChange: thenDone((_actor, body, { request }) => objectToEmailChange(body.token, request.ip)),
    linkIdentity: (actor, body, { request, reply }) =>
      startOauth({ ...body, timezone: 'UTC' }, within('link', actor, request, reply)),
    unlinkIdentity: thenDone(unlinkIdentity),
    sessions: listSessions,
    endSession: thenDone(endUserSessions),
    endOtherSessions: thenDone((actor) => endUserSessions(actor)),
    signIns: listSignIns,
    startTotp,
    confirmTotp: (actor, body) => confirmTotp(actor, body.code),
    removeTotp: thenDone(removeTotp),
    replaceRecoveryCodes,
    startPasskey: (actor, { request, reply }) => startPasskey(actor, startIn(request, reply)),
    addPasskey: (actor, body, { request }) => addPasskey(actor, body, from(request)),
    renamePasskey: (actor, id, body) => renamePasskey(actor, id, body.name),
    removePasskey: thenDone(removePasskey),
    passkeyOptions: async (actor, { purpose }, { request, reply }) => {
      const user_id = await userOfCeremony(purpose, actor, request)
      return createPasskeyOptions({ purpose, user_id, ...startIn(request, reply) })
    },
    signInWithPasskey: async (actor, body, { request, reply }) => {
      const signedIn = await signInWithPasskey(body, { ip: request.ip, before: actor, ...from(request) })
      return startSessionIn(request, reply, signedIn)
    },
    pendingSignIn: async (_actor, { request }) => ({
      pending: await showPendingSignIn(readPendingCookie(request)),
    }),
    completeSignIn: async (actor, body, { request, reply }) => {
      const pending = { token: readPendingCookie(request), before: actor, ...from(request) }
      return startSessionIn(request, reply, await completePendingSignIn(body, pending))
    },
    companyTwoFactor: showCompanyTwoFactor,
    requireTwoFactor: (actor, body) => requireTwoFactor(actor, body.is_required),
  },
  reactions: {
    'account.single_sign_on_linked': { mail_change: mailSecurityChange },
    'account.identity_unlinked': { mail_change: mailSecurityChange },
    'account.email_change_requested': { mail_addresses: mailEmailChange },
    'account.email_change_canceled': { mail_change: mailSecurityChange },
    'account.totp_added': { mail_change: mailSecurityChange },
    'account.totp_removed': { mail_change: mailSecurityChange },
    'account.passkey_added': { mail_change: mailSecurityChange },
    'account.passkey_removed': { mail_change: mailSecurityChange },
    'account.recovery_codes_replaced': { mail_change: mailSecurityChange },
    'account.recovery_code_used': { mail_change: mailSecurityChange },
    'account.renamed': { mail_change: mailSecurityChange },
  },
  mails: securityMails,
  expiringRows: { passkey_challenges: ['expires_at', 0], email_changes: ['expires_at', 0] },
  personalData: {
    email_changes: {
      is: 'Change of the email address',
      rules: [deleted('user_id', 'account')],
      personal: 'email',
      plain: 'user_id old_confirmed_at new_confirmed_at requested_at expires_at',
    },
    passkey_challenges: {
      is: 'Use of a passkey in progress',
      rules: [deleted('user_id')],
      secret: 'challenge_hash browser_hash',
      plain: 'purpose user_id expires_at',
    },
    passkeys: {
      is: 'Passkey',
      rules: [deleted('user_id', 'account')],
      personal: 'name',
      secret: 'credential_id public_key',
      plain: 'id user_id counter transports created_at last_used_at',
    },
    recovery_codes: {
      is: 'Recovery code',
      rules: [deleted('user_id')],
      secret: 'code_hash',
      plain: 'user_id created_at used_at',
    },
    totp_secrets: {
      is: 'Authenticator app',
      rules: [deleted('user_id')],
      secret: 'secret',
      plain: 'user_id created_at confirmed_at last_used_step',
    },
  },
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
