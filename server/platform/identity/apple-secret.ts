import { createPrivateKey } from 'node:crypto'
import { SignJWT } from 'jose'

/** Our registration at Apple. */
export interface AppleKey {
  clientId: string
  teamId: string
  keyId: string
  /** PEM of the .p8 file. */
  privateKey: string
}

/** Signs a client secret for Apple, which has no fixed ones. It is valid for five minutes. */
export async function signAppleSecret({ clientId, teamId, keyId, privateKey }: AppleKey): Promise<string> {
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: keyId })
    .setIssuer(teamId)
    .setSubject(clientId)
    .setAudience('https://appleid.apple.com')
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(createPrivateKey(privateKey))
}
