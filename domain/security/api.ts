import { z } from 'zod'
import { identityProvider, me, oneTimeToken } from '../accounts/account.ts'
import { defineApi } from '../kernel/endpoint.ts'
import { pageOf, pageQuery } from '../kernel/page.ts'
import { line } from '../kernel/text.ts'
import {
  accountSecurity,
  changeEmailForm,
  changePasswordForm,
  companyTwoFactor,
  newPasskey,
  passkey,
  passkeyAssertion,
  passkeyForm,
  passkeyOptions,
  pendingSignIn,
  reauthenticationForm,
  recoveryCodes,
  secondFactorForm,
  session,
  signInEntry,
  totpForm,
} from './security.ts'

const done = z.object({ done: z.literal(true) })
const accepted = z.object({ accepted: z.literal(true) })
const seen = { permission: 'account.secure' } as const
const own = { permission: 'account.secure', effect: 'none' } as const
const sensitive = { permission: 'account.change_sign_in', effect: 'weakens_sign_in' } as const
const newCodes = z.object({
  recovery_codes: recoveryCodes.nullable().meta({ description: 'New ones, with the first second factor' }),
})

export const securityApi = defineApi('security', 'Security', {
  show: {
    method: 'GET',
    url: '/api/account/security',
    schema: { summary: 'How the user signs in', response: accountSecurity },
    config: seen,
  },
  reauthenticate: {
    method: 'POST',
    url: '/api/reauthenticate',
    schema: {
      summary: 'Confirm the identity of the signed-in user, which sensitive actions require',
      body: reauthenticationForm,
      response: done,
    },
    config: own,
  },
  startReauthentication: {
    method: 'POST',
    url: '/api/reauthenticate/provider',
    schema: {
      summary: 'Start to confirm the identity with a linked identity provider',
      body: z.strictObject({ provider: identityProvider }),
      response: z.object({ url: z.url() }),
    },
    config: own,
  },
  changePassword: {
    method: 'PUT',
    url: '/api/account/password',
    schema: {
      summary: 'Change or set the password; ends the other sessions',
      body: changePasswordForm,
      response: done,
    },
    config: sensitive,
  },
  changeEmail: {
    method: 'POST',
    url: '/api/account/email',
    schema: {
      summary: 'Request another email address, which both addresses confirm',
      body: changeEmailForm,
      response: { 202: accepted },
    },
    config: { permission: 'account.change_email', effect: 'weakens_sign_in' },
  },
  cancelEmailChange: {
    method: 'DELETE',
    url: '/api/account/email-change',
    schema: { summary: 'Cancel the change of the email address', response: done },
    config: own,
  },
  confirmEmailChange: {
    method: 'POST',
    url: '/api/email-change/confirm',
    schema: {
      summary: 'Confirm the change of an email address with an emailed token',
      body: z.strictObject({ token: oneTimeToken }),
      response: z.object({ is_complete: z.boolean() }),
    },
    config: { permission: 'account.recover', effect: 'none' },
  },
  objectToEmailChange: {
    method: 'POST',
    url: '/api/email-change/object',
    schema: {
      summary: 'Stop the change of an email address with the token sent to the old one; ends all sessions',
      body: z.strictObject({ token: oneTimeToken }),
      response: done,
    },
    config: { permission: 'account.recover', effect: 'none' },
  },
  linkIdentity: {
    method: 'POST',
    url: '/api/account/identities',
    schema: {
      summary: 'Start to link an identity provider',
      body: z.strictObject({ provider: identityProvider, next: line(500).optional() }),
      response: z.object({ url: z.url() }),
    },
    config: sensitive,
  },
  unlinkIdentity: {
    method: 'DELETE',
    url: '/api/account/identities/:provider',
    schema: {
      summary: 'Unlink an identity provider',
      params: { provider: identityProvider },
      response: done,
    },
    config: sensitive,
  },
  sessions: {
    method: 'GET',
    url: '/api/account/sessions',
    schema: { summary: 'Where the user is signed in', response: z.object({ items: z.array(session) }) },
    config: seen,
  },
  endSession: {
    method: 'DELETE',
    url: '/api/account/sessions/:id',
    schema: { summary: 'Sign out one other session', response: done },
    config: own,
  },
  endOtherSessions: {
    method: 'DELETE',
    url: '/api/account/sessions',
    schema: { summary: 'Sign out all other sessions', response: done },
    config: own,
  },
  signIns: {
    method: 'GET',
    url: '/api/account/sign-ins',
    schema: {
      summary: 'Sign-ins and failed attempts',
      querystring: pageQuery(['-at'], '-at'),
      response: pageOf(signInEntry),
    },
    config: seen,
  },
  startTotp: {
    method: 'POST',
    url: '/api/account/totp',
    schema: {
      summary: 'Create the secret of an authenticator app, which is unused until a code confirms it',
      response: z.object({ secret: z.string(), uri: z.string() }),
    },
    config: sensitive,
  },
  confirmTotp: {
    method: 'POST',
    url: '/api/account/totp/confirm',
    schema: { summary: 'Turn on the authenticator app with a code', body: totpForm, response: newCodes },
    config: sensitive,
  },
  removeTotp: {
    method: 'DELETE',
    url: '/api/account/totp',
    schema: { summary: 'Remove the authenticator app', response: done },
    config: sensitive,
  },
  replaceRecoveryCodes: {
    method: 'POST',
    url: '/api/account/recovery-codes',
    schema: { summary: 'Replace the recovery codes', response: z.object({ recovery_codes: recoveryCodes }) },
    config: sensitive,
  },
  startPasskey: {
    method: 'POST',
    url: '/api/account/passkeys/options',
    schema: { summary: 'The options to create a passkey with', response: passkeyOptions },
    config: sensitive,
  },
  addPasskey: {
    method: 'POST',
    url: '/api/account/passkeys',
    schema: { summary: 'Add a passkey', body: newPasskey, response: newCodes.extend({ passkey }) },
    config: sensitive,
  },
  renamePasskey: {
    method: 'PATCH',
    url: '/api/account/passkeys/:id',
    schema: { summary: 'Rename a passkey', body: passkeyForm, response: passkey },
    config: own,
  },
  removePasskey: {
    method: 'DELETE',
    url: '/api/account/passkeys/:id',
    schema: { summary: 'Remove a passkey', response: done },
    config: sensitive,
  },
  passkeyOptions: {
    method: 'POST',
    url: '/api/passkeys/options',
    schema: {
      summary: 'The options to use a passkey with',
      body: z.strictObject({ purpose: z.enum(['sign_in', 'second_factor', 'reauthenticate']) }),
      response: passkeyOptions,
    },
    config: { permission: 'account.sign_in', effect: 'none' },
  },
  signInWithPasskey: {
    method: 'POST',
    url: '/api/passkeys/sign-in',
    schema: {
      summary: 'Sign in with a passkey',
      body: z.strictObject({
        passkey: passkeyAssertion,
        staff: z.boolean().meta({ description: 'Sent from the administrator login' }),
      }),
      response: me,
    },
    config: { permission: 'account.sign_in', effect: 'none' },
  },
  pendingSignIn: {
    method: 'GET',
    url: '/api/two-factor',
    schema: {
      summary: 'How the sign-in of this browser can be completed',
      response: z.object({ pending: pendingSignIn.nullable() }),
    },
    config: { permission: 'account.sign_in' },
  },
  completeSignIn: {
    method: 'POST',
    url: '/api/two-factor',
    schema: { summary: 'Complete a sign-in with the second factor', body: secondFactorForm, response: me },
    config: { permission: 'account.sign_in', effect: 'none' },
  },
  companyTwoFactor: {
    method: 'GET',
    url: '/api/company/two-factor',
    schema: { summary: 'Whether the company requires a second factor', response: companyTwoFactor },
    config: { permission: 'company.require_two_factor' },
  },
  requireTwoFactor: {
    method: 'PUT',
    url: '/api/company/two-factor',
    schema: {
      summary: 'Require a second factor of all members of the company, or stop requiring it',
      body: z.strictObject({ is_required: z.boolean() }),
      response: companyTwoFactor,
    },
    config: { permission: 'company.require_two_factor', effect: 'weakens_sign_in' },
  },
})
