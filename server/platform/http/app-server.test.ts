import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import net from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { AppServer } from './app-server.ts'

/** More than the kernel buffers for a client that does not read. */
const large = Buffer.alloc(24_000_000, 'x')
const closeGrace_ms = 200

let server: AppServer
/** The paths of handled requests, and the responses that the test completes. */
let handled: string[]
let slow: ServerResponse[]
let sockets: net.Socket[]

beforeEach(async () => {
  handled = []
  slow = []
  sockets = []
  server = new AppServer({ closeGrace_ms, keepAliveTimeout: 65_000 }, ({ url }, response) => {
    handled.push(url!)
    if (url === '/slow') slow.push(response)
    else response.end(url === '/large' ? large : `response to ${url}\n`)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  if (server.listening) server.close()
  await expect.poll(() => open()).toBe(0)
})

/** Opens a connection and collects what the server sends. */
async function connect() {
  const socket = net.connect((server.address() as AddressInfo).port, '127.0.0.1')
  sockets.push(socket)
  const client = { socket, text: '', error: undefined as Error | undefined }
  socket.setEncoding('latin1').on('data', (chunk) => (client.text += chunk))
  socket.on('error', (error) => (client.error = error))
  await once(socket, 'connect')
  return client
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`
const closed = (socket: net.Socket) => (socket.closed ? undefined : once(socket, 'close'))
const open = () => new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)))

describe('pipelined requests', () => {
  it('are handled one at a time, in order', async () => {
    const { socket } = await connect()
    socket.write(get('/slow') + get('/a') + get('/slow') + get('/b'))
    await expect.poll(() => handled).toEqual(['/slow'])
    slow[0]!.end('first\n')
    await expect.poll(() => handled).toEqual(['/slow', '/a', '/slow'])
    slow[1]!.end('second\n')
    await expect.poll(() => handled).toEqual(['/slow', '/a', '/slow', '/b'])
  })

  it('get their responses in order', async () => {
    const client = await connect()
    const paths = Array.from({ length: 17 }, (_, index) => `/${index}`)
    client.socket.write(paths.map(get).join(''))
    await expect.poll(() => client.text).toContain('response to /16\n')
    expect([...client.text.matchAll(/response to (\S+)/g)].map(([, path]) => path)).toEqual(paths)
  })

  it('wait until the previous response has been sent, even to a client that does not read', async () => {
    const { socket } = await connect()
    socket.pause()
    const first = get('/large')
    socket.write(first)
    await expect.poll(() => handled).toEqual(['/large'])
    socket.write(get('/a'))
    // Other connections are served in the meantime.
    const other = await connect()
    other.socket.write(get('/b'))
    await expect.poll(() => other.text).toContain('response to /b')
    expect(handled).toEqual(['/large', '/b'])
    socket.resume()
    // A busy machine takes seconds to send the large response.
    await expect.poll(() => handled, { timeout: 15_000 }).toEqual(['/large', '/b', '/a'])
  })

  it('beyond the limit close the connection', async () => {
    const { socket } = await connect()
    socket.pause()
    socket.write(get('/large') + get('/a').repeat(1_400))
    await expect.poll(() => open()).toBe(0)
    expect(handled).toEqual(['/large'])
  })

  it('after a request that closes the connection are not handled', async () => {
    const client = await connect()
    client.socket.write(get('/a').replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n') + get('/b'))
    await closed(client.socket)
    expect(client.text).toContain('response to /a')
    expect(handled).toEqual(['/a'])
  })
})

describe('a closing server', () => {
  it('finishes the request in flight with `Connection: close`', async () => {
    const client = await connect()
    client.socket.write(get('/slow'))
    await expect.poll(() => slow.length).toBe(1)
    server.close()
    slow[0]!.end('complete\n')
    await closed(client.socket)
    expect(client.text.toLowerCase()).toContain('\r\nconnection: close\r\n')
    expect(client.text).toContain('complete')
    expect(client.error).toBeUndefined()
  })

  it('responds to one more request on a recently used connection', async () => {
    const client = await connect()
    client.socket.write(get('/a'))
    await expect.poll(() => client.text).toContain('response to /a')
    expect(client.text).not.toMatch(/connection: close/i)
    server.close()
    client.socket.write(get('/b'))
    await closed(client.socket)
    expect(client.text).toContain('response to /b')
    expect(client.text).toMatch(/connection: close/i)
    expect(client.error).toBeUndefined()
  })

  it('closes idle connections within its grace period', async () => {
    const [used, unused] = [await connect(), await connect()]
    used.socket.write(get('/a'))
    await expect.poll(() => used.text).toContain('response to /a')
    server.close()
    await Promise.all([closed(used.socket), closed(unused.socket)])
    expect([used.error, unused.error]).toEqual([undefined, undefined])
  })

  it('closes a connection after a response that started before', async () => {
    const client = await connect()
    client.socket.write(get('/slow'))
    await expect.poll(() => slow.length).toBe(1)
    slow[0]!.write('begun, ')
    await expect.poll(() => client.text).toContain('begun')
    server.close()
    slow[0]!.end('complete\n')
    await closed(client.socket)
    expect(client.text).toContain('complete')
  })
})
