import net from 'node:net'
import type { Socket } from 'node:net'
import { listenOnFreePort } from './listen-on-free-port.ts'

/** A load balancer, which leads each connection to the next server that accepts it. */
export interface Balancer {
  origin: string
  /** Leads new connections to these servers from now on. */
  leadTo(origins: readonly string[]): void
  stop(): Promise<void>
}

/** Starts it on a free port. */
export async function startBalancer(origins: readonly string[]): Promise<Balancer> {
  let servers = origins
  let next = 0
  const open = new Set<Socket>()

  const connect = (near: Socket, tries = servers.length) => {
    const { port, hostname } = new URL(servers[(next += 1) % servers.length]!)
    const far = net.connect(Number(port), hostname)
    far.once('connect', () => {
      near.pipe(far).pipe(near)
      near.once('close', () => far.destroy())
    })
    far.on('error', () => {
      if (far.bytesRead === 0 && far.bytesWritten === 0 && tries > 1) connect(near, tries - 1)
      else near.destroy()
    })
    far.once('close', () => far.bytesRead + far.bytesWritten > 0 && near.destroy())
  }
  const server = net.createServer((near) => {
    open.add(near)
    near.on('error', () => {})
    near.on('close', () => open.delete(near))
    connect(near)
  })
  const origin = await listenOnFreePort(server)
  return {
    origin,
    leadTo: (others) => (servers = others),
    async stop() {
      for (const near of open) near.destroy()
      await new Promise((stopped) => server.close(stopped))
    },
  }
}
