import { Failure } from '#domain/kernel/errors.ts'
import { checkThrottle, networkOf, throttle } from '#server/platform/throttle/throttle.ts'

/** Secrets that do not exist. */
const wrongPerNetwork = { tries: 20, minutes: 60 }

/** A secret of a link, and the address of the browser that sent it. */
export interface Holder {
  secret: string
  ip: string
}

/**
 * What a link with a secret gives access to. Wrong secrets are counted per network and `name` of the page; throws
 * `not_found` and `too_many_requests`.
 */
export async function findBySecret<Found>(
  name: string,
  { secret, ip }: Holder,
  find: (secret: string) => Promise<Found | null>,
): Promise<Found> {
  const key = `${name} from ${networkOf(ip)}`
  await checkThrottle(key, wrongPerNetwork)
  const found = await find(secret)
  if (found !== null) return found
  await throttle(key, wrongPerNetwork)
  throw new Failure('not_found')
}
