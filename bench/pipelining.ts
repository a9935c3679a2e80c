// Opens five connections that each send 1,400 requests for the OpenAPI document at once and never read a response.
// Prints how much the server's memory grows and how much slower /healthz gets. Fails above the limits.
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '#server/platform/process/free-port.ts'
import { median, memoryOf, startProgram, stopProgram } from './processes.ts'

const connections = 5
const requests = 1_400
const limits = { memory_MB: 20, delay_ms: 50 }
const rounds = Number(process.env.ROUNDS ?? 5)
const watched_ms = 1_000

const folder = mkdtempSync(join(tmpdir(), 'tulay-bench-'))
const port = await freePort()
const origin = `http://127.0.0.1:${port}`
const env = { DATA_DIR: folder, DEMO: '0', LOG_LEVEL: 'info', PORT: String(port), ORIGIN: origin }
const server = await startProgram('server/main.ts', env, `${origin}/readyz`)

// Warms up: one-time compilation and allocation do not count.
for (let time = 0; time < 300; time += 1) {
  await respond('/healthz')
  await respond('/api/openapi.json')
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
await stopProgram(server)
rmSync(folder, { recursive: true, force: true })

const grown = (memory - before) / 1_024
const delay = median(delays)
console.log(`${connections} connections with ${requests} unread requests each:`)
console.log(`memory: +${grown.toFixed(1)} MB (at most ${limits.memory_MB})`)
console.log(`slowest /healthz: +${delay.toFixed(1)} ms (at most ${limits.delay_ms})`)
process.exitCode = grown > limits.memory_MB || delay > limits.delay_ms ? 1 : 0

function pipelineWithoutReading(): Socket {
  const socket = connect(port, '127.0.0.1').pause()
  // The server may disconnect us.
  socket.on('error', () => {})
  socket.write('GET /api/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(requests))
  return socket
}

/** The slowest response of /healthz within `watched_ms`, in milliseconds. Records the memory too. */
async function slowestResponse(): Promise<number> {
  const until = performance.now() + watched_ms
  let slowest = 0
  while (performance.now() < until) {
    slowest = Math.max(slowest, await respond('/healthz'))
    memory = Math.max(memory, memoryOf(server.pid))
    await wait(2)
  }
  return slowest
}

/** The response time of a request, in milliseconds. */
async function respond(path: string): Promise<number> {
  const began = performance.now()
  const response = await fetch(origin + path)
  await response.arrayBuffer()
  return performance.now() - began
}
