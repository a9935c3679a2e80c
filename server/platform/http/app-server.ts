import { Server, ServerResponse } from 'node:http'
import type { IncomingMessage, RequestListener, ServerOptions } from 'node:http'
import { Socket } from 'node:net'
import { log } from '#server/platform/log/log.ts'
import { endGently } from './end-gently.ts'

/** Requests queued per connection while another one is handled. Browsers and proxies do not pipeline. */
const maxPipelined = 16

interface Connection {
  /** The response in progress. */
  response: ServerResponse | undefined
  /** The requests received before that response was complete. */
  pipelined: [IncomingMessage, ServerResponse][]
  /** When the connection was opened or its last response ended, by `performance.now()`. */
  idleSince: number
  /** The number of bytes received by then. */
  bytesRead: number
}

/** Whether the body of a request has not arrived completely. */
function isSending({ complete, headers }: IncomingMessage): boolean {
  return !complete && (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0)
}

class AppResponse<Request extends IncomingMessage> extends ServerResponse<Request> {
  override writeHead(status: number, ...rest: never[]): this {
    if (isSending(this.req)) this.shouldKeepAlive = false
    return super.writeHead(status, ...rest)
  }
}

interface AppServerOptions extends ServerOptions {
  /** How long a recently used connection may still send a request after `close()`. */
  closeGrace_ms: number
}

/**
 * Node's HTTP server, with three additions:
 *
 * - The requests of a connection are handled one at a time, so that a client which pipelines requests without reading
 *   the responses holds at most one of them in memory. A client with too many unanswered requests is disconnected.
 * - A response to a request whose body has not arrived completely, such as a refusal, says `Connection: close`, and the
 *   connection ends so that the client can read it. The rest of the body would otherwise hold up the next request.
 * - `close()` lets requests in flight finish, and sends `Connection: close` in their responses and in those to requests
 *   that are already on their way, so that no client has its connection reset while it waits for a response.
 */
export class AppServer extends Server {
  readonly #handle: RequestListener
  readonly #closeGrace_ms: number
  readonly #connections = new Map<Socket, Connection>()
  #closing = false

  constructor({ closeGrace_ms, ...options }: AppServerOptions, handle: RequestListener) {
    super({ ...options, ServerResponse: AppResponse })
    this.#handle = handle
    this.#closeGrace_ms = closeGrace_ms
    this.on('connection', (socket: Socket) => {
      const idleSince = performance.now()
      const connection: Connection = { response: undefined, pipelined: [], idleSince, bytesRead: 0 }
      this.#connections.set(socket, connection)
      socket.on('close', () => this.#connections.delete(socket))
      // Node calls it after a response with `Connection: close`.
      socket.destroySoon = () => {
        if (connection.response && isSending(connection.response.req)) endGently(socket)
        else Socket.prototype.destroySoon.call(socket)
      }
    })
    this.on('request', (request, response) => this.#enqueue(request, response))
    // An unknown expectation is ignored (RFC 9110, section 10.1.1), so that all requests are handled in one way.
    this.on('checkExpectation', (request, response) => this.#enqueue(request, response))
  }

  override close(callback?: (error?: Error) => void): this {
    this.#closing = true
    for (const { response } of this.#connections.values()) {
      if (response && !response.headersSent) response.shouldKeepAlive = false
    }
    this.#endIdleAfterGrace()
    return super.close(callback)
  }

  /** Closes connections without a request, except those in their grace period. `close()` calls this. */
  override closeIdleConnections(): void {
    this.#endIdle(this.#closeGrace_ms)
  }

  #endIdleAfterGrace(): void {
    setTimeout(() => this.#endIdle(0), this.#closeGrace_ms).unref()
  }

  #endIdle(idleFor_ms: number): void {
    const latest = performance.now() - idleFor_ms
    for (const [socket, { response, idleSince, bytesRead }] of this.#connections) {
      if (!response && socket.bytesRead === bytesRead && idleSince <= latest) socket.destroySoon()
    }
  }

  #enqueue(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request
    const connection = this.#connections.get(socket)
    if (!connection || socket.destroyed) return
    if (!connection.response) this.#begin(connection, request, response)
    else if (connection.pipelined.length < maxPipelined) connection.pipelined.push([request, response])
    else {
      log.warn({ ip: socket.remoteAddress }, 'disconnected: too many pipelined requests')
      socket.destroy()
    }
  }

  #begin(connection: Connection, request: IncomingMessage, response: ServerResponse): void {
    connection.response = response
    if (this.#closing) response.shouldKeepAlive = false
    response.on('close', () => this.#proceed(connection, request.socket))
    if (!isSending(request)) return this.#handle(request, response)
    // What has arrived is parsed first, because it often contains the whole body.
    setImmediate(() => {
      if (!request.socket.destroyed) this.#handle(request, response)
    })
  }

  /** Handles the connection's next request. After a response with `Connection: close` there is none. */
  #proceed(connection: Connection, socket: Socket): void {
    connection.response = undefined
    connection.idleSince = performance.now()
    connection.bytesRead = socket.bytesRead
    if (!socket.writable) return
    const next = connection.pipelined.shift()
    if (next) this.#begin(connection, ...next)
    else if (this.#closing) this.#endIdleAfterGrace()
  }
}
