import { pathTo } from '#domain/paths.ts'
import { config } from '#server/platform/config/config.ts'
import { signedIds } from '#server/platform/session/signed-ids.ts'

const secrets = signedIds('erasure')

/** The link that cancels an erasure. Its fragment never reaches a server or a log. */
export const erasureLink = (privacy_request_id: string): string =>
  `${config.origin}${pathTo('keep_account')}#${secrets.secretOf(privacy_request_id)}`

/** The request of a secret that `erasureLink` has made; null for any other. */
export const readErasureSecret = secrets.read
