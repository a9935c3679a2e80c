import type pg from 'pg'
import { directUrl } from './direct-url.ts'
import { PrimaryClient } from './primary-client.ts'
import { sessionOptions } from './session-options.ts'

const reconnect_ms = 500

/**
 * Listens to a PostgreSQL channel on a separate connection, and reconnects on its own. `onConnect` is called after each
 * connection: notifications may have been missed before it.
 */
export function listenTo(
  channel: string,
  { onNotification, onConnect = () => {} }: { onNotification: (payload: string) => void; onConnect?: () => void },
): { stop(): Promise<void> } {
  let client: pg.Client | undefined
  let stopped = false
  let retry: NodeJS.Timeout | undefined

  const connect = async () => {
    const next = new PrimaryClient({
      connectionString: directUrl(),
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      connectionTimeoutMillis: 3_000,
      query_timeout: 10_000,
      options: sessionOptions,
    })
    client = next
    let ended = false
    const reconnect = () => {
      if (ended) return
      ended = true
      void next.end().catch(() => {})
      if (!stopped) retry = setTimeout(connect, reconnect_ms)
    }
    next.on('error', reconnect)
    next.on('end', reconnect)
    next.on('notification', ({ payload }) => onNotification(payload ?? ''))
    try {
      await next.connect()
      await next.query(`listen ${channel}`)
      onConnect()
    } catch {
      reconnect()
    }
  }
  void connect()
  return {
    async stop() {
      stopped = true
      clearTimeout(retry)
      await client?.end().catch(() => {})
    },
  }
}
