import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'
import { line, text, timeZone } from '../kernel/text.ts'
import { product } from '../product.ts'
import {
  accountLimits,
  forgotPasswordForm,
  identityProvider,
  loginForm,
  me,
  onlineStatusForm,
  registerForm,
  renameForm,
  resetPasswordForm,
  userType,
  verifyEmailForm,
} from './account.ts'
import { displayForm, displayPreferences } from './display.ts'

/** The second factor of the account is missing; the browser is asked for it on `/two-factor`. */
const secondFactorNeeded = z.object({ second_factor_required: z.literal(true) })

/** What a provider redirected the browser with. */
export const providerAnswer = z.strictObject({
  code: text(4_000).optional(),
  state: text(1_000).optional(),
  iss: text(500).optional(),
  error: text(4_000).optional(),
})

/** What an identified person gets: a session, the question for the second factor, or a confirmed identity. */
export const signedInWithProvider = [
  z.object({ me, next: z.string().nullable() }),
  secondFactorNeeded.extend({ next: z.string().nullable() }),
  z.object({
    reauthenticated: z.literal(true).meta({ description: 'The signed-in user confirmed who they are' }),
  }),
] as const

/** The same response whether or not the address has an account. */
const accepted = z.object({ accepted: z.literal(true) })
const done = z.object({ done: z.literal(true) })

export const accountsApi = defineApi('accounts', 'Accounts', {
  session: {
    method: 'GET',
    url: '/api/session',
    schema: {
      summary: 'The current session and the sign-in methods',
      response: z.object({
        me: me.nullable(),
        providers: z.array(identityProvider),
        /** Accounts that the sign-in pages offer as one-click buttons; empty outside the demo. */
        demo_accounts: z.array(
          z.object({ label: z.string(), email: z.string(), password: z.string(), staff: z.boolean() }),
        ),
      }),
    },
    config: { permission: 'account.visit', viewable: 'impersonation.start', is_impersonal: true },
  },
  register: {
    method: 'POST',
    url: '/api/register',
    schema: { summary: `Open an account at ${product.name}`, body: registerForm, response: { 202: accepted } },
    config: { permission: 'account.register', effect: 'none' },
  },
  login: {
    method: 'POST',
    url: '/api/login',
    schema: {
      summary: 'Sign in with email and password',
      body: loginForm,
      response: z.union([me, secondFactorNeeded]),
    },
    config: { permission: 'account.sign_in', effect: 'none' },
  },
  adminLogin: {
    method: 'POST',
    url: '/api/admin-login',
    schema: { summary: 'Sign in as staff', body: loginForm, response: z.union([me, secondFactorNeeded]) },
    config: { permission: 'account.sign_in', effect: 'none' },
  },
  logout: {
    method: 'POST',
    url: '/api/logout',
    schema: { summary: 'Sign out of this session', response: done },
    config: { permission: 'account.visit', effect: 'none' },
  },
  logoutEverywhere: {
    method: 'POST',
    url: '/api/logout-everywhere',
    schema: { summary: 'Sign out of every session', response: done },
    config: { permission: 'account.secure', effect: 'none' },
  },
  forgotPassword: {
    method: 'POST',
    url: '/api/forgot-password',
    schema: { summary: 'Request a password reset link', body: forgotPasswordForm, response: { 202: accepted } },
    config: { permission: 'account.recover', effect: 'none' },
  },
  resetPassword: {
    method: 'POST',
    url: '/api/reset-password',
    schema: {
      summary: 'Set a new password with an emailed token',
      body: resetPasswordForm,
      response: done.extend({
        staff: z.boolean().meta({ description: 'The account signs in at the administrator login' }),
      }),
    },
    config: { permission: 'account.recover', effect: 'none' },
  },
  verifyEmail: {
    method: 'POST',
    url: '/api/verify-email',
    schema: { summary: 'Verify an email address with an emailed token', body: verifyEmailForm, response: done },
    config: { permission: 'account.recover', effect: 'none' },
  },
  sendVerification: {
    method: 'POST',
    url: '/api/verify-email/send',
    schema: { summary: 'Resend the verification email', response: { 202: accepted } },
    config: { permission: 'account.use', effect: 'none' },
  },
  setOnlineStatus: {
    method: 'PUT',
    url: '/api/account/online-status',
    schema: { summary: 'Show or hide that the user is online', body: onlineStatusForm, response: me },
    config: { permission: 'account.use', effect: 'none' },
  },
  changeDisplay: {
    method: 'PATCH',
    url: '/api/account/display',
    schema: {
      summary: 'Change how dates, times and the product are shown',
      body: displayForm,
      response: displayPreferences,
    },
    config: { permission: 'account.use', effect: 'none' },
  },
  rename: {
    method: 'PUT',
    url: '/api/account/name',
    schema: { summary: 'Change the own name', body: renameForm, response: me },
    config: { permission: 'account.rename', effect: 'none' },
  },
  startOauth: {
    method: 'POST',
    url: '/api/oauth/start',
    schema: {
      summary: 'Start a sign-in with an identity provider',
      body: z.strictObject({
        provider: identityProvider,
        /** The user type of a new account; `admin` for staff, who cannot register this way. */
        user_type: z.enum([...userType.options, 'admin']).optional(),
        /** For a new company account; defaults to the user's name. */
        company_name: line(accountLimits.company_name, 'A company name').optional(),
        timezone: timeZone.default('UTC'),
        next: line(500).optional(),
      }),
      response: z.object({ url: z.url() }),
    },
    config: { permission: 'account.sign_in', effect: 'none' },
  },
  exchangeOauth: {
    method: 'POST',
    url: '/api/oauth/exchange',
    schema: {
      summary: "Complete a sign-in or a confirmation with the identity provider's response",
      body: providerAnswer,
      response: z.union([...signedInWithProvider, z.object({ linked: z.literal(true), next: z.string().nullable() })]),
    },
    config: { permission: 'account.sign_in', effect: 'none' },
  },
})
