import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits in 43 characters that fit in a URL and a cookie. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The stored form of a token, which cannot be used to sign in. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
