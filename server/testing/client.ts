import http from 'node:http'
import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import type { Problem } from '#domain/kernel/problem.ts'

export interface Answer {
  status: number
  headers: Headers
  // Whatever the endpoint answers; a test says what it expects of it.
  body: Record<string, never> & Problem & { items: Record<string, never>[]; total: number; id: string }
  text: string
}

interface Options {
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
}

/** Its connections are kept for the next requests. */
const agent = new http.Agent({ keepAlive: true })

/** One browser or program that talks to the server over HTTP and keeps its cookies. */
export class Client {
  readonly origin: string
  readonly cookies = new Map<string, string>()

  constructor(origin: string) {
    this.origin = origin
  }

  get = (path: string, options?: Options) => this.send('GET', path, options)
  post = (path: string, body?: unknown, options?: Options) => this.send('POST', path, { body, ...options })
  put = (path: string, body?: unknown, options?: Options) => this.send('PUT', path, { body, ...options })
  delete = (path: string, options?: Options) => this.send('DELETE', path, options)

  /** Sends a request and reads the whole answer. */
  async send(method: string, path: string, options?: Options): Promise<Answer> {
    const message = await this.ask(method, path, options)
    const text = new TextDecoder().decode(await readAll(message))
    const isJson = /[/+]json\b/.test(message.headers['content-type'] ?? '')
    return {
      status: message.statusCode!,
      // Most tests do not read them.
      get headers() {
        return headersOf(message)
      },
      text,
      body: isJson && text ? JSON.parse(text) : undefined,
    }
  }

  /** Sends a request; its answer has begun and is yet to be read. */
  async open(method: string, path: string, options?: Options): Promise<Response> {
    const message = await this.ask(method, path, options)
    const isEmpty = [204, 304].includes(message.statusCode!)
    const body = isEmpty ? (message.resume(), null) : (Readable.toWeb(message) as unknown as ReadableStream)
    return new Response(body, { status: message.statusCode!, headers: headersOf(message) })
  }

  /** Without `fetch`, which takes three times the work. Redirects are not followed, and nothing is decompressed. */
  private ask(method: string, path: string, { body, headers = {}, signal }: Options = {}): Promise<IncomingMessage> {
    const raw = typeof body === 'string' || body instanceof Uint8Array
    const sent = body === undefined ? undefined : Buffer.from(raw ? (body as string) : JSON.stringify(body))
    return new Promise((resolve, reject) => {
      const request = http.request(new URL(path, this.origin), {
        agent,
        method,
        ...(signal && { signal }),
        headers: {
          'user-agent': 'test',
          ...(sent && { 'content-type': 'application/json', 'content-length': sent.byteLength }),
          ...(this.cookies.size > 0 && {
            cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          }),
          ...headers,
        },
      })
      request.on('error', reject).once('response', (message) => {
        for (const cookie of message.headers['set-cookie'] ?? []) this.keep(cookie)
        resolve(message)
      })
      request.end(sent)
    })
  }

  private keep(cookie: string): void {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!
    if (value === '' || /max-age=0|expires=thu, 01 jan 1970/i.test(cookie)) this.cookies.delete(name!)
    else this.cookies.set(name!, value!)
  }
}

function headersOf({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers()
  for (let at = 0; at < rawHeaders.length; at += 2) headers.append(rawHeaders[at]!, rawHeaders[at + 1]!)
  return headers
}

/** Without the iterator of streams, which takes longer. */
function readAll(message: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    message.on('data', (chunk: Buffer) => chunks.push(chunk))
    message.once('end', () => resolve(Buffer.concat(chunks))).once('error', reject)
  })
}
