import { createHmac, timingSafeEqual } from 'node:crypto'
import { pathTo } from '#domain/paths.ts'
import { config } from '#server/platform/config/config.ts'

const key = createHmac('sha256', config.secret).update('contact status').digest()
const idBytes = 16

const sign = (id: Buffer) => createHmac('sha256', key).update(id).digest()
const bytesOf = (uuid: string) => Buffer.from(uuid.replaceAll('-', ''), 'hex')

/** The link to the status page of a contact request. Its fragment never reaches a server or a log. */
export function statusLink(contact_request_id: string): string {
  const id = bytesOf(contact_request_id)
  const secret = Buffer.concat([id, sign(id)]).toString('base64url')
  return `${config.origin}${pathTo('contact_status')}#${secret}`
}

/** The contact request of a secret that `statusLink` has made; null for any other. */
export function readStatusSecret(secret: string): string | null {
  const bytes = Buffer.from(secret, 'base64url')
  const [id, signature] = [bytes.subarray(0, idBytes), bytes.subarray(idBytes)]
  const expected = sign(id)
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return null
  return id.toString('hex').replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5')
}
