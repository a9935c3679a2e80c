import { pathTo } from '#domain/paths.ts'
import { config } from '#server/platform/config/config.ts'
import { signedIds } from '#server/platform/session/signed-ids.ts'

const secrets = signedIds('job alert')

export const confirmAlertPath = `${pathTo('jobs')}/alerts/confirm`
export const removeAlertPath = `${pathTo('jobs')}/alerts/unsubscribe`

/** The link that confirms an alert. */
export const confirmLink = (token: string): string => `${config.origin}${confirmAlertPath}?token=${token}`

/** The link that ends an alert. It is signed, so nothing is stored, and it does not expire; the query is not logged. */
export const unsubscribeLink = (job_alert_id: string): string =>
  `${config.origin}${removeAlertPath}?alert=${secrets.secretOf(job_alert_id)}`

/** The alert of a secret that `unsubscribeLink` has made; null for any other. */
export const readAlertSecret = secrets.read
