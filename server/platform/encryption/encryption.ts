import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { config } from '#server/platform/config/config.ts'

const algorithm = 'aes-256-gcm'
const ivLength = 12
const tagLength = 16

interface Encryption {
  /** Encrypts a text for its owner: the result can only be decrypted with the same `owner`. */
  encrypt: (text: string, owner: string) => Buffer
  /** Null if it was encrypted for another owner, or before `SECRET` changed. */
  decrypt: (stored: Buffer, owner: string) => string | null
}

/** Encryption for one purpose, with a key that derives from `SECRET`. */
export function encryptionFor(
  purpose: 'authenticator secrets' | 'calendar tokens' | 'client secrets' | 'payout methods' | 'webhook secrets',
): Encryption {
  const key = new Uint8Array(hkdfSync('sha256', config.secret, '', purpose, 32))
  return {
    encrypt(text, owner) {
      const iv = randomBytes(ivLength)
      const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(owner))
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), encrypted])
    },
    decrypt(stored, owner) {
      try {
        const decipher = createDecipheriv(algorithm, key, stored.subarray(0, ivLength))
          .setAAD(Buffer.from(owner))
          .setAuthTag(stored.subarray(ivLength, ivLength + tagLength))
        return decipher.update(stored.subarray(ivLength + tagLength), undefined, 'utf8') + decipher.final('utf8')
      } catch {
        return null
      }
    },
  }
}
