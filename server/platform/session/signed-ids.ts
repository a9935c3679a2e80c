import { createHmac, timingSafeEqual } from 'node:crypto'
import { config } from '#server/platform/config/config.ts'

const idBytes = 16
const bytesOf = (uuid: string) => Buffer.from(uuid.replaceAll('-', ''), 'hex')

/**
 * Secrets for links that give access to one object. They are made from its ID and our secret, so that nothing is stored
 * and a link can be shown again. `purpose` keeps the secrets of different kinds of links apart.
 */
export function signedIds(purpose: string) {
  const key = createHmac('sha256', config.secret).update(purpose).digest()
  const sign = (id: Buffer) => createHmac('sha256', key).update(id).digest()
  return {
    secretOf(uuid: string): string {
      const id = bytesOf(uuid)
      return Buffer.concat([id, sign(id)]).toString('base64url')
    },
    /** The ID of a secret that `secretOf` has made; null for any other. */
    read(secret: string): string | null {
      const bytes = Buffer.from(secret, 'base64url')
      const [id, signature] = [bytes.subarray(0, idBytes), bytes.subarray(idBytes)]
      const expected = sign(id)
      if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return null
      return id.toString('hex').replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5')
    },
  }
}
