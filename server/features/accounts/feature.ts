import { accountsApi } from '#domain/accounts/api.ts'
import { defineFeature } from '#server/platform/feature/define-feature.ts'
import { thenDone } from '#server/platform/http/then-show.ts'
import { demoIdentityRoutes } from '#server/platform/identity/demo/demo-routes.ts'
import { ownOrigin } from '#server/platform/identity/own-origin.ts'
import { setBrowserCookie, readBrowserCookie } from '#server/platform/session/browser-cookie.ts'
import { setDeviceCookie } from '#server/platform/session/device-cookie.ts'
import { changeDisplay, renameAccount, setOnlineStatus } from './account-settings.ts'
import { appleRoutes } from './apple-routes.ts'
import { accountMails } from './mails.ts'
import { exchangeOauth, startOauth } from './oauth.ts'
import type { JoinCompany } from './oauth.ts'
import {
  mailVerification,
  mailNewUser,
  mailAccountExists,
  mailInvitation,
  mailPasswordChanged,
  endPushes,
  mailIdentityLinked,
} from './on-account-activity.ts'
import { forgotPassword, resetPassword } from './password-reset.ts'
import { accountsData } from './personal-data.ts'
import { registerAccount, requestVerification, verifyEmail } from './registration.ts'
import { endSessionWith, startSessionWith } from './session-with.ts'
import { logOut, logOutEverywhere, showSession } from './sessions.ts'
import { logIn, logInStaff, continueSignIn } from './sign-in.ts'

/** `joinCompany` accepts an invitation; companies' members are another feature. */
export const accounts = (joinCompany: JoinCompany) =>
  defineFeature({
    api: accountsApi,
    handlers: {
      session: showSession,
      register: (_actor, body, { request }) => registerAccount(body, request.ip),
      login: startSessionWith(logIn),
      adminLogin: startSessionWith(logInStaff),
      logout: endSessionWith(logOut),
      logoutEverywhere: endSessionWith(logOutEverywhere),
      verifyEmail: thenDone((_actor, body, { request }) => verifyEmail(body.token, request.ip)),
      sendVerification: (actor, { request }) => requestVerification(actor, request.ip),
      forgotPassword: (_actor, body, { request }) => forgotPassword(body.email, request.ip),
      resetPassword: async (_actor, body, { request, reply }) => {
        const { user_id, staff } = await resetPassword(body, request.ip)
        await setDeviceCookie(request, reply, user_id)
        return { done: true, staff } as const
      },
      changeDisplay,
      rename: renameAccount,
      setOnlineStatus,
      startOauth: (_actor, body, { request, reply }) =>
        startOauth(body, {
          ip: request.ip,
          browser: setBrowserCookie(request, reply),
          origin: ownOrigin(request),
        }),
      exchangeOauth: async (actor, body, { request, reply }) => {
        const from = { ip: request.ip, browser: readBrowserCookie(request), before: actor }
        const outcome = await exchangeOauth(body, from, joinCompany)
        return 'reauthenticated' in outcome || 'linked' in outcome ? outcome : continueSignIn(request, reply, outcome)
      },
    },
    routes: [appleRoutes, demoIdentityRoutes],
    reactions: {
      'account.registered': { mail_verification: mailVerification, mail_admins: mailNewUser },
      'account.verification_requested': { mail_verification: mailVerification },
      'account.registered_again': { mail_account_exists: mailAccountExists },
      'account.invited': { mail_invitation: mailInvitation },
      'account.password_changed': { mail_password_changed: mailPasswordChanged, end_pushes: endPushes },
      'account.identity_linked': { mail_identity_linked: mailIdentityLinked },
    },
    mails: accountMails,
    expiringRows: {
      one_time_tokens: ['expires_at', 1],
      oauth_flows: ['expires_at', 0],
      pending_sign_ins: ['expires_at', 0],
      sign_ins: ['at', 180],
    },
    personalData: accountsData,
  })
