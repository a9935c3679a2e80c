import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ScorecardDraft } from '#domain/scorecards/scorecard.ts'
import { ScorecardWriter } from './scorecard-writer.ts'
import type { ScorecardContent } from './scorecard-writer.ts'

const empty: ScorecardContent = { ratings: [], recommendation: null, notes: '' }
const noted = (notes: string): ScorecardContent => ({ ...empty, notes })

/** A server with the rule of versions, whose answers can be lost. */
function simulate() {
  const server = { version: 0, notes: '', save_id: '', answer: 'arrives' as 'arrives' | 'is lost' | 'never came' }
  const stored = { text: null as string | null }
  const send = async ({ version, save_id, notes }: ScorecardDraft) => {
    if (server.answer === 'never came') throw new Error('transient')
    if (server.save_id !== save_id) {
      if (server.version !== version) throw new Error('conflict')
      Object.assign(server, { version: version + 1, notes, save_id })
    }
    if (server.answer === 'is lost') throw new Error('transient')
    return server.version
  }
  const open = (autosaves = true) =>
    new ScorecardWriter({
      opened: { version: server.version, content: noted(server.notes) },
      storage: { read: () => stored.text, write: (text) => void (stored.text = text) },
      send,
      failureOf: (error) => (error as Error).message as 'conflict' | 'transient',
      autosaves,
    })
  return { server, stored, open }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a scorecard is kept in the browser at once and saved after a pause', async () => {
  const { server, stored, open } = simulate()
  const writer = open()
  writer.change(noted('Calm'))
  expect(stored.text).toContain('Calm')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(server).toMatchObject({ notes: 'Calm', version: 1 })
  expect(writer.state).toBe('saved')
  expect(stored.text).toBeNull()
})

test('without a connection, it is saved when the connection returns, also after a reload', async () => {
  const { server, open } = simulate()
  server.answer = 'never came'
  const writer = open()
  writer.change(noted('Calm'))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(writer.state).toBe('waiting')
  server.answer = 'arrives'
  writer.stop()
  // React creates writers of forms that it does not show: they save nothing.
  open()
  const reopened = open()
  expect(reopened.content.notes).toBe('Calm')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(server.version).toBe(0)
  reopened.retry()
  await vi.advanceTimersByTimeAsync(0)
  expect(server.version).toBe(1)
  expect(server.notes).toBe('Calm')
})

test('a save whose answer was lost has one effect, and later changes follow it', async () => {
  const { server, open } = simulate()
  server.answer = 'is lost'
  const writer = open()
  writer.change(noted('Calm'))
  await vi.advanceTimersByTimeAsync(1_000)
  server.answer = 'arrives'
  writer.change(noted('Calm and kind'))
  await vi.advanceTimersByTimeAsync(6_000)
  expect(server).toMatchObject({ notes: 'Calm and kind', version: 2 })
  expect(writer.state).toBe('saved')
})

test('of two tabs, the second one is told, and loses nothing', async () => {
  const { server, open } = simulate()
  const [first, second] = [open(), open()]
  first.change(noted('Calm'))
  await vi.advanceTimersByTimeAsync(1_000)
  second.change(noted('Kind'))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(second.state).toBe('conflict')
  expect(server.notes).toBe('Calm')
  second.keepOwn({ version: server.version, content: noted(server.notes) })
  await vi.advanceTimersByTimeAsync(0)
  expect(server.notes).toBe('Kind')
})

test('a draft that could not be submitted is saved', async () => {
  const { server, open } = simulate()
  const writer = open()
  writer.change(noted('Calm'))
  await writer.settled()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(server.notes).toBe('')
  writer.retry()
  await vi.advanceTimersByTimeAsync(0)
  expect(server.notes).toBe('Calm')
})

test('a change of a submitted scorecard is kept, and not saved by itself', async () => {
  const { server, stored, open } = simulate()
  const writer = open(false)
  writer.change(noted('Kind'))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(server.version).toBe(0)
  expect(stored.text).toContain('Kind')
})
