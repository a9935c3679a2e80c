import { createHmac, hkdfSync } from 'node:crypto'
import { config } from '#server/platform/config/config.ts'

/**
 * Makes fingerprints for one purpose, of 64 hexadecimal digits: equal for equal texts. The key derives from `SECRET`, so
 * that a copy of the database does not reveal short texts to someone who tries them all.
 */
export function fingerprintFor(purpose: 'payout accounts' | 'phone numbers' | 'birth dates'): (text: string) => string {
  const key = new Uint8Array(hkdfSync('sha256', config.secret, '', `fingerprints of ${purpose}`, 32))
  return (text) => createHmac('sha256', key).update(text).digest('hex')
}
