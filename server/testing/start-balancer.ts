import net from 'node:net'
import type { Socket } from 'node:net'
import tls from 'node:tls'
import { listenOnFreePort } from './listen-on-free-port.ts'
import { canEndTls, startDocumentedNginx } from './start-nginx.ts'

/** What leads to one of several servers, among them some that are yet to start. */
export interface Balancer {
  origin: string
  stop(): Promise<void>
}

/** Starts the documented nginx, with TLS and HTTP/2, where it is installed; otherwise a program that leads connections. */
export function startBalancer(origins: readonly string[]): Promise<Balancer> {
  return canEndTls ? startNginxBalancer(origins) : startConnectionBalancer(origins)
}

/** This process trusts its certificate until it stops. */
async function startNginxBalancer(origins: readonly string[]): Promise<Balancer> {
  const nginx = await startDocumentedNginx('localhost', origins)
  const trusted = tls.getCACertificates('default')
  tls.setDefaultCACertificates([...trusted, nginx.ca])
  return {
    origin: `https://localhost:${nginx.ports.https}`,
    async stop() {
      tls.setDefaultCACertificates(trusted)
      await nginx.stop()
    },
  }
}

/** Leads each connection to the next server that accepts it. */
async function startConnectionBalancer(origins: readonly string[]): Promise<Balancer> {
  let next = 0
  const open = new Set<Socket>()

  const connect = (near: Socket, tries = origins.length) => {
    const { port, hostname } = new URL(origins[(next += 1) % origins.length]!)
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
    async stop() {
      for (const near of open) near.destroy()
      await new Promise((stopped) => server.close(stopped))
    },
  }
}
