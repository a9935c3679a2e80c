import { pathTo } from '#domain/paths.ts'
import { config } from '#server/platform/config/config.ts'
import { signedIds } from '#server/platform/session/signed-ids.ts'

const secrets = signedIds('talent link')

/** The address of a talent's public page. The secret is in the query, which is not logged. */
export const publicLinkAddress = (link_id: string): string =>
  `${config.origin}${pathTo('talent_link')}?link=${secrets.secretOf(link_id)}`

/** The link of a secret that `publicLinkAddress` has made; null for any other. */
export const readLinkSecret = secrets.read
