import { isIPv6 } from 'node:net'
import { sql } from 'kysely'
import { Failure } from '#domain/kernel/errors.ts'
import { db } from '#server/db/connect.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'

/** How often something may be tried, and in how many minutes the count begins anew. */
export interface Limit {
  tries: number
  minutes: number
}

/**
 * Counts one try under `key`; throws `too_many_requests` with the seconds to wait once there were more than the limit
 * allows. Counting and reading are one statement, so tries made at the same time cannot slip past, on any server.
 */
export async function throttle(key: string, { tries, minutes }: Limit): Promise<void> {
  const at = now()
  const fresh = fromNow(minutes * 60_000)
  const counted = await sql<{ count: number; resets_at: string }>`
    insert into throttles as t (key, count, resets_at) values (${key}, 1, ${fresh}::timestamptz)
    on conflict (key) do update set
      count = case when t.resets_at <= ${at}::timestamptz then 1 else t.count + 1 end,
      resets_at = case when t.resets_at <= ${at}::timestamptz then excluded.resets_at else t.resets_at end
    returning count, resets_at`.execute(db)
  const { count, resets_at } = counted.rows[0]!
  if (count <= tries) return
  const wait_ms = Date.parse(resets_at) - Date.parse(at)
  throw new Failure('too_many_requests', { retryAfterSeconds: Math.max(1, Math.ceil(wait_ms / 1_000)) })
}

/** Forgets what was counted: whoever tried has proven who they are. */
export async function forgetTries(key: string): Promise<void> {
  await db.deleteFrom('throttles').where('key', '=', key).execute()
}

/** Takes one try back that turned out to be no guess. */
export async function takeBackTry(key: string): Promise<void> {
  await db
    .updateTable('throttles')
    .set((row) => ({ count: row('count', '-', 1) }))
    .where('key', '=', key)
    .where('count', '>', 0)
    .execute()
}

/** What counts as one address: an IPv4 address, or the /64 network that one IPv6 customer has to themself. */
export function networkOf(ip: string): string {
  const [mapped] = /(?<=^::ffff:)\d+\.\d+\.\d+\.\d+$/i.exec(ip) ?? []
  if (mapped) return mapped
  if (!isIPv6(ip)) return ip
  const [head = '', tail] = ip.split('%')[0]!.split('::')
  const groups = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const zeros = Array.from({ length: Math.max(0, 8 - groups.length - after.length) }, () => '0')
  return `${[...groups, ...zeros, ...after]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
