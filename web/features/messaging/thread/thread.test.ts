import { expect, test } from 'vitest'
import { simulateServer } from './simulated-server.ts'
import { createThread } from './thread.ts'

async function openThread(count: number) {
  const server = simulateServer()
  for (let at = 1; at <= count; at++) server.add(`message ${at}`)
  const thread = createThread({ load: server.load })
  await thread.sync()
  const bodies = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, at) => thread.state().messages.get(from + at)?.body)
  return { server, thread, bodies }
}

test('a long conversation opens with its newest messages and loads others when they are shown, once', async () => {
  const { server, thread, bodies } = await openThread(1_000)
  expect(thread.state().last_position).toBe(1_000)
  expect(bodies(951, 1_000)).not.toContain(undefined)
  expect(bodies(1, 950).every((body) => body === undefined)).toBe(true)
  await Promise.all([thread.show(940, 960), thread.show(930, 950)])
  await thread.show(901, 1_000)
  expect(bodies(901, 950)).not.toContain(undefined)
  expect(server.requests.filter(({ after }) => after === 900)).toHaveLength(1)
  expect(server.requests).toHaveLength(2)
})

test('new, edited and missed messages arrive with the next sync, in the order of the server', async () => {
  const { server, thread, bodies } = await openThread(3)
  server.add('message 4')
  server.edit(2, 'edited')
  server.add('message 5')
  await thread.sync()
  expect(bodies(1, 5)).toEqual(['message 1', 'edited', 'message 3', 'message 4', 'message 5'])
})

test('more changes than one response has are all loaded', async () => {
  const { server, thread, bodies } = await openThread(2)
  for (let at = 3; at <= 350; at++) server.add(`message ${at}`)
  server.edit(1, 'edited')
  await thread.sync()
  expect(thread.state().last_position).toBe(350)
  expect(bodies(1, 350)).toEqual(['edited', ...Array.from({ length: 349 }, (_, at) => `message ${at + 2}`)])
})

test('after a very long absence, outdated messages are loaded again', async () => {
  const { server, thread, bodies } = await openThread(2)
  for (let at = 3; at <= 3_000; at++) server.add(`message ${at}`)
  server.edit(1, 'edited')
  await thread.sync()
  expect(bodies(2_951, 3_000)).not.toContain(undefined)
  await thread.show(1, 50)
  expect(bodies(1, 2)).toEqual(['edited', 'message 2'])
})

test('a change that is reported during a request is not missed', async () => {
  const { server, thread, bodies } = await openThread(1)
  const running = thread.sync()
  server.add('message 2')
  await Promise.all([running, thread.sync(), thread.sync()])
  expect(bodies(1, 2)).toEqual(['message 1', 'message 2'])
  expect(server.requests).toHaveLength(3)
})

test('a slow response does not replace a newer version of a message', async () => {
  const { server } = await openThread(200)
  let respond: (() => void) | undefined
  const thread = createThread({
    load: async (query) => {
      const page = structuredClone(await server.load(query))
      if (query.after === 0 && !respond) await new Promise<void>((done) => (respond = done))
      return page
    },
  })
  await thread.sync()
  const shown = thread.show(1, 50)
  await new Promise((done) => setImmediate(done))
  server.edit(1, 'edited')
  await thread.sync()
  respond!()
  await shown
  expect(thread.state().messages.get(1)?.body).toBe('edited')
})

test('a block that could not be loaded is loaded on request and after the next sync', async () => {
  const { server, thread, bodies } = await openThread(200)
  server.failing = 'cut'
  await thread.show(1, 100)
  expect([...thread.state().failed]).toEqual([0, 1])
  server.failing = undefined
  thread.retry(0)
  await thread.show(1, 50)
  expect(bodies(1, 50)).not.toContain(undefined)
  await thread.sync()
  await thread.show(51, 100)
  expect(bodies(51, 100)).not.toContain(undefined)
})

test('a date leads to its first message', async () => {
  const { server, thread } = await openThread(500)
  expect(await thread.findPosition(server.messages[99]!.sent_at)).toBe(100)
  expect(await thread.findPosition('2027-01-01T00:00:00.000Z')).toBe(500)
})
