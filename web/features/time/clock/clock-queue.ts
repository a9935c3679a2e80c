import type { Clock, Handoff, clockMoves } from '#domain/time/shift.ts'
import { ApiError } from '#web/lib/api/api.ts'
import { reasonOf } from '#web/lib/api/reason-of.ts'

const shortestRetry_ms = 1_000
const longestRetry_ms = 15_000

export type ClockMove = (typeof clockMoves)[number]

/** A tap of the clock that the server has not confirmed. */
export interface ClockTap {
  id: string
  move: ClockMove
  /** Whose tap it is. */
  talent_id: string
  /** When it was made. It counts from then on, however late it is sent. */
  at: string
  /** Where the shift begins. */
  assignment_id: string | null
  /** The note of the shift that ends. */
  handoff: Handoff | null
  /** Why the server refused it. */
  failure: string | null
}

/** Keeps taps, so that a reload, a crash or a closed tab loses none. */
export interface UnsentTaps {
  read: () => ClockTap[]
  write: (tap: ClockTap) => void
  remove: (id: string) => void
}

interface ClockQueueOptions {
  unsent: UnsentTaps
  send: (tap: ClockTap) => Promise<Clock>
  onSent: (clock: Clock) => Promise<void> | void
  onRefused: (tap: ClockTap) => void
}

export type ClockQueue = ReturnType<typeof createClockQueue>

/**
 * Sends taps of the clock one at a time and in order. Without a connection or a response, a tap is sent again with the
 * same ID, which has no second effect. They are sent while the queue has subscribers: what was not sent is kept, also
 * while another user is signed in.
 */
export function createClockQueue({ unsent, send, onSent, onRefused }: ClockQueueOptions) {
  const listeners = new Set<() => void>()
  let taps: readonly ClockTap[] = []
  let isOpen = false
  let isSending = false
  let failures = 0
  let retry_at = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const set = (next: readonly ClockTap[]) => {
    taps = next
    for (const listener of listeners) listener()
  }

  const forget = (id: string) => {
    unsent.remove(id)
    set(taps.filter((tap) => tap.id !== id))
  }

  function wake() {
    clearTimeout(timer)
    const next = taps.find(({ failure }) => failure === null)
    if (!isOpen || isSending || !next) return
    const wait = retry_at - Date.now()
    if (wait > 0) timer = setTimeout(wake, wait)
    else void sendOne(next)
  }

  async function sendOne(tap: ClockTap) {
    isSending = true
    const clockOrError = await send(tap).catch((error: Error) => error)
    if (clockOrError instanceof Error) {
      isSending = false
      onFailure(tap, clockOrError)
    } else {
      failures = 0
      retry_at = 0
      await onSent(clockOrError)
      forget(tap.id)
      isSending = false
    }
    wake()
  }

  function onFailure(tap: ClockTap, error: Error) {
    if (!(error instanceof ApiError)) throw error
    if (error.isTransient || error.status === 429 || error.status === 401 || error.code === 'wrong_account') {
      const wait = Math.min(longestRetry_ms, shortestRetry_ms * 2 ** failures++) * (0.75 + Math.random() / 2)
      retry_at = Date.now() + Math.max(wait, (error.retryAfterSeconds ?? 0) * 1_000)
      return
    }
    const refused = { ...tap, failure: reasonOf(error) }
    unsent.write(refused)
    set(taps.map((one) => (one.id === tap.id ? refused : one)))
    onRefused(refused)
  }

  function open() {
    isOpen = true
    const kept = unsent.read()
    // What a full or blocked storage did not keep.
    set([...kept, ...taps.filter(({ id }) => !kept.some((one) => one.id === id))])
    wake()
  }

  function close() {
    isOpen = false
    clearTimeout(timer)
  }

  return {
    /** The taps that were not sent, or were refused, in order. */
    state: () => taps,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      if (listeners.size === 1) open()
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) close()
      }
    },
    add: (tap: Omit<ClockTap, 'failure'>) => {
      const added = { ...tap, failure: null }
      unsent.write(added)
      set([...taps, added])
      wake()
    },
    /** Removes a refused tap, once its user has read why. */
    remove: forget,
    /** Sends everything now: the connection is back. */
    flush: () => {
      retry_at = 0
      wake()
    },
  }
}
