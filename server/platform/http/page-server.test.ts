import { once } from 'node:events'
import net from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { PageServer } from './page-server.ts'

const page = 'GET /page HTTP/1.1\r\nHost: tulay\r\n'
const etag = '"first"'
/** More than any system keeps for a reader who takes his time. */
const large = Buffer.alloc(24_000_000, 'answered by us')

let server: PageServer
/** What Node was left to answer. */
let handled: string[]
/** Lets go what Node was asked for at `/slow`. */
let finish: () => void
let open: Connection[]
/** The server's ends of the connections. */
let taken: Socket[]

/** A connection on which every byte is what the test wrote, and what came back is kept. */
class Connection {
  readonly socket = net.connect((server.address() as AddressInfo).port, '127.0.0.1')
  text = ''

  constructor() {
    this.socket.setEncoding('latin1').on('data', (piece) => (this.text += piece))
    this.socket.on('error', () => {})
    open.push(this)
  }

  /** Who answered so far, in order. */
  get answers() {
    return [...this.text.matchAll(/answered by (us|node)/g)].map(([, who]) => who)
  }

  /** Writes, and waits until so many answers came altogether. */
  async ask(text: string, total = 1) {
    this.socket.write(text, 'latin1')
    await expect.poll(() => this.answers.length).toBe(total)
    return this.text
  }
}

beforeEach(async () => {
  handled = []
  open = []
  taken = []
  server = new PageServer(
    { keepAliveTimeout: 65_000, connectionsCheckingInterval: 50 },
    (request, response) => {
      handled.push(`${request.method} ${request.url}`)
      finish = () => response.end('answered by node')
      if (request.url !== '/slow') request.resume().on('end', finish)
    },
    ({ path, ifNoneMatch, acceptEncoding }) => {
      if (path !== '/page' && path !== '/large') return undefined
      if (ifNoneMatch?.includes(etag)) {
        return { status: 304, head: 'HTTP/1.1 304 Not Modified\r\nx: answered by us\r\n', body: Buffer.alloc(0) }
      }
      const body = path === '/large' ? large : Buffer.from(`answered by us, ${acceptEncoding}`)
      return { status: 200, head: `HTTP/1.1 200 OK\r\ncontent-length: ${body.length}\r\n`, body }
    },
  ).listen(0, '127.0.0.1')
  server.on('connection', (socket) => taken.push(socket))
  await once(server, 'listening')
})
afterEach(() => {
  for (const { socket } of open) socket.destroy()
  server.close()
})

describe('a plain request for a page', () => {
  it('is answered on the connection, again and again, each time with an id of its own', async () => {
    const connection = new Connection()
    await connection.ask(`${page}Accept-Encoding: gzip, br\r\nUpgrade-Insecure-Requests: 1\r\n\r\n`)
    await connection.ask(`${page}connection: keep-alive\r\n\r\n`, 2)
    expect(connection.answers).toEqual(['us', 'us'])
    expect(connection.text).toContain('answered by us,  gzip, br')
    expect(connection.text).toContain('keep-alive: timeout=65\r\n')
    const dates = [...connection.text.matchAll(/date: (.*)\r\n/g)].map(([, date]) => Date.parse(date!))
    expect(Math.abs(dates[1]! - Date.now())).toBeLessThan(5_000)
    const ids = [...connection.text.matchAll(/x-request-id: ([\w-]{36})\r\n/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(2)
    expect(handled).toEqual([])
  })

  it('is answered in a line when its sender has the page', async () => {
    const text = await new Connection().ask(`${page}If-None-Match: W/"other", ${etag}\r\n\r\n`)
    expect(text).toMatch(/^HTTP\/1\.1 304 Not Modified\r\n[^]*\r\n\r\n$/)
  })
})

describe('is left to Node:', () => {
  const requests: [string, string, string?][] = [
    ['a page that is not ready', page.replace('/page', '/other') + '\r\n', 'GET /other'],
    ['a query', page.replace('/page', '/page?q=1') + '\r\n', 'GET /page?q=1'],
    ['another method', page.replace('GET', 'POST') + 'Content-Length: 0\r\n\r\n', 'POST /page'],
    ['a body', `${page}Content-Length: 4\r\n\r\nbody`],
    ['a body in pieces', `${page}Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
    ['a connection that is to end', `${page}Connection: close\r\n\r\n`],
    ['a connection that is to end after all', `${page}Connection: keep-alive\r\nconnection: Close\r\n\r\n`],
    ['an offer to upgrade', `${page}Connection: Upgrade\r\nUpgrade: h2c\r\n\r\n`],
    ['a header with a tab', `${page}X-Tab: a\tb\r\n\r\n`],
    ['a header beyond ASCII', `${page}X-Name: Ni\xf1o\r\n\r\n`],
    ['a long request', `${page}Cookie: ${'c'.repeat(9_000)}\r\n\r\n`],
  ]
  it.each(requests)('%s', async (_what, text, as = 'GET /page') => {
    const connection = new Connection()
    await connection.ask(text)
    expect(connection.answers).toEqual(['node'])
    expect(handled).toEqual([as])
  })

  const refused: [string, string][] = [
    ['no host', 'GET /page HTTP/1.1\r\nAccept: */*\r\n\r\n'],
    ['a space before the colon', `${page}Content-Length : 4\r\n\r\n`],
    ['a folded line', `${page}X-Folded: a\r\n b\r\n\r\n`],
    ['a bare line feed', `${page}X-Bare: a\n\r\n`],
    ['a body whose length is told twice', `${page}Content-Length: 4\r\nContent-Length: 5\r\n\r\n`],
  ]
  it.each(refused)('what it refuses, such as %s', async (_what, text) => {
    const connection = new Connection()
    connection.socket.write(text, 'latin1')
    await once(connection.socket, 'close')
    expect(connection.text).toMatch(/^HTTP\/1\.1 400 /)
    expect(handled).toEqual([])
  })

  it('everything that follows on the connection, in the order in which it was asked', async () => {
    const connection = new Connection()
    await connection.ask(`${page}\r\n`)
    await connection.ask(page.replace('/page', '/other') + '\r\n', 2)
    await connection.ask(`${page}\r\n`, 3)
    expect(connection.answers).toEqual(['us', 'node', 'node'])
  })

  it('requests that come together', async () => {
    const connection = new Connection()
    await connection.ask(`${page}\r\n${page}\r\n`, 2)
    expect(connection.answers).toEqual(['node', 'node'])
  })

  it('a request that comes in pieces, its body too, though it looks like another request', async () => {
    const connection = new Connection()
    const within = `${page}\r\n`
    const head = page.replace('GET', 'POST')
    connection.socket.write(head)
    await expect.poll(() => taken[0]?.bytesRead).toBe(head.length)
    connection.socket.write(`Content-Length: ${within.length}\r\n\r\n`)
    await expect.poll(() => handled).toEqual(['POST /page'])
    await connection.ask(within)
    expect(connection.answers).toEqual(['node'])
    expect(handled).toEqual(['POST /page'])
  })

  it('whoever does not read', async () => {
    const { socket } = new Connection()
    socket.pause()
    const request = `${page.replace('/page', '/large')}\r\n`
    for (const count of [1, 2]) {
      socket.write(request)
      await expect.poll(() => taken[0]?.bytesRead).toBe(count * request.length)
    }
    expect(handled).toEqual(['GET /large'])
  })

  it('the time that it takes, as if nothing had been before it', async () => {
    server.headersTimeout = 100
    const slow = new Connection()
    slow.socket.write(`${page.replace('/page', '/slow')}\r\n`)
    await expect.poll(() => handled).toEqual(['GET /slow'])
    await once(new Connection().socket, 'close')
    finish()
    await expect.poll(() => slow.answers).toEqual(['node'])
  })
})

describe('a connection', () => {
  it('on which nothing comes is ended, before the first request and after one', async () => {
    server.headersTimeout = 100
    await once(new Connection().socket, 'close')
    server.keepAliveTimeout = 100
    server.headersTimeout = 60_000
    const connection = new Connection()
    await connection.ask(`${page}\r\n`)
    await once(connection.socket, 'close')
  })

  it('whose other end closes is closed', async () => {
    const connection = new Connection()
    await connection.ask(`${page}\r\n`)
    connection.socket.end()
    await once(connection.socket, 'close')
  })

  it('is ended with the server, after what was asked is answered', async () => {
    const silent = new Connection()
    const connection = new Connection()
    connection.socket.write(`${page.replace('/page', '/large')}\r\n`)
    await once(connection.socket, 'data')
    server.close()
    await Promise.all([silent, connection].map(({ socket }) => once(socket, 'close')))
    expect(connection.socket.bytesRead).toBeGreaterThan(large.length)
  })
})
