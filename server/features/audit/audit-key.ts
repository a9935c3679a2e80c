import { createPrivateKey, createPublicKey, hkdfSync, sign, verify } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { config } from '#server/platform/config/config.ts'

/** An Ed25519 key that derives from `SECRET`, in PKCS #8. */
const privateKey = createPrivateKey({
  key: Buffer.concat([
    Buffer.from('302e020100300506032b657004220420', 'hex'),
    Buffer.from(hkdfSync('sha256', config.secret, '', 'audit checkpoints', 32)),
  ]),
  format: 'der',
  type: 'pkcs8',
})

/** The public key of checkpoints and exported files. */
export const auditPublicKey: KeyObject = createPublicKey(privateKey)

/** The signature of a text. */
export const signText = (text: string): Buffer => sign(null, Buffer.from(text), privateKey)

/** Whether a text was signed with the private key of `key`; without one, with the current `SECRET`. */
export const isTextSigned = (text: string, signature: Buffer, key: KeyObject = auditPublicKey): boolean =>
  verify(null, Buffer.from(text), key, signature)
