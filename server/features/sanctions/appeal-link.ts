import { pathTo } from '#domain/paths.ts'
import { config } from '#server/platform/config/config.ts'
import { signedIds } from '#server/platform/session/signed-ids.ts'

const secrets = signedIds('deletion appeal')

/** The link to the page of a deletion. Its fragment never reaches a server or a log. */
export function appealLink(sanction_id: string): string {
  return `${config.origin}${pathTo('appeal')}#${secrets.secretOf(sanction_id)}`
}

/** The sanction of a secret that `appealLink` has made; null for any other. */
export const readAppealSecret = secrets.read
