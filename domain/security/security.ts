import { z } from 'zod'
import { accountLimits, accountMessages, identityProvider, newPassword } from '../accounts/account.ts'
import { secondFactor, signInMethod } from '../accounts/sign-in.ts'
import { email, instant, requiredLine, text, uuid } from '../kernel/text.ts'

export const securityLimits = {
  passkey_name: 60,
  passkeys: 20,
  recovery_codes: 10,
  /** The characters of a recovery code. */
  recovery_code: 24,
  credential_id: 1364,
  transports: 10,
  transport: 20,
} as const

export const securityMessages = {
  passkey_name: 'Please enter a name.',
  totp: 'Please enter the 6 digits that your authenticator app shows.',
  recovery_code: 'Please enter a recovery code, such as abcd-efgh-ijkl-mnop-qrst-uvwx.',
  wrong_totp: 'This code is not correct, or was already used. Enter the next code that your app shows.',
  wrong_recovery_code: 'This recovery code is not correct, or was already used.',
  has_totp: 'Your account has an authenticator app already. Remove it in the security settings to add another one.',
  passkey_exists: 'This passkey is already registered. Sign in with it, or choose another device.',
  same_email: 'This is already your email address.',
} as const

/** A passkey of the user. */
export const passkey = z
  .object({ id: uuid, name: z.string(), created_at: instant, last_used_at: instant.nullable() })
  .meta({ id: 'Passkey' })
export type Passkey = z.output<typeof passkey>

/** How the user signs in, and what protects the account. */
export const accountSecurity = z
  .object({
    email: z.string(),
    /** The address that replaces it once both have confirmed. */
    email_change: z.object({ email: z.string(), old_confirmed: z.boolean(), new_confirmed: z.boolean() }).nullable(),
    /** Whether the user can: the addresses of admins are configuration, and a required single sign-on needs its own. */
    may_change_email: z.boolean(),
    has_password: z.boolean(),
    /** The linked identity providers. */
    providers: z.array(identityProvider),
    /** The domain of the company's single sign-on, if the user has signed in with it; null otherwise. */
    single_sign_on_domain: z.string().nullable(),
    passkeys: z.array(passkey),
    has_totp: z.boolean(),
    /** How many unused recovery codes are left. */
    recovery_codes_left: z.number().int(),
    /** Whether the user's company, or the setting for staff, requires a second factor. */
    requires_two_factor: z.boolean(),
  })
  .meta({ id: 'AccountSecurity' })
export type AccountSecurity = z.output<typeof accountSecurity>

/** The account's password: of any length, because limits may have changed. */
const currentPassword = text(accountLimits.password_max, 'A password').min(1, accountMessages.password_required)

const base64url = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]+$/, 'This is not base64url.')
const credentialId = base64url(securityLimits.credential_id)

/** The signature of a passkey over a challenge (`AuthenticationResponseJSON` of WebAuthn Level 3, without extensions). */
export const passkeyAssertion = z
  .strictObject({
    id: credentialId,
    client_data: base64url(4_000),
    authenticator_data: base64url(4_000),
    signature: base64url(8_000),
    /** The account that the authenticator found; absent when the account was known. */
    user_handle: base64url(100).optional(),
  })
  .meta({ id: 'PasskeyAssertion' })
export type PasskeyAssertion = z.output<typeof passkeyAssertion>

export const passkeyForm = z.strictObject({
  name: requiredLine(securityLimits.passkey_name, securityMessages.passkey_name, 'A name'),
})

/** A new passkey (`RegistrationResponseJSON`, without extensions). */
export const newPasskey = passkeyForm.extend({
  id: credentialId,
  client_data: base64url(4_000),
  attestation: base64url(16_000),
  transports: z
    .array(
      z
        .string()
        .max(securityLimits.transport)
        .regex(/^[a-z-]+$/, 'This is not a transport.'),
    )
    .max(securityLimits.transports),
})

const digits = z
  .string()
  .max(20)
  .transform((value) => value.replaceAll(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, securityMessages.totp))
export const totpForm = z.strictObject({ code: digits })

const recoveryCodePattern = new RegExp(`^[a-z2-7]{${securityLimits.recovery_code}}$`)
const recoveryCode = z
  .string()
  .max(40)
  .transform((value) => value.replaceAll(/[\s-]/g, '').toLowerCase())
  .pipe(z.string().regex(recoveryCodePattern, securityMessages.recovery_code))
export const recoveryCodeForm = z.strictObject({ code: recoveryCode })

/** The second step of a sign-in. */
export const secondFactorForm = z.discriminatedUnion('factor', [
  z.strictObject({ factor: z.literal('totp'), code: digits }),
  z.strictObject({ factor: z.literal('recovery_code'), code: recoveryCode }),
  z.strictObject({ factor: z.literal('passkey'), passkey: passkeyAssertion }),
])
export type SecondFactorForm = z.output<typeof secondFactorForm>

/** The proof of who the user is. */
export const reauthenticationForm = z.discriminatedUnion('method', [
  z.strictObject({ method: z.literal('password'), password: currentPassword }),
  z.strictObject({ method: z.literal('passkey'), passkey: passkeyAssertion }),
])
export const passwordProof = z.strictObject({ password: currentPassword })

/** Displayed once: recovery codes replace the authenticator app or passkey, each once. */
export const recoveryCodes = z.array(z.string()).meta({ id: 'RecoveryCodes' })

/** What a browser passes to `navigator.credentials`, as WebAuthn defines it. */
export const passkeyOptions = z.looseObject({ challenge: z.string() }).meta({ id: 'PasskeyOptions' })

export const changePasswordForm = z.strictObject({ password: newPassword })

export const changeEmailForm = z.strictObject({ email })

/** A browser in which the user is signed in. */
export const session = z
  .object({
    id: uuid,
    /** `Firefox on Windows`; null if it is not known. */
    device: z.string().nullable(),
    ip: z.string().nullable(),
    signed_in_at: instant,
    last_seen_at: instant,
    is_current: z.boolean(),
  })
  .meta({ id: 'Session' })
export type Session = z.output<typeof session>

export const signInEntry = z
  .object({
    id: uuid,
    at: instant,
    succeeded: z.boolean(),
    method: signInMethod,
    second_factor: secondFactor.nullable(),
    device: z.string().nullable(),
    ip: z.string().nullable(),
  })
  .meta({ id: 'SignIn' })
export type SignInEntry = z.output<typeof signInEntry>

/** Which second factors a sign-in can be completed with. */
export const pendingSignIn = z.object({ factors: z.array(secondFactor) }).meta({ id: 'PendingSignIn' })

/** Whether a company requires a second factor of its members, and how many have none. */
export const companyTwoFactor = z
  .object({ is_required: z.boolean(), members_without: z.number().int() })
  .meta({ id: 'CompanyTwoFactor' })
export type CompanyTwoFactor = z.output<typeof companyTwoFactor>
