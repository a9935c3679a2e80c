import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialFuture,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import type { z } from 'zod'
import { failures } from '#domain/kernel/errors.ts'
import type { Me } from '#domain/accounts/account.ts'
import { securityApi } from '#domain/security/api.ts'
import type { newPasskey, PasskeyAssertion } from '#domain/security/security.ts'
import { ApiError, call } from '#web/lib/api/api.ts'

/** Asks the browser for a passkey. Throws an ApiError also when the user cancels. */
export async function askForPasskey(
  purpose: 'sign_in' | 'second_factor' | 'reauthenticate',
): Promise<PasskeyAssertion> {
  const options = await call(securityApi.passkeyOptions, { body: { purpose } })
  const { id, response } = await refusable(
    startAuthentication({ optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON }),
    'No passkey was used. Try again, or use another method.',
  )
  return {
    id,
    client_data: response.clientDataJSON,
    authenticator_data: response.authenticatorData,
    signature: response.signature,
    ...(response.userHandle ? { user_handle: response.userHandle } : {}),
  }
}

/** Signs in with a passkey alone. The browser stops offering one that no account has anymore, if it can. */
export async function signInWithPasskey(staff: boolean): Promise<Me> {
  const passkey = await askForPasskey('sign_in')
  try {
    return await call(securityApi.signInWithPasskey, { body: { passkey, staff } })
  } catch (error) {
    if (error instanceof ApiError && error.code === 'passkey_unknown') await stopOffering(passkey.id)
    throw error
  }
}

async function stopOffering(credentialId: string): Promise<void> {
  const { signalUnknownCredential } = PublicKeyCredential as unknown as Partial<PublicKeyCredentialFuture>
  await signalUnknownCredential?.({ rpId: location.hostname, credentialId }).catch(() => undefined)
}

/** Has the browser create a passkey. Throws an ApiError also when the user cancels. */
export async function createPasskey(name: string): Promise<z.input<typeof newPasskey>> {
  const options = await call(securityApi.startPasskey, {})
  const { id, response } = await refusable(
    startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON }),
    'No passkey was created. Try again.',
  )
  return {
    name,
    id,
    client_data: response.clientDataJSON,
    attestation: response.attestationObject,
    transports: response.transports ?? [],
  }
}

/** `unused`: what to say when the user has canceled, or the device has no passkey, which browsers do not tell apart. */
async function refusable<Result>(asked: Promise<Result>, unused: string): Promise<Result> {
  try {
    return await asked
  } catch (error) {
    throw new ApiError(400, 'passkey_refused', messageOf((error as Error).name, unused))
  }
}

function messageOf(error: string, unused: string): string {
  if (error === 'InvalidStateError') return 'This device already has a passkey for your account.'
  return error === 'NotAllowedError' ? unused : failures.passkey_refused.message
}
