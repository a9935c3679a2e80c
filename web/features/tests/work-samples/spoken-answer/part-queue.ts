import type { RecordingType } from '#domain/files/media-type.ts'
import { partSeconds } from '#domain/tests/recording.ts'
import type { Recording } from '#domain/tests/recording.ts'
import { ApiError } from '#web/lib/api/api.ts'
import { reasonOf } from '#web/lib/api/reason-of.ts'
import type { Upload } from '../taking.ts'
import type { Part, PartStore } from './part-store.ts'

const shortestRetry_ms = 500
const longestRetry_ms = 8_000

/**
 * `open`: more may follow. `elsewhere`: another tab writes. `ended`: the time was over before all was sent. `refused`: the
 * server does not accept it.
 */
export type PartQueueStatus =
  | 'open'
  | 'sending'
  | 'offline'
  | 'retrying'
  | 'elsewhere'
  | 'ended'
  | 'refused'
  | 'finished'

export interface PartQueueState {
  status: PartQueueStatus
  /** In seconds. */
  recorded: number
  saved: number
  /** Once it is finished. */
  recording: Recording | undefined
  /** Why the server did not accept it. */
  reason: string | undefined
}

interface PartQueueOptions {
  store: PartStore
  media_type: RecordingType
  /** What an earlier page could not send of this take, which it therefore ended. */
  kept?: readonly Part[] | undefined
  open: () => Promise<Recording>
  send: (part: { number: number; bytes: ArrayBuffer }) => Promise<unknown>
  finish: (all: { parts: number; seconds: number }) => Promise<Recording>
  isOnline: () => boolean
  onFinished: (recording: Recording) => void
}

export interface PartQueue extends Upload {
  state: () => PartQueueState
  subscribe: (listener: () => void) => () => void
  /** Adds what was recorded since the last part. */
  add: (bytes: ArrayBuffer, seconds: number) => void
  /** Nothing follows: the recording is finished when all of it has arrived. */
  end: () => void
}

/**
 * Sends the parts of a take in their order, while it is recorded. A part stays in this browser until the server confirms
 * it: without a connection or a response, it is sent again.
 */
export function createPartQueue(options: PartQueueOptions): PartQueue {
  const { store, media_type, kept, open, send, finish, isOnline, onFinished } = options
  const waiting = new Map<number, Part>()
  /** The numbers that were recorded in this page or kept by an earlier one, and those that have arrived. */
  const known = new Set<number>()
  const arrived = new Set<number>()
  let last = 0
  let isOpened = false
  let isEnded = kept !== undefined
  let isBusy = false
  let recorded = 0
  let saved = 0
  let failures = 0
  let retry_at = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let trouble: 'offline' | 'retrying' | undefined
  let stopped: 'elsewhere' | 'ended' | 'refused' | undefined
  let reason: string | undefined
  let finished: Recording | undefined
  let settled: ((sent: boolean) => void)[] = []
  const listeners = new Set<() => void>()

  const statusNow = (): PartQueueStatus =>
    finished ? 'finished' : (stopped ?? (waiting.size === 0 && !isEnded ? 'open' : (trouble ?? 'sending')))
  const read = (): PartQueueState => ({ status: statusNow(), recorded, saved, recording: finished, reason })
  let state = read()
  const publish = () => {
    state = read()
    for (const listener of listeners) listener()
  }
  const settle = (sent: boolean) => {
    for (const resolve of settled) resolve(sent)
    settled = []
  }

  function wake() {
    clearTimeout(timer)
    if (isBusy || stopped || finished) return
    const hasWork = !isOpened || waiting.size > 0 || isEnded
    if (!hasWork) return settle(true)
    const wait = retry_at - Date.now()
    if (wait > 0) timer = setTimeout(wake, wait)
    else void step()
  }

  async function step() {
    isBusy = true
    const failure = await next().then(
      () => undefined,
      (error: Error) => error,
    )
    isBusy = false
    if (failure) onFailure(failure)
    else {
      failures = retry_at = 0
      trouble = undefined
    }
    publish()
    if (finished) {
      settle(true)
      onFinished(finished)
    } else wake()
  }

  /** One request: opens the take, sends its next part, or finishes it. */
  async function next() {
    if (!isOpened) {
      adopt(await open())
      return
    }
    const part = waiting.get(Math.min(...waiting.keys()))
    if (part) {
      await send(part)
      confirm(part)
      return
    }
    finished = await finish({ parts: prefixOf(arrived), seconds: recorded })
    await store.clear()
  }

  function confirm({ number, seconds }: Part) {
    arrived.add(number)
    if (waiting.delete(number)) saved += seconds
    void store.remove(number)
  }

  /** What has arrived before, in an earlier page or by a request whose response was lost. */
  function adopt({ parts, seconds, ...rest }: Recording) {
    isOpened = true
    if (seconds !== null) {
      finished = { parts, seconds, ...rest }
      void store.clear()
    }
    for (const number of parts) {
      const part = waiting.get(number)
      if (part) confirm(part)
      else if (!known.has(number)) {
        recorded += partSeconds
        saved += partSeconds
      }
      arrived.add(number)
      last = Math.max(last, number)
    }
  }

  function onFailure(error: Error) {
    settle(false)
    if (!(error instanceof ApiError)) throw error
    if (error.isTransient || error.status === 429 || error.status === 401) {
      trouble = error.status === 0 && !isOnline() ? 'offline' : 'retrying'
      const wait = Math.min(longestRetry_ms, shortestRetry_ms * 2 ** failures++) * (0.75 + Math.random() / 2)
      retry_at = Date.now() + Math.max(wait, (error.retryAfterSeconds ?? 0) * 1_000)
      return
    }
    if (error.code === 'attempt_open_elsewhere') stopped = 'elsewhere'
    else if (error.code === 'attempt_ended' || error.code === 'not_found') stopped = 'ended'
    else {
      stopped = 'refused'
      reason = reasonOf(error)
    }
    if (stopped !== 'elsewhere') void store.clear()
  }

  function put(part: Part) {
    known.add(part.number)
    waiting.set(part.number, part)
    last = Math.max(last, part.number)
    recorded += part.seconds
  }

  for (const part of kept ?? []) put(part)
  publish()
  wake()
  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    add: (bytes, seconds) => {
      const part = { number: last + 1, bytes, seconds, media_type }
      put(part)
      void store.add(part)
      publish()
      wake()
    },
    end: () => {
      isEnded = true
      publish()
      wake()
    },
    flush: () =>
      new Promise((resolve) => {
        if (finished) return resolve(true)
        if (stopped === 'elsewhere') stopped = undefined
        if (stopped) return resolve(true)
        settled.push(resolve)
        retry_at = 0
        trouble = undefined
        wake()
      }),
    isPending: () => !finished && !stopped && (isEnded || waiting.size > 0),
  }
}

/** How many arrived without a gap. */
function prefixOf(numbers: ReadonlySet<number>): number {
  let count = 0
  while (numbers.has(count + 1)) count += 1
  return count
}
