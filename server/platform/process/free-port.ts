import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * A TCP port that is currently free. It is below the ports that operating systems give to outgoing connections and to
 * servers without a port of their own, so that none of these takes it before the caller does.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(10_000, 32_768)
    const probe = createServer().listen(port, '127.0.0.1')
    const isFree = await once(probe, 'listening').then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'EADDRINUSE') return false
        throw error
      },
    )
    if (!isFree) continue
    probe.close()
    await once(probe, 'close')
    return port
  }
}
