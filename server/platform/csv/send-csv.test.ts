import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { visitor } from '#domain/kernel/actor.ts'
import { sendCsv } from './send-csv.ts'

/** Endless rows, with a promise that resolves when reading stops. */
function endless() {
  const stopped = Promise.withResolvers<void>()
  let rowsRead = 0
  async function* rows() {
    try {
      for (;;) {
        rowsRead += 1
        yield ['x'.repeat(10_000)]
      }
    } finally {
      stopped.resolve()
    }
  }
  return { rows, left: stopped.promise, asked: () => rowsRead }
}

test("rows are read at the client's speed, and not after it disconnects", async () => {
  const { rows, left, asked } = endless()
  const app = Fastify()
  app.addHook('onRequest', async (request) => {
    request.actor = visitor
  })
  app.get('/', async (request, reply) =>
    sendCsv({ request, reply }, { name: 'endless', columns: [{ title: 'X', cell: String }], batches: rows() }),
  )
  await app.listen({ port: 0, host: '127.0.0.1' })
  const reading = new AbortController()
  const answer = await fetch(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}/`, {
    signal: reading.signal,
  })
  const { value } = await answer.body!.getReader().read()
  expect(value!.length).toBeGreaterThan(0)
  reading.abort()
  await left
  expect(asked()).toBeLessThan(10_000)
  await app.close()
})
