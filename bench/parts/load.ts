import http from 'node:http'
import { ask } from './client.ts'

/** Sends `count` requests over `connections` keep-alive connections. Returns the number of 200 responses per second. */
export async function load(
  url: string,
  headers: Record<string, string>,
  count: number,
  connections: number,
): Promise<number> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections })
  let left = count
  const started = performance.now()
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (left > 0) {
        left -= 1
        await ask(url, { headers, agent })
      }
    }),
  )
  const seconds = (performance.now() - started) / 1_000
  agent.destroy()
  return count / seconds
}
