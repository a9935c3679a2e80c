import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { config } from '#server/platform/config/config.ts'

const algorithm = 'aes-256-gcm'
const ivLength = 12
const tagLength = 16

const key = new Uint8Array(hkdfSync('sha256', config.secret, '', 'calendar tokens', 32))

/** Encrypts a token for its owner: the result can only be decrypted with the same `owner`. */
export function encryptToken(token: string, owner: string): Buffer {
  const iv = randomBytes(ivLength)
  const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(owner))
  const encrypted = Buffer.concat([cipher.update(token, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted])
}

/** Null if it was encrypted for another owner, or before `SECRET` changed. */
export function decryptToken(stored: Buffer, owner: string): string | null {
  try {
    const decipher = createDecipheriv(algorithm, key, stored.subarray(0, ivLength))
      .setAAD(Buffer.from(owner))
      .setAuthTag(stored.subarray(ivLength, ivLength + tagLength))
    return decipher.update(stored.subarray(ivLength + tagLength), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return null
  }
}
