import { pathTo } from '#domain/paths.ts'
import { config } from '#server/platform/config/config.ts'
import { signedIds } from '#server/platform/session/signed-ids.ts'

const secrets = signedIds('contact status')

/** The link to the status page of a contact request. Its fragment never reaches a server or a log. */
export function statusLink(contact_request_id: string): string {
  return `${config.origin}${pathTo('contact_status')}#${secrets.secretOf(contact_request_id)}`
}

/** The contact request of a secret that `statusLink` has made; null for any other. */
export const readStatusSecret = secrets.read
