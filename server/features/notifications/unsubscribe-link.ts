import { createHmac, timingSafeEqual } from 'node:crypto'
import { isRequired, notificationKindNames } from '#domain/notifications/kinds.ts'
import type { NotificationKind } from '#domain/notifications/kinds.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { uuid } from '#domain/kernel/text.ts'
import { config } from '#server/platform/config/config.ts'

const key = createHmac('sha256', config.secret).update('unsubscribe link').digest()

const sign = (user_id: string, kind: string) =>
  createHmac('sha256', key).update(`${user_id} ${kind}`).digest('base64url')

export const unsubscribePath = '/unsubscribe'

/**
 * The address that turns a user's emails of a kind off. It is signed, so nothing is stored, and it does not expire. The
 * token is in the query, which is not logged.
 */
export const unsubscribeLink = (user_id: string, kind: NotificationKind): string =>
  `${config.origin}${unsubscribePath}?token=${user_id}.${kind}.${sign(user_id, kind)}`

/** The user and kind of a link's token; throws `token_invalid`. */
export function readUnsubscribeToken(token: string): { user_id: string; kind: NotificationKind } {
  const [user_id = '', name = '', signature = ''] = token.split('.')
  const expected = Buffer.from(sign(user_id, name))
  const given = Buffer.from(signature)
  const kind = notificationKindNames.find((one) => one === name)
  const isSigned = given.length === expected.length && timingSafeEqual(given, expected)
  if (!isSigned || !kind || isRequired(kind, 'email') || !uuid.safeParse(user_id).success)
    throw new Failure('token_invalid')
  return { user_id, kind }
}
