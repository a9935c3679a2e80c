import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#web/lib/api/api.ts'
import { createOutbox } from './outbox.ts'
import { simulateServer, simulateStorage } from './simulated-server.ts'
import { createThread } from './thread.ts'
import { keepUnsentMessages } from './unsent-messages.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function openTab(server = simulateServer(), area = simulateStorage()) {
  const thread = createThread({ load: server.load })
  const outbox = createOutbox({
    unsent: keepUnsentMessages(() => area, 'outbox'),
    send: server.send,
    isOnline: () => server.online,
    onSent: thread.receive,
  })
  outbox.start()
  const write = (body: string, conversation_id = 'c') => {
    const id = crypto.randomUUID()
    outbox.add({ id, conversation_id, body, reply_to: null, files: [] })
    return id
  }
  const waiting = () => (outbox.state().get('c') ?? []).map(({ body, status }) => `${body}: ${status}`)
  const stored = () => server.messages.map(({ body }) => body)
  return { server, area, thread, outbox, write, waiting, stored }
}

const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms)
const longEnough_ms = 60_000

test('messages are on the screen at once and are sent in the order in which they were written', async () => {
  const { write, waiting, stored, thread } = openTab()
  for (const body of ['one', 'two', 'three']) write(body)
  expect(waiting()).toEqual(['one: sending', 'two: sending', 'three: sending'])
  await settle()
  expect(waiting()).toEqual([])
  expect(stored()).toEqual(['one', 'two', 'three'])
  expect(thread.state().last_position).toBe(3)
})

test('what was written offline is sent when the connection returns, also after a reload', async () => {
  const { server, area, write, waiting, outbox } = openTab()
  Object.assign(server, { online: false, failing: 'cut' })
  write('one')
  write('two')
  await settle()
  expect(waiting()).toEqual(['one: offline', 'two: offline'])
  outbox.close()
  Object.assign(server, { online: true, failing: undefined })
  const reloaded = openTab(server, area)
  expect(reloaded.waiting()).toEqual(['one: sending', 'two: sending'])
  await settle()
  expect(reloaded.stored()).toEqual(['one', 'two'])
  expect(area.length).toBe(0)
})

test('a message whose response was lost is sent again and arrives once', async () => {
  const { server, write, waiting, stored } = openTab()
  server.failing = 'lost'
  write('one')
  await settle()
  expect(waiting()).toEqual(['one: retrying'])
  server.failing = undefined
  await settle(longEnough_ms)
  expect(waiting()).toEqual([])
  expect(stored()).toEqual(['one'])
})

test('two tabs that send the same messages send each once', async () => {
  const { server, area, write } = openTab()
  Object.assign(server, { failing: 'cut' })
  write('one')
  write('two')
  const other = openTab(server, area)
  server.failing = undefined
  await settle(longEnough_ms)
  expect(other.stored()).toEqual(['one', 'two'])
})

test('a refused message stays with its reason, and those after it are sent', async () => {
  const { server, write, waiting, stored, outbox } = openTab()
  server.failing = new ApiError(403, 'forbidden', 'You cannot do this.')
  const id = write('one')
  await settle()
  server.failing = undefined
  write('two')
  await settle()
  expect(waiting()).toEqual(['one: failed'])
  expect(outbox.state().get('c')?.[0]?.failure).toBe('You cannot do this.')
  outbox.retry(id)
  await settle()
  expect(waiting()).toEqual([])
  expect(stored()).toEqual(['two', 'one'])
})

test('a removed message is not sent', async () => {
  const { server, write, waiting, stored, outbox } = openTab()
  server.failing = 'cut'
  const id = write('one')
  await settle()
  outbox.remove(id)
  server.failing = undefined
  await settle(longEnough_ms)
  expect(waiting()).toEqual([])
  expect(stored()).toEqual([])
})

test('messages of one conversation do not wait for those of another', async () => {
  const { server, outbox, write } = openTab()
  server.failing = 'cut'
  write('one')
  await settle()
  server.failing = undefined
  write('elsewhere', 'd')
  await settle()
  expect(outbox.state().has('d')).toBe(false)
  expect(outbox.state().has('c')).toBe(true)
})

test('a message that another response shows as sent is not sent again', async () => {
  const { server, write, waiting, outbox, stored } = openTab()
  server.failing = 'lost'
  const id = write('one')
  await settle()
  outbox.confirm(id)
  expect(waiting()).toEqual([])
  server.failing = undefined
  await settle(longEnough_ms)
  expect(stored()).toEqual(['one'])
})
