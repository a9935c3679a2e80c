import { createHook } from 'node:async_hooks'

/**
 * How many passwords this process hashes while `act` runs. Counted rather than timed, so that it does not depend on what
 * else the machine does.
 */
export async function passwordHashesDuring(act: () => Promise<unknown>): Promise<number> {
  let hashes = 0
  const hook = createHook({ init: (_id, type) => void (type === 'ARGON2REQUEST' && (hashes += 1)) }).enable()
  try {
    await act()
  } finally {
    hook.disable()
  }
  return hashes
}
