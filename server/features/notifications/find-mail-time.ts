import { afterQuietHours } from '#domain/notifications/mail-time.ts'
import type { NotificationKind } from '#domain/notifications/kinds.ts'
import { isRequired } from '#domain/notifications/kinds.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { now } from '#server/platform/clock/clock.ts'
import { findTiming, isChannelOn } from './find-preferences.ts'

/**
 * When an email of a kind may be sent to the user: now or after the quiet hours. `digest`: it waits for the digest
 * when it is queued. `off`: never.
 */
export async function findMailTime(
  from: Db | Tx,
  user_id: string,
  kind: NotificationKind,
): Promise<string | 'off' | 'digest'> {
  const at = now()
  if (isRequired(kind, 'email')) return at
  if (!(await isChannelOn(from, user_id, kind, 'email'))) return 'off'
  const timing = await findTiming(from, user_id)
  if (!timing) return at
  return timing.digest === 'immediate' ? afterQuietHours(timing, new Date(at)).toISOString() : 'digest'
}
