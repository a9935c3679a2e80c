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
    const answer = await this.open(method, path, options)
    const text = await answer.text()
    const isJson = /[/+]json\b/.test(answer.headers.get('content-type') ?? '')
    return { status: answer.status, headers: answer.headers, text, body: isJson && text ? JSON.parse(text) : undefined }
  }

  /** Sends a request; its answer has begun and is yet to be read. Redirects are not followed. */
  async open(method: string, path: string, { body, headers = {}, signal }: Options = {}): Promise<Response> {
    const raw = typeof body === 'string' || body instanceof Uint8Array
    const answer = await fetch(new URL(path, this.origin), {
      method,
      redirect: 'manual',
      signal: signal ?? null,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(this.cookies.size > 0
          ? { cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
          : {}),
        ...headers,
      },
      body: body === undefined ? null : raw ? (body as string) : JSON.stringify(body),
    })
    for (const cookie of answer.headers.getSetCookie()) this.keep(cookie)
    return answer
  }

  private keep(cookie: string): void {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!
    if (value === '' || /max-age=0|expires=thu, 01 jan 1970/i.test(cookie)) this.cookies.delete(name!)
    else this.cookies.set(name!, value!)
  }
}
