import { z } from 'zod'

/** What begins a sign-in. A passkey also completes it. */
export const signInMethods = ['password', 'oauth', 'passkey', 'single_sign_on'] as const
export const signInMethod = z.enum(signInMethods)
export type SignInMethod = z.output<typeof signInMethod>

/** What completes a sign-in after a password or a provider. */
export const secondFactors = ['totp', 'recovery_code', 'passkey'] as const
export const secondFactor = z.enum(secondFactors)
export type SecondFactor = z.output<typeof secondFactor>
