import net from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { Transform } from 'node:stream'

/** Stands between us and PostgreSQL, to do to the line what happens to lines. */
export interface DatabaseProxy {
  /** The database's address through the proxy. It stays the same. */
  url: string
  /** Leads to another server from now on. */
  leadTo(databaseUrl: string): void
  /** Ends every connection at once. */
  cut(): void
  /** From now on connections are refused, or again taken. */
  refuse(refusing: boolean): void
  /** The connections that are open now pass nothing on any more, and nobody is told. New ones do. */
  goSilent(): void
  /** From now on, each statement takes this much longer. */
  delay(milliseconds: number): void
  stop(): Promise<void>
}

export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  let target = new URL(databaseUrl)
  let refusing = false
  let delay_ms = 0
  const lines = new Set<[Socket, Socket]>()

  const slowly = () =>
    new Transform({
      transform(chunk, _encoding, done) {
        if (delay_ms === 0) done(null, chunk)
        else setTimeout(done, delay_ms, null, chunk)
      },
    })
  const server = net.createServer((near) => {
    if (refusing) {
      near.resetAndDestroy()
      return
    }
    const far = net.connect(Number(target.port), target.hostname)
    const line: [Socket, Socket] = [near, far]
    lines.add(line)
    for (const [from, to] of [line, line.toReversed() as [Socket, Socket]]) {
      from.on('error', () => {})
      from.on('close', () => {
        lines.delete(line)
        to.destroy()
      })
    }
    far.pipe(near)
    near.pipe(slowly()).pipe(far)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))

  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = `${(server.address() as AddressInfo).port}`
  // Not past the proxy, through a socket.
  url.searchParams.delete('host')
  const cut = () => {
    for (const [near, far] of lines) {
      near.resetAndDestroy()
      far.destroy()
    }
  }
  return {
    url: url.href,
    leadTo: (next) => (target = new URL(next)),
    cut,
    refuse: (whether) => (refusing = whether),
    delay: (milliseconds) => (delay_ms = milliseconds),
    goSilent() {
      for (const line of lines) {
        for (const socket of line) {
          socket.unpipe()
          socket.on('data', () => {})
        }
      }
    },
    async stop() {
      cut()
      await new Promise((stopped) => server.close(stopped))
    },
  }
}
