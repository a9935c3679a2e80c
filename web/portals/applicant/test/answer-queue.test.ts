import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { AnswerFormInput, OpenedAttempt } from '#domain/tests/attempt.ts'
import type { AnswerValue } from '#domain/tests/answer.ts'
import { ApiError } from '#web/lib/api/api.ts'
import type { ApiErrorCode } from '#web/lib/api/api.ts'
import { createAnswerQueue, typing_ms } from './answer-queue.ts'
import { keepUnsentAnswers } from './unsent-answers.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A browser's storage, which the tabs of a test share. */
function browserStorage() {
  const items = new Map<string, string>()
  return {
    items,
    get length() {
      return items.size
    },
    key: (at: number) => [...items.keys()][at] ?? null,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}

const serverTime = () => new Date(Date.now()).toISOString()
const deadline = () => new Date(Date.now() + 3_600_000).toISOString()

/** The server's side of one attempt, with connections that can be cut. */
function server() {
  interface Saved {
    value: AnswerValue
    is_flagged: boolean
    revision: number
    seconds: number
    writer: number
    sequence: number
  }
  const saved = new Map<string, Saved>()
  const requests: { question_id: string; value: AnswerValue }[] = []
  let writer = 0
  const self = {
    saved,
    requests,
    /** The failure of the next requests. `lost`: the answer is saved, but the response does not arrive. */
    failing: undefined as undefined | 'cut' | 'lost' | ApiError,
    online: true,
    value: (question_id: string) => saved.get(question_id)?.value,
    open: (): OpenedAttempt =>
      ({
        writer: ++writer,
        now: serverTime(),
        ends_at: deadline(),
        questions: ['one', 'two', 'three'].map((id) => ({ id })),
        answers: [...saved].map(([question_id, { value, is_flagged, revision }]) => ({
          question_id,
          value,
          is_flagged,
          revision,
          saved_at: serverTime(),
        })),
      }) as unknown as OpenedAttempt,
    send: async (question_id: string, body: AnswerFormInput) => {
      requests.push({ question_id, value: body.value })
      await Promise.resolve()
      const { failing } = self
      if (failing === 'cut') throw new ApiError(0, self.online ? 'unreachable' : 'offline', 'No response')
      if (failing instanceof ApiError) throw failing
      if (body.writer < writer) throw refusal(409, 'attempt_open_elsewhere')
      const { value, is_flagged = false, seconds = 0, sequence } = body
      const before = saved.get(question_id)
      const isRepeated = before?.writer === writer && before.sequence >= sequence
      const revision = (before?.revision ?? 0) + (isRepeated ? 0 : 1)
      const total = (before?.seconds ?? 0) + seconds
      if (!isRepeated) saved.set(question_id, { value, is_flagged, revision, seconds: total, writer, sequence })
      if (failing === 'lost') throw new ApiError(0, 'unreachable', 'No response')
      return { revision, saved_at: serverTime(), ends_at: deadline() }
    },
  }
  return self
}

const refusal = (status: number, code: ApiErrorCode) => new ApiError(status, code, `refused: ${code}`)
const long_ms = 60_000
const later = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** A tab in which the attempt is open. */
function openTab(at = server(), storage = browserStorage()) {
  const unsent = keepUnsentAnswers(() => storage, 'test')
  const queue = createAnswerQueue({ opened: at.open(), unsent, send: at.send, isOnline: () => at.online })
  queue.start()
  return { at, storage, unsent, queue, state: queue.state }
}

describe('saving', () => {
  test('a choice is sent at once, and shown as saved when the server confirms it', async () => {
    const { at, queue, state } = openTab()
    queue.answer('one', 'A')
    expect(state().status).toBe('saving')
    await later(0)
    expect(state().status).toBe('saved')
    expect(at.value('one')).toBe('A')
  })

  test('typing without a pause is saved within a second', async () => {
    const { at, queue } = openTab()
    for (let typed = 1; typed <= 10; typed++) {
      queue.answer('one', 'x'.repeat(typed), { typing: true })
      await later(100)
    }
    expect(String(at.value('one')).length).toBeGreaterThanOrEqual(typing_ms / 100)
    await later(typing_ms)
    expect(at.value('one')).toBe('x'.repeat(10))
    expect(at.requests.length).toBeLessThanOrEqual(3)
  })

  test('what is typed while an answer is being saved is saved too', async () => {
    const { at, queue, state } = openTab()
    queue.answer('one', 'a')
    queue.answer('one', 'ab', { typing: true })
    await later(0)
    expect(state().status).toBe('saving')
    await later(typing_ms)
    expect(at.value('one')).toBe('ab')
    expect(state().status).toBe('saved')
  })

  test('a flag does not change the answer', async () => {
    const { at, queue } = openTab()
    queue.answer('one', 'A')
    queue.flag('one', true)
    await later(long_ms)
    expect(at.saved.get('one')).toMatchObject({ value: 'A', is_flagged: true })
  })

  test('each answer is sent with the time spent on its question', async () => {
    const { at, queue } = openTab()
    queue.visit('one')
    await later(20_000)
    queue.visit('two')
    await later(5_000)
    queue.answer('one', 'A')
    queue.answer('two', 'B')
    await later(0)
    expect(at.saved.get('one')?.seconds).toBe(20)
    expect(at.saved.get('two')?.seconds).toBe(5)
  })

  test('the time is counted once if a confirmation is lost', async () => {
    const { at, queue } = openTab()
    queue.visit('one')
    await later(20_000)
    at.failing = 'lost'
    queue.answer('one', 'A')
    await later(0)
    at.failing = undefined
    await later(long_ms)
    expect(at.saved.get('one')).toMatchObject({ seconds: 20, revision: 1 })
  })
})

describe('without a connection', () => {
  test('answers wait and are sent in order when the connection returns', async () => {
    const { at, queue, state } = openTab()
    at.failing = 'cut'
    at.online = false
    queue.answer('two', 'B')
    queue.answer('one', 'A')
    queue.answer('three', 'C', { typing: true })
    await later(long_ms)
    expect(state().status).toBe('offline')
    expect(at.saved.size).toBe(0)
    at.failing = undefined
    at.online = true
    at.requests.length = 0
    await expect(queue.flush()).resolves.toBe(true)
    expect(at.requests.map(({ question_id }) => question_id)).toEqual(['two', 'one', 'three'])
    expect(state().status).toBe('saved')
  })

  test('a server that is restarting gets every answer afterwards, without a new request every moment', async () => {
    const { at, queue, state } = openTab()
    at.failing = refusal(503, 'unavailable')
    queue.answer('one', 'A')
    await later(long_ms)
    expect(state().status).toBe('retrying')
    expect(at.requests.length).toBeLessThan(15)
    at.failing = undefined
    await later(long_ms)
    expect(at.value('one')).toBe('A')
    expect(state().status).toBe('saved')
  })

  test('submitting waits for the answers, and fails while they cannot be sent', async () => {
    const { at, queue } = openTab()
    at.failing = 'cut'
    queue.answer('one', 'A')
    await expect(queue.flush()).resolves.toBe(false)
    at.failing = undefined
    await expect(queue.flush()).resolves.toBe(true)
    expect(at.value('one')).toBe('A')
  })
})

describe('after a reload', () => {
  test('answers that were not sent are restored and sent', async () => {
    const { at, storage, queue } = openTab()
    queue.answer('one', 'saved before')
    await later(0)
    at.failing = 'cut'
    queue.answer('one', 'typed offline')
    queue.answer('two', 'B')
    await later(0)
    queue.close()
    at.failing = undefined
    const again = openTab(at, storage)
    expect(again.state().answers.get('one')?.value).toBe('typed offline')
    await later(0)
    expect(at.value('one')).toBe('typed offline')
    expect(at.value('two')).toBe('B')
    expect(storage.items.size).toBe(0)
  })

  test('a newer answer from another device stays, and the text of this browser is offered', async () => {
    const { at, storage, queue } = openTab()
    at.failing = 'cut'
    queue.answer('one', 'typed here')
    await later(0)
    queue.close()
    at.failing = undefined
    const other = openTab(at)
    other.queue.answer('one', 'typed there')
    await later(0)

    const again = openTab(at, storage)
    expect(again.state().answers.get('one')?.value).toBe('typed there')
    expect(again.state().outdated.get('one')).toBe('typed here')
    expect(openTab(at, storage).state().outdated.get('one'), 'still offered after a reload').toBe('typed here')
  })

  test.each([
    [true, 'typed here'],
    [false, 'typed there'],
  ])('the offered text is used (%s) or discarded', async (use, expected) => {
    const { at, storage, queue } = openTab()
    at.failing = 'cut'
    queue.answer('one', 'typed here')
    await later(0)
    queue.close()
    at.failing = undefined
    openTab(at).queue.answer('one', 'typed there')
    await later(0)
    const again = openTab(at, storage)
    again.queue.resolve('one', use)
    await later(0)
    expect(at.value('one')).toBe(expected)
    expect(again.state().outdated.size).toBe(0)
    expect(storage.items.size).toBe(0)
  })

  test('an answer whose confirmation was lost does not count as an answer of another device', async () => {
    const { at, storage, queue } = openTab()
    at.failing = 'lost'
    queue.answer('one', 'first')
    await later(0)
    at.failing = 'cut'
    queue.answer('one', 'first and second')
    await later(0)
    queue.close()
    at.failing = undefined
    const again = openTab(at, storage)
    await later(0)
    expect(again.state().outdated.size).toBe(0)
    expect(at.value('one')).toBe('first and second')
  })

  test('answers last in memory where the storage is full', async () => {
    const full = browserStorage()
    full.setItem = () => {
      throw new Error('full')
    }
    const { at, queue, unsent } = openTab(server(), full)
    at.failing = 'cut'
    queue.answer('one', 'A')
    await later(0)
    expect(unsent.read().map(({ value }) => value)).toEqual(['A'])
    at.failing = undefined
    await later(long_ms)
    expect(at.value('one')).toBe('A')
  })

  test('damaged entries in the storage are ignored', () => {
    const storage = browserStorage()
    for (const [at, text] of ['{', '"text"', '[null, {"question_id": 1}]'].entries())
      storage.setItem(`test:${at}`, text)
    expect(openTab(server(), storage).state().status).toBe('saved')
  })
})

describe('two tabs', () => {
  test('the tab that was opened last writes, and the other says so and can continue', async () => {
    const first = openTab()
    const second = openTab(first.at, first.storage)
    first.queue.answer('one', 'of the first tab')
    await later(0)
    expect(first.state().status).toBe('elsewhere')
    second.queue.answer('two', 'of the second tab')
    await later(0)
    expect(first.at.value('one')).toBeUndefined()

    first.queue.reopen(first.at.open())
    await later(0)
    expect(first.at.value('one')).toBe('of the first tab')
    expect(first.state().answers.get('two')?.value).toBe('of the second tab')
    expect(first.state().status).toBe('saved')
    second.queue.answer('two', 'again')
    await later(0)
    expect(second.state().status).toBe('elsewhere')
  })

  test('a tab stops at once when another tab of the browser opens the attempt', async () => {
    const { at, queue, state } = openTab()
    queue.openedElsewhere(at.open().writer)
    expect(state().status).toBe('elsewhere')
    queue.openedElsewhere(1)
    queue.reopen(at.open())
    expect(state().status).toBe('saved')
  })
})

test('a late answer is refused, and its text stays', async () => {
  const { at, queue, state, unsent } = openTab()
  at.failing = refusal(409, 'attempt_ended')
  queue.answer('one', 'too late')
  queue.answer('two', 'also too late')
  await later(long_ms)
  expect(state().status).toBe('ended')
  expect(at.requests).toHaveLength(1)
  expect(state().answers.get('one')?.value).toBe('too late')
  expect(unsent.read().map(({ value }) => value)).toEqual(['too late', 'also too late'])
})

test('an answer that the server does not accept does not block the others', async () => {
  const { at, queue, state } = openTab()
  at.failing = refusal(400, 'invalid_input')
  queue.answer('one', 'A')
  await later(0)
  at.failing = undefined
  queue.answer('two', 'B')
  await later(0)
  expect(state().refused.get('one')).toBe('refused: invalid_input')
  expect(at.value('two')).toBe('B')
  queue.answer('one', 'C')
  await later(0)
  expect(state().refused.size).toBe(0)
  expect(at.value('one')).toBe('C')
})

/** Deterministic pseudo-random numbers. */
function randomFrom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

test.each(Array.from({ length: 40 }, (_, seed) => seed + 1))(
  'no answer is lost, whatever happens to the connection and the tab (%i)',
  async (seed) => {
    const random = randomFrom(seed)
    let tab = openTab()
    const { at, storage } = tab
    const given = new Map<string, string>()
    for (let step = 0; step < 60; step++) {
      const question_id = ['one', 'two', 'three'][random(3)]!
      switch (random(6)) {
        case 0:
          at.failing = (['cut', 'lost', refusal(503, 'unavailable'), undefined] as const)[random(4)]
          break
        case 1:
          tab.queue.close()
          tab = openTab(at, storage)
          break
        case 2:
          await later(random(3_000))
          break
        default:
          given.set(question_id, `${step}`)
          tab.queue.answer(question_id, `${step}`, { typing: random(2) === 0 })
      }
    }
    at.failing = undefined
    await later(long_ms)
    expect(tab.state().outdated.size).toBe(0)
    expect(new Map([...at.saved].map(([id, { value }]) => [id, value]))).toEqual(given)
    expect(storage.items.size).toBe(0)
  },
)
