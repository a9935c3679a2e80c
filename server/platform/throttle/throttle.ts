import { isIPv6 } from 'node:net'
import { sql } from 'kysely'
import { Failure } from '#domain/kernel/errors.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { fromNow, now, now_ms } from '#server/platform/clock/clock.ts'

/** How many tries a fixed window allows, and its length in minutes. */
export interface Limit {
  tries: number
  minutes: number
}

interface Counter {
  count: number
  resets_at: string
}

/** How a try is counted and refused, unless at once and with `too_many_requests`. */
interface Counting {
  /** The try counts only if this transaction commits. Until then, others under the same key wait. */
  tx: Tx
  refuse: (retryAfterSeconds: number) => Failure
}

/** Counts one try under `key`; throws `too_many_requests` with the seconds to wait when it exceeds the limit. */
export async function throttle(key: string, limit: Limit, counting?: Counting): Promise<void> {
  const counter = await countTry(key, limit, { from: counting?.tx })
  if (counter.count > limit.tries) throw (counting?.refuse ?? tooManyRequests)(secondsUntilReset(counter))
}

/** A server counts a fiftieth of a limit at once, so that little of it can remain unused, and at most these. */
const batchesPerLimit = 50
const batchMax = 25
/** The tries that this server has counted and not used, by key. */
const counted = new Map<string, { left: number; others: number; until: number }>()
const countedKeysMax = 10_000
/** The keys under which tries are being counted. */
const counting = new Map<string, Promise<Remaining>>()

/** What remains of a limit, and when its window ends. Tries that other servers have counted ahead count as used. */
export interface Remaining {
  tries: number
  resets_at: number
}

/**
 * Counts one of many frequent tries under `key`, as `throttle` does. A server counts several at once, so that most tries
 * write nothing; those that it does not use remain counted.
 */
export async function throttleFrequent(key: string, limit: Limit): Promise<Remaining> {
  const own = counted.get(key)
  if (own && own.left > 0 && own.until > now_ms()) {
    own.left -= 1
    return { tries: own.others + own.left, resets_at: own.until }
  }
  // Tries at the same time share one count: one for each would use up the limit.
  const running = counting.get(key)
  if (running) {
    await running
    return throttleFrequent(key, limit)
  }
  const first = countSeveral(key, limit)
  counting.set(key, first)
  try {
    return await first
  } finally {
    counting.delete(key)
  }
}

/** Counts several tries under `key` and uses the first one. */
async function countSeveral(key: string, limit: Limit): Promise<Remaining> {
  const batch = Math.min(batchMax, Math.ceil(limit.tries / batchesPerLimit))
  const counter = await countTry(key, limit, { tries: batch })
  const left = Math.min(batch, limit.tries - (counter.count - batch)) - 1
  if (left < 0) throw tooManyRequests(secondsUntilReset(counter))
  if (counted.size >= countedKeysMax) counted.clear()
  const others = Math.max(0, limit.tries - counter.count)
  const until = Date.parse(counter.resets_at)
  counted.set(key, { left, others, until })
  return { tries: others + left, resets_at: until }
}

/** Counts one try under `key`; returns whether it is within the limit. */
export async function consumeTry(key: string, limit: Limit): Promise<boolean> {
  const { count } = await countTry(key, limit)
  return count <= limit.tries
}

/** Throws `too_many_requests` when the tries under `key` are used up. Counts nothing. */
export async function checkThrottle(key: string, { tries, minutes }: Limit): Promise<void> {
  const counter = await db
    .selectFrom('throttles')
    .where('key', '=', key)
    .where('resets_at', '>', now())
    .where('resets_at', '<=', latestReset(minutes))
    .select(['count', 'resets_at'])
    .executeTakeFirst()
  if (counter && counter.count >= tries) throw tooManyRequests(secondsUntilReset(counter))
}

/** Subtracts tries from the count under `key`. */
export async function releaseTries(key: string, tries = 1): Promise<void> {
  await db
    .updateTable('throttles')
    .set({ count: sql<number>`greatest(0, count - ${tries}::integer)` })
    .where('key', '=', key)
    .execute()
}

/** Resets the counts under these keys. */
export async function clearThrottles(keys: readonly string[]): Promise<void> {
  await db.deleteFrom('throttles').where('key', 'in', keys).execute()
}

/** A window that ends later was begun before the clock was set back, and is over. Clocks of servers differ a little. */
const latestReset = (minutes: number): string => fromNow(2 * minutes * 60_000)

/** Counts and reads in one statement, so that concurrent tries on any number of servers cannot exceed a limit. */
async function countTry(
  key: string,
  { minutes }: Limit,
  { tries = 1, from = db }: { tries?: number; from?: Db | Tx | undefined } = {},
): Promise<Counter> {
  const at = now()
  const resetsAt = fromNow(minutes * 60_000)
  const latest = latestReset(minutes)
  const { rows } = await sql<Counter>`
    insert into throttles as t (key, count, resets_at) values (${key}, ${tries}::integer, ${resetsAt}::timestamptz)
    on conflict (key) do update set
      count = case when t.resets_at between ${at}::timestamptz and ${latest}::timestamptz
        then t.count + excluded.count else excluded.count end,
      resets_at = case when t.resets_at between ${at}::timestamptz and ${latest}::timestamptz
        then t.resets_at else excluded.resets_at end
    returning count, resets_at`.execute(from)
  return rows[0]!
}

const secondsUntilReset = ({ resets_at }: Counter): number =>
  Math.max(1, Math.ceil((Date.parse(resets_at) - now_ms()) / 1_000))

const tooManyRequests = (retryAfterSeconds: number) => new Failure('too_many_requests', { retryAfterSeconds })

/** The unit of rate limits: an IPv4 address, or an IPv6 /64 network, which is one customer. */
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
