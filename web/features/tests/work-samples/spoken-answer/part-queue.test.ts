import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { partSeconds } from '#domain/tests/recording.ts'
import type { Recording } from '#domain/tests/recording.ts'
import { ApiError } from '#web/lib/api/api.ts'
import type { ApiErrorCode } from '#web/lib/api/api.ts'
import { createPartQueue } from './part-queue.ts'
import type { Part, PartStore } from './part-store.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const later = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const long_ms = 60_000

/** What this browser keeps, which pages share. */
function browserStore(): PartStore & { parts: Map<number, Part> } {
  const parts = new Map<number, Part>()
  return {
    parts,
    read: async () => [...parts.values()].toSorted((one, other) => one.number - other.number),
    add: async (part) => void parts.set(part.number, part),
    remove: async (number) => void parts.delete(number),
    clear: async () => parts.clear(),
  }
}

type Failing = 'cut' | 'lost' | ApiError | undefined
const refusal = (status: number, code: ApiErrorCode) => new ApiError(status, code, `refused: ${code}`)

/** The server's side of one take, with a connection that can be cut. `lost`: the response does not arrive. */
function server() {
  const parts = new Map<number, string>()
  let file: string | undefined
  const self = {
    parts,
    failing: undefined as Failing,
    requests: 0,
    file: () => file,
    recording: (): Recording => ({
      id: 'file',
      take: 1,
      media_type: 'audio/webm',
      opened_at: '2030-01-01T10:00:00Z',
      parts: [...parts.keys()].toSorted((one, other) => one - other),
      seconds: file === undefined ? null : parts.size * partSeconds,
    }),
  }
  async function answer<Result>(act: () => Result): Promise<Result> {
    self.requests += 1
    await Promise.resolve()
    const { failing } = self
    if (failing === 'cut') throw new ApiError(0, 'unreachable', 'No response')
    if (failing instanceof ApiError) throw failing
    const result = act()
    if (failing === 'lost') throw new ApiError(0, 'unreachable', 'No response')
    return result
  }
  return Object.assign(self, {
    open: () => answer(self.recording),
    send: ({ number, bytes }: { number: number; bytes: ArrayBuffer }) =>
      answer(() => {
        const text = new TextDecoder().decode(bytes)
        if (parts.get(number) !== undefined && parts.get(number) !== text) throw refusal(409, 'recording_part_differs')
        parts.set(number, text)
      }),
    finish: ({ parts: count }: { parts: number }) =>
      answer(() => {
        file ??= Array.from({ length: count }, (_, at) => parts.get(at + 1) ?? '?').join('')
        return self.recording()
      }),
  })
}

function openPage(at = server(), store = browserStore(), kept?: Part[]) {
  const finished: Recording[] = []
  const queue = createPartQueue({
    store,
    media_type: 'audio/webm',
    kept,
    open: at.open,
    send: at.send,
    finish: at.finish,
    isOnline: () => true,
    onFinished: (recording) => finished.push(recording),
  })
  let said = 0
  return {
    at,
    store,
    queue,
    finished,
    speak: () => queue.add(new TextEncoder().encode(`${++said};`).buffer, partSeconds),
  }
}

test('parts are sent while the applicant speaks, and the recording is finished at the end', async () => {
  const { at, queue, finished, store, speak } = openPage()
  for (let at_s = 0; at_s < 4; at_s += partSeconds) {
    speak()
    await later(partSeconds * 1_000)
  }
  expect([...at.parts.values()]).toEqual(['1;', '2;'])
  expect(queue.state()).toMatchObject({ status: 'open', recorded: 4, saved: 4 })
  speak()
  queue.end()
  await later(0)
  await later(0)
  expect(at.file()).toBe('1;2;3;')
  expect(queue.state()).toMatchObject({ status: 'finished', saved: 6 })
  expect([finished.length, store.parts.size]).toEqual([1, 0])
})

test('what is said without a connection is kept, and sent when it returns', async () => {
  const { at, queue, store, speak } = openPage()
  speak()
  await later(1_000)
  at.failing = 'cut'
  for (let part = 0; part < 5; part++) {
    speak()
    await later(partSeconds * 1_000)
  }
  queue.end()
  await later(long_ms)
  expect(queue.state()).toMatchObject({ status: 'retrying', recorded: 12, saved: 2 })
  expect([store.parts.size, at.requests < 30]).toEqual([5, true])
  at.failing = undefined
  await expect(queue.flush()).resolves.toBe(true)
  expect(at.file()).toBe('1;2;3;4;5;6;')
})

test('submitting waits for the recording, and fails while it cannot be sent', async () => {
  const { at, queue, speak } = openPage()
  at.failing = 'cut'
  speak()
  queue.end()
  await expect(queue.flush()).resolves.toBe(false)
  expect(queue.isPending()).toBe(true)
  at.failing = undefined
  await expect(queue.flush()).resolves.toBe(true)
  expect(queue.isPending()).toBe(false)
})

test('another tab stops the upload until this one continues; the end of the time stops it for good', async () => {
  const { at, queue, store, speak } = openPage()
  at.failing = refusal(409, 'attempt_open_elsewhere')
  speak()
  await later(0)
  expect([queue.state().status, store.parts.size]).toEqual(['elsewhere', 1])
  at.failing = undefined
  await queue.flush()
  expect(at.parts.size).toBe(1)
  at.failing = refusal(409, 'attempt_ended')
  speak()
  await later(0)
  expect([queue.state().status, store.parts.size]).toEqual(['ended', 0])
  await expect(queue.flush(), 'nothing is waited for').resolves.toBe(true)
})

/** Deterministic pseudo-random numbers. */
function randomFrom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

test.each(Array.from({ length: 30 }, (_, seed) => seed + 1))(
  'no part is lost or out of order, whatever happens to the connection and the page (%i)',
  async (seed) => {
    const random = randomFrom(seed)
    const page = openPage()
    const { at, store } = page
    const count = 1 + random(12)
    for (let part = 1; part <= count; part++) {
      at.failing = (['cut', 'lost', refusal(503, 'unavailable'), undefined, undefined] as const)[random(5)]
      page.speak()
      await later(random(4_000))
    }
    const isReloaded = random(2) === 0
    if (!isReloaded) page.queue.end()
    at.failing = isReloaded ? refusal(503, 'unavailable') : undefined
    await later(long_ms)
    if (isReloaded) {
      // The queue of the earlier page is gone with it.
      const again = openPage(at, store, await store.read())
      at.failing = undefined
      await later(long_ms)
      expect(again.queue.state().status).toBe('finished')
    }
    expect(at.file()).toBe(Array.from({ length: count }, (_, index) => `${index + 1};`).join(''))
    expect(store.parts.size).toBe(0)
  },
)
