// The HTTP client of the programs.
import http from 'node:http'

/** The connections of all requests that do not name others. */
const connections = new http.Agent({ keepAlive: true, maxSockets: Infinity })
let isOver = false

/** Ends all connections. Requests that are still on their way never settle. */
export function endRequests(): void {
  isOver = true
  connections.destroy()
}

interface Request {
  method?: string
  /** The session of the user. */
  token?: string | undefined
  /** Sent as JSON. */
  body?: object | undefined
  headers?: Record<string, string>
  /** `false` opens a connection for this request only. */
  agent?: http.Agent | false
}

export interface Response {
  status: number
  /** Until the response has begun, and until all of it has arrived. */
  first_ms: number
  ms: number
  body: Buffer
}

/** Sends a request; any status is a response. */
export function request(
  url: string,
  { method = 'GET', token, body, headers, agent = connections }: Request = {},
): Promise<Response> {
  const since = performance.now()
  return new Promise((resolve, reject) => {
    const sent = {
      ...(token && { cookie: `session=${token}` }),
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
    }
    http
      .request(url, { agent, method, headers: sent }, (response) => {
        const first_ms = performance.now() - since
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => {
          const ms = performance.now() - since
          resolve({ status: response.statusCode!, first_ms, ms, body: Buffer.concat(chunks) })
        })
      })
      .on('error', (error) => isOver || reject(error))
      .end(body && JSON.stringify(body))
  })
}

/** Sends a request; fails unless it succeeds. */
export async function ask(url: string, options: Request = {}): Promise<Response> {
  const response = await request(url, options)
  const { status, body } = response
  if (status < 200 || status >= 300)
    throw new Error(`${options.method ?? 'GET'} ${url}: ${status} ${body.toString().slice(0, 300)}`)
  return response
}

/** Sends a request; returns the parsed JSON of its response. */
export async function askFor<Answer>(url: string, options?: Request): Promise<Answer> {
  return JSON.parse((await ask(url, options)).body.toString()) as Answer
}

/** Opens an event stream, and waits until its response has begun. */
export function openStream(
  url: string,
  token: string,
  onEvent: (name: string, data: string) => void = () => {},
): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { cookie: `session=${token}` }
    http
      .get(url, { agent: connections, headers }, (response) => {
        let rest = ''
        response.setEncoding('utf8').on('data', (chunk: string) => {
          const events = (rest + chunk).split('\n\n')
          rest = events.pop()!
          for (const event of events) {
            const [, name, data] = /^event: (.+)\ndata: (.+)$/m.exec(event) ?? []
            if (name && data) onEvent(name, data)
          }
        })
        if (response.statusCode === 200) resolve()
        else reject(new Error(`The stream answered ${response.statusCode}`))
      })
      .on('error', () => {})
  })
}
