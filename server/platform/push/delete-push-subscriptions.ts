import type { Db, Tx } from '#server/db/connect.ts'

interface Which {
  user_id?: string
  device_id?: string
  /** Subscriptions of this user are kept. */
  except_user_id?: string
}

/** Stops sending pushes to all browsers of a user, or to one browser because its user signs out. */
export async function deletePushSubscriptions(
  from: Db | Tx,
  { user_id, device_id, except_user_id }: Which,
): Promise<void> {
  if (!user_id && !device_id) return
  let ended = from.deleteFrom('push_subscriptions')
  if (user_id) ended = ended.where('user_id', '=', user_id)
  if (device_id) ended = ended.where('device_id', '=', device_id)
  if (except_user_id) ended = ended.where('user_id', '!=', except_user_id)
  await ended.execute()
}
