import { randomUUID } from 'node:crypto'
import { Server } from 'node:http'
import type { RequestListener, ServerOptions } from 'node:http'
import type { Socket } from 'node:net'
import { logRequest } from '#server/platform/log/log.ts'

/** What a request for a page asks for. */
export interface PageRequest {
  path: string
  acceptEncoding: string | undefined
  ifNoneMatch: string | undefined
}

/** An answer that is known in advance, but for what is new in each. */
export interface ReadyAnswer {
  status: number
  /** The status line and the headers as they are sent, each line with its end. */
  head: string
  body: Buffer
}

/**
 * The plainest of requests: a GET that came whole and alone, every line of it beyond doubt (RFC 9112). Each byte can be
 * read in one way only, so that the expression takes no longer than the request is long.
 */
const plainGet = /^GET (\/[!-~]*) HTTP\/1\.1\r\n(?:[\w-]+:[ -~]*\r\n)+\r\n$/
const host = /\nhost:/i
/** Bodies, other protocols, and connections that are to end are for Node to understand. */
const notPlain = /\n(?:content-length|transfer-encoding|expect|upgrade):|\nconnection:(?! ?keep-alive\r)/i
const acceptEncoding = /\naccept-encoding:([ -~]*)/i
const ifNoneMatch = /\nif-none-match:([ -~]*)/i
const longestRequest_bytes = 8 * 1024

/**
 * Node's HTTP server, which answers plain requests for ready pages on the connection itself: parsing and building every
 * request and answer in full would take twice the time of all the rest. From the first request on that is anything else,
 * a connection is Node's, as if nothing had been before it.
 */
export class PageServer extends Server {
  readonly #find: (request: PageRequest) => ReadyAnswer | undefined
  readonly #parse: (socket: Socket) => void
  /** The connections that are not Node's yet. */
  readonly #open = new Set<Socket>()

  constructor(
    options: ServerOptions,
    handle: RequestListener,
    find: (request: PageRequest) => ReadyAnswer | undefined,
  ) {
    super(options, handle)
    this.#find = find
    const [parse] = this.listeners('connection')
    this.removeAllListeners('connection')
    this.#parse = (socket) => parse!.call(this, socket)
    this.on('connection', (socket: Socket) => this.#take(socket))
  }

  /** Ends the connections on which nobody waits for an answer. Node does so too when it stops listening. */
  override closeIdleConnections(): void {
    super.closeIdleConnections()
    for (const socket of this.#open) socket.destroySoon()
  }

  override closeAllConnections(): void {
    super.closeAllConnections()
    for (const socket of this.#open) socket.destroy()
  }

  #take(socket: Socket): void {
    const listeners = {
      data: (bytes: Buffer) => {
        if (this.#answer(socket, bytes)) return
        for (const [event, listener] of Object.entries(listeners)) socket.off(event, listener)
        socket.setTimeout(0)
        this.#open.delete(socket)
        this.#parse(socket)
        socket.emit('data', bytes)
      },
      timeout: () => socket.destroy(),
      end: () => socket.destroySoon(),
      // A connection that breaks is closed by itself.
      error: () => {},
      close: () => this.#open.delete(socket),
    }
    for (const [event, listener] of Object.entries(listeners)) socket.on(event, listener)
    socket.setTimeout(this.headersTimeout)
    this.#open.add(socket)
  }

  #answer(socket: Socket, bytes: Buffer): boolean {
    const began = performance.now()
    // Whoever does not read the answers gets no more of them from here.
    if (bytes.length > longestRequest_bytes || socket.writableNeedDrain) return false
    const text = bytes.toString('latin1')
    const path = plainGet.exec(text)?.[1]
    if (!path || !host.test(text) || notPlain.test(text)) return false
    const answer = this.#find({
      path,
      acceptEncoding: acceptEncoding.exec(text)?.[1],
      ifNoneMatch: ifNoneMatch.exec(text)?.[1],
    })
    if (!answer) return false
    const request_id = randomUUID()
    const own = `date: ${httpDate()}\r\nconnection: keep-alive\r\nkeep-alive: timeout=${Math.floor(this.keepAliveTimeout / 1000)}\r\nx-request-id: ${request_id}\r\n\r\n`
    socket.cork()
    socket.write(Buffer.from(answer.head + own, 'latin1'))
    if (answer.body.length > 0) socket.write(answer.body)
    socket.uncork()
    if (socket.timeout !== this.keepAliveTimeout) socket.setTimeout(this.keepAliveTimeout)
    logRequest({ request_id, method: 'GET', path, status: answer.status, began, ip: socket.remoteAddress })
    return true
  }
}

let second = 0
let dateText = ''

/** Now, as HTTP writes it; written out once for all answers of a second. */
function httpDate(): string {
  const now = Math.floor(Date.now() / 1000)
  if (now !== second) {
    second = now
    dateText = new Date(now * 1000).toUTCString()
  }
  return dateText
}
