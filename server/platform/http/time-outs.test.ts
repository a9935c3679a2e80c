import { once } from 'node:events'
import net from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { live } from '#domain/kernel/live.ts'
import { listen } from '#server/testing/listen.ts'
import { addPerson } from '#server/testing/people.ts'
import { sendRaw } from '#server/testing/send-raw.ts'
import { eventually, startTulay } from '#server/testing/start-tulay.ts'
import type { Tulay } from '#server/testing/start-tulay.ts'

let tulay: Tulay

beforeAll(async () => {
  tulay = await startTulay('empty')
  await addPerson(tulay.db, { email: 'applicant@town.test', role: 'applicant' })
})
afterAll(() => tulay.stop())

/** Shortens all timeouts to half a second. */
function shortenTimeouts(otherwise: { timeout?: number } = {}) {
  const { server } = tulay.app
  const { headersTimeout, requestTimeout, timeout } = server
  Object.assign(server, { headersTimeout: 300, requestTimeout: 500, timeout: 500, ...otherwise })
  return () => Object.assign(server, { headersTimeout, requestTimeout, timeout })
}

describe('a slow client', () => {
  it('has ten seconds for the headers, thirty for the request, and sixty to read', () => {
    const { headersTimeout, requestTimeout, keepAliveTimeout, timeout } = tulay.app.server
    expect({ headersTimeout, requestTimeout, keepAliveTimeout, timeout }).toEqual({
      headersTimeout: 10_000,
      requestTimeout: 30_000,
      keepAliveTimeout: 65_000,
      timeout: 60_000,
    })
  })

  it('is disconnected while sending headers, even byte by byte', async () => {
    const restore = shortenTimeouts()
    let trickle: NodeJS.Timeout | undefined
    const answer = await sendRaw(tulay.origin, (socket) => {
      socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\nX-Slow: ')
      trickle = setInterval(() => socket.write('a'), 50)
    })
    clearInterval(trickle)
    restore()
    expect(answer.status).toBe(408)
    expect(answer.text).toContain('"too_slow"')
    // Connections are checked every second, not every 30 seconds.
    expect(answer.ms).toBeLessThan(5_000)
  })

  it('is disconnected while sending its body', async () => {
    const restore = shortenTimeouts()
    let trickle: NodeJS.Timeout | undefined
    const answer = await sendRaw(tulay.origin, (socket) => {
      socket.write(
        'POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{',
      )
      trickle = setInterval(() => socket.write(' '), 50)
    })
    clearInterval(trickle)
    restore()
    expect(answer.status).toBe(408)
    expect(answer.ms).toBeLessThan(5_000)
  })

  it('is disconnected if it does not read its response', async () => {
    const restore = shortenTimeouts()
    const { hostname, port } = new URL(tulay.origin)
    const connected = once(tulay.app.server, 'connection') as Promise<[net.Socket]>
    const client = net.connect(Number(port), hostname)
    client.on('error', () => {})
    client.pause()
    const [socket] = await connected
    await eventually(async () => {
      if (socket.writableLength > 0) return true
      // The kernel buffers the first responses.
      client.write('GET /api/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n')
      return false
    })
    expect(socket.destroyed).toBe(false)
    await eventually(async () => socket.destroyed)
    restore()
    client.destroy()
  })

  it("is not an event stream's client", async () => {
    // Only the timeouts for sending the request: a stream's heartbeats keep its connection alive.
    const restore = shortenTimeouts({ timeout: 120_000 })
    const browser = await tulay.as('applicant@town.test')
    const opened = performance.now()
    const stream = await listen(browser)
    expect(stream.status, live.url).toBe(200)
    await expect.poll(() => performance.now() - opened, { timeout: 5_000, interval: 100 }).toBeGreaterThan(2_500)
    expect(stream.over()).toBe(false)
    restore()
    await stream.close()
  })
})
