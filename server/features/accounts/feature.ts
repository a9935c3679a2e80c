import { accountsApi } from '#domain/accounts/api.ts'
import { defineFeature } from '#server/platform/feature/define-feature.ts'
import { thenDone } from '#server/platform/http/then-show.ts'
import { demoIdentityRoutes } from '#server/platform/identity/demo/demo-routes.ts'
import { ownOrigin } from '#server/platform/identity/own-origin.ts'
import { cleared, deleted } from '#server/platform/personal-data/decision.ts'
import { setBrowserCookie, readBrowserCookie } from '#server/platform/session/browser-cookie.ts'
import { setDeviceCookie } from '#server/platform/session/device-cookie.ts'
import { changeDisplay, renameAccount, setOnlineStatus } from './account-settings.ts'
import { appleRoutes } from './apple-routes.ts'
import {
  accountMails,
  endPushes,
  mailAccountExists,
  mailIdentityLinked,
  mailInvitation,
  mailNewUser,
  mailPasswordChanged,
  mailVerification,
} from './on-account-activity.ts'
import { exchangeOauth, startOauth } from './oauth.ts'
import type { JoinCompany } from './oauth.ts'
import { forgotPassword, resetPassword } from './passwords.ts'
import { registerAccount, requestVerification, verifyEmail } from './registration.ts'
import { continueSignIn, endSessionWith, logIn, logInStaff, startSessionWith } from './sign-in.ts'
import { logOut, logOutEverywhere, showSession } from './sessions.ts'

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
    personalData: {
      display_preferences: {
        is: 'Display setting',
        rules: [deleted('user_id', 'account')],
        plain:
          'user_id timezone hour_cycle date_format week_starts_on currency theme reduced_motion single_key_shortcuts updated_at',
      },
      identities: {
        is: 'Linked sign-in',
        rules: [deleted('user_id', 'account')],
        personal: 'issuer subject',
        plain: 'user_id created_at',
      },
      oauth_flows: {
        is: 'Sign-in in progress',
        secret: 'nonce code_verifier',
        why: 'Deleted after 15 minutes.',
        plain:
          'state_hash browser_hash provider user_type company_name person_name origin next expires_at timezone purpose session_id invitation_hash',
      },
      one_time_tokens: {
        is: 'Emailed link',
        rules: [deleted('user_id')],
        secret: 'token_hash',
        plain: 'user_id purpose expires_at used_at created_at',
      },
      pending_sign_ins: {
        is: 'Sign-in in progress',
        rules: [deleted('user_id')],
        secret: 'token_hash',
        plain: 'user_id method created_at expires_at',
      },
      sign_ins: {
        is: 'Sign-in',
        rules: [deleted('user_id', 'account')],
        personal: 'ip user_agent',
        plain: 'id user_id succeeded method second_factor at',
      },
      users: {
        is: 'Account',
        rules: [
          cleared(
            'id',
            {
              name: 'Deleted user',
              email: { sql: "$id::text || '@erased.invalid'" },
              email_verified_at: null,
              password_hash: null,
              shows_online: false,
            },
            'account',
          ),
        ],
        personal: 'name email email_verified_at shows_online',
        secret: 'password_hash',
        plain: 'id role status created_at updated_at admin_role deleted_at erased_at inactivity_warned_at',
      },
    },
  })
