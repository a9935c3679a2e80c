// Opens five connections that each send 1,400 requests for the OpenAPI document at once and never read a response.
// Prints how much the server's memory grows and how much slower /healthz gets. Fails above the limits.
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { ask } from './parts/client.ts'
import { startDatabase } from './parts/database.ts'
import { end } from './parts/end.ts'
import { startServer } from './parts/server.ts'
import { sizes } from './parts/sizes.ts'
import { memoryOf } from './parts/processes.ts'
import { median } from './parts/statistics.ts'

const { connections, requests, rounds, warmup, seconds } = sizes(
  { connections: 5, requests: 1_400, rounds: 5, warmup: 300, seconds: 1 },
  { connections: 2, requests: 20, rounds: 1, warmup: 2, seconds: 0.1 },
)
const limits = { memory_MB: 20, delay_ms: 50 }

const database = await startDatabase()
// It writes its log, as in production.
const server = await startServer({ LOG_LEVEL: 'info' })
const { origin } = server

// Warms up: one-time compilation and allocation do not count.
for (let time = 0; time < warmup; time += 1) {
  await ask(`${origin}/healthz`)
  await ask(`${origin}/api/openapi.json`)
}
const before = memoryOf(server.pid)
let memory = before
const delays: number[] = []
for (let round = 0; round < rounds; round += 1) {
  const quiet = await slowestResponse()
  const sockets = Array.from({ length: connections }, pipelineWithoutReading)
  delays.push((await slowestResponse()) - quiet)
  for (const socket of sockets) socket.destroy()
}
await server.stop()
await database.stop()

const grown = (memory - before) / 1_024
const delay = median(delays)
console.log(`${connections} connections with ${requests} unread requests each:`)
console.log(`memory: +${grown.toFixed(1)} MB (at most ${limits.memory_MB})`)
console.log(`slowest /healthz: +${delay.toFixed(1)} ms (at most ${limits.delay_ms})`)
end({ missed: !(grown <= limits.memory_MB && delay <= limits.delay_ms) })

function pipelineWithoutReading(): Socket {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1').pause()
  // The server may disconnect us.
  socket.on('error', () => {})
  socket.write('GET /api/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(requests))
  return socket
}

/** The slowest response of /healthz within the watched seconds, in milliseconds. Records the memory too. */
async function slowestResponse(): Promise<number> {
  const until = performance.now() + seconds * 1_000
  let slowest = 0
  while (performance.now() < until) {
    slowest = Math.max(slowest, (await ask(`${origin}/healthz`)).ms)
    memory = Math.max(memory, memoryOf(server.pid))
    await wait(2)
  }
  return slowest
}
