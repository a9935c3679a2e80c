import type { FastifyRequest } from 'fastify'
import { concurrencyLimit } from '#server/platform/queue/concurrency-limit.ts'
import { fairLimit } from '#server/platform/queue/fair-limit.ts'
import { networkOf, throttleFrequent } from '#server/platform/throttle/throttle.ts'
import type { Limit } from '#server/platform/throttle/throttle.ts'

/** Each uses a connection to the database and the thread that renders, so these are few of ten. */
export const visitorWork_max = { running: 3, waiting: 100 }

const takeTurn = fairLimit(visitorWork_max)
/** Counting is fast and comes first, so that it has its own limit. */
const limitCounting = concurrencyLimit(2, 1_000)

/**
 * Runs what a visitor's request needs from the database and the threads, such as a search with its page. Little of it
 * runs at once, so that visitors hold up neither users nor health checks; the networks take turns. Throws `unavailable`
 * when too much is waiting.
 */
export const asVisitor = <Result>(request: FastifyRequest, work: () => Promise<Result>): Promise<Result> =>
  takeTurn(networkOf(request.ip), work)

/** Counts a frequent request of a visitor's network. Throws `too_many_requests` beyond the limit. */
export async function countVisit(request: FastifyRequest, what: string, limit: Limit): Promise<void> {
  await limitCounting(() => throttleFrequent(`${what} from ${networkOf(request.ip)}`, limit))
}
