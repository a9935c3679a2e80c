import http from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** A proxy that cuts, delays and repeats requests, and leads to a server that comes and goes. */
export interface HostileProxy {
  origin: string
  /** Leads to this server from now on; to none without an origin. */
  leadTo(origin?: string): void
  /** What it did to how many requests. */
  done: Record<'passed' | 'lost' | 'unanswered' | 'doubled' | 'replayed' | 'cut_streams', number>
  stop(): Promise<void>
}

const shares = { lost: 0.06, unanswered: 0.06, doubled: 0.08, replayed: 0.08 }
const delay_ms = 15
const replayedWithin_ms = 1_500
const streamLasts_ms = 3_000

interface Forwarded {
  status: number
  body: Buffer
}

/** Starts it on a free port. */
export async function startHostileProxy(): Promise<HostileProxy> {
  const done: HostileProxy['done'] = { passed: 0, lost: 0, unanswered: 0, doubled: 0, replayed: 0, cut_streams: 0 }
  const agent = new http.Agent({ keepAlive: true, maxSockets: 64 })
  const replays = new Set<NodeJS.Timeout>()
  let target: string | undefined

  const forward = (request: IncomingMessage, body: Buffer) =>
    new Promise<Forwarded>((resolve, reject) => {
      if (!target) return reject(new Error('There is no server'))
      const { host: _, connection: __, ...headers } = request.headers
      const onward = http.request(target + request.url!, { agent, method: request.method!, headers }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => resolve({ status: response.statusCode!, body: Buffer.concat(chunks) }))
      })
      onward.on('error', reject)
      onward.end(body)
    })

  const pass = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await readAll(request)
    const fate = Math.random()
    const within = (share: keyof typeof shares, before: number) => fate >= before && fate < before + shares[share]
    await wait(Math.random() * delay_ms)
    if (within('lost', 0)) {
      done.lost += 1
      return request.socket.destroy()
    }
    const isDoubled = within('doubled', 0.2)
    if (within('replayed', 0.4)) {
      done.replayed += 1
      const replay = setTimeout(() => {
        replays.delete(replay)
        forward(request, body).catch(() => {})
      }, Math.random() * replayedWithin_ms)
      replays.add(replay)
    }
    const answers = await Promise.all([forward(request, body), ...(isDoubled ? [forward(request, body)] : [])])
    if (isDoubled) done.doubled += 1
    if (within('unanswered', 0.6)) {
      done.unanswered += 1
      return request.socket.destroy()
    }
    await wait(Math.random() * delay_ms)
    done.passed += 1
    const { status, body: answer } = answers.at(-1)!
    response.writeHead(status, { 'content-type': 'application/json' }).end(answer)
  }

  const stream = (request: IncomingMessage, response: ServerResponse) => {
    if (!target) return void request.socket.destroy()
    const { host: _, connection: __, ...headers } = request.headers
    const onward = http.get(target + request.url!, { headers }, (incoming) => {
      response.writeHead(incoming.statusCode!, { 'content-type': incoming.headers['content-type']! })
      incoming.on('error', () => request.socket.destroy())
      incoming.on('close', () => request.socket.destroy())
      incoming.pipe(response)
    })
    const end = setTimeout(() => {
      done.cut_streams += 1
      request.socket.destroy()
    }, Math.random() * streamLasts_ms)
    onward.on('error', () => request.socket.destroy())
    response.on('close', () => {
      clearTimeout(end)
      onward.destroy()
    })
  }

  const server = http.createServer((request, response) => {
    request.on('error', () => {})
    response.on('error', () => {})
    if (request.headers.accept?.startsWith('text/event-stream')) stream(request, response)
    else pass(request, response).catch(() => request.socket.destroy())
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    leadTo: (origin) => (target = origin),
    done,
    async stop() {
      for (const replay of replays) clearTimeout(replay)
      agent.destroy()
      server.closeAllConnections()
      await new Promise((stopped) => server.close(stopped))
    },
  }
}

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
