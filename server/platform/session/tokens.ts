import { hash, randomBytes } from 'node:crypto'

/** 256 random bits in 43 characters that fit in a URL and a cookie. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The stored form of the token of a session, an API token or a link, which cannot be used itself. */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}
