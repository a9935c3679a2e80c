import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits in 43 characters that fit in a URL and a cookie. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored of a token: whoever reads the table cannot use it. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
