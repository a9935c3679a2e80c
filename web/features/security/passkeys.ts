import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import type { z } from 'zod'
import { failures } from '#domain/kernel/errors.ts'
import { securityApi } from '#domain/security/api.ts'
import type { newPasskey, PasskeyAssertion } from '#domain/security/security.ts'
import { ApiError, call } from '#web/lib/api/api.ts'

export const supportsPasskeys = (): boolean => browserSupportsWebAuthn()

/** Asks the browser for a passkey. Throws an ApiError also when the user cancels. */
export async function askForPasskey(
  purpose: 'sign_in' | 'second_factor' | 'reauthenticate',
): Promise<PasskeyAssertion> {
  const options = await call(securityApi.passkeyOptions, { body: { purpose } })
  const { id, response } = await refusable(
    startAuthentication({ optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON }),
  )
  return {
    id,
    client_data: response.clientDataJSON,
    authenticator_data: response.authenticatorData,
    signature: response.signature,
    ...(response.userHandle ? { user_handle: response.userHandle } : {}),
  }
}

/** Has the browser create a passkey. Throws an ApiError also when the user cancels. */
export async function createPasskey(name: string): Promise<z.input<typeof newPasskey>> {
  const options = await call(securityApi.startPasskey, {})
  const { id, response } = await refusable(
    startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON }),
  )
  return {
    name,
    id,
    client_data: response.clientDataJSON,
    attestation: response.attestationObject,
    transports: response.transports ?? [],
  }
}

async function refusable<Result>(asked: Promise<Result>): Promise<Result> {
  try {
    return await asked
  } catch (error) {
    const known = (error as Error).name === 'InvalidStateError'
    const message = known ? 'This device already has a passkey for your account.' : failures.passkey_refused.message
    throw new ApiError(400, 'passkey_refused', message)
  }
}
