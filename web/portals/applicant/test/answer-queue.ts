import type { z } from 'zod'
import type { AnswerFormInput, answerReceipt, OpenedAttempt } from '#domain/tests/attempt.ts'
import { hasContent } from '#domain/tests/answer.ts'
import type { AnswerValue } from '#domain/tests/answer.ts'
import { ApiError } from '#web/lib/api/api.ts'
import { reasonOf } from '#web/lib/api/reason-of.ts'
import type { UnsentAnswer, UnsentAnswers } from './unsent-answers.ts'

/** Typed text is sent this long after the first unsent key press, so that it is saved within a second. */
export const typing_ms = 700

const shortestRetry_ms = 1_000
const longestRetry_ms = 10_000

/** Enough to recognize our own answer after a lost response. */
const sentKept = 5

/** `retrying`: the server does not respond. `elsewhere`: another tab writes. `ended`: the time is over. */
export type QueueStatus = 'saved' | 'saving' | 'offline' | 'retrying' | 'elsewhere' | 'ended'

export interface CurrentAnswer {
  value: AnswerValue
  is_flagged: boolean
}

/** What the server last reported about the time. */
export interface ServerClock {
  server_time: string
  /** On this page's own clock, which does not follow changes of the computer's time. */
  read_at: number
  ends_at: string | null
}

/** What the screen shows. */
export interface QueueState {
  status: QueueStatus
  /** The current answers by question ID: those of the server, and on top of them those that are not sent yet. */
  answers: ReadonlyMap<string, CurrentAnswer>
  /** Answers in this browser that are older than the server's, which were saved in another tab or on another device. */
  outdated: ReadonlyMap<string, AnswerValue>
  /** Why the server did not accept an answer, by question ID. */
  refused: ReadonlyMap<string, string>
  clock: ServerClock
}

type Receipt = z.output<typeof answerReceipt>

interface AnswerQueueOptions {
  opened: OpenedAttempt
  unsent: UnsentAnswers
  send: (question_id: string, body: AnswerFormInput) => Promise<Receipt>
  isOnline: () => boolean
}

interface Queued extends UnsentAnswer {
  /** When it may be sent. */
  due_at: number
  /** The last request, which is repeated unchanged if no response arrived. */
  request?: AnswerFormInput
}

export type AnswerQueue = ReturnType<typeof createAnswerQueue>

/**
 * Saves answers on the server, one at a time and in order. Answers stay in the queue, which this browser keeps, until
 * the server confirms them: without a connection or a response, they are sent again. Nothing is sent before `start`.
 */
export function createAnswerQueue({ opened, unsent: kept, send, isOnline }: AnswerQueueOptions) {
  let writer = opened.writer
  let sequence = 0
  const revisions = new Map<string, number>()
  const answers = new Map<string, CurrentAnswer>()
  const outdated = new Map<string, UnsentAnswer>()
  const refused = new Map<string, string>()
  /** In the order of the first change. */
  const queue = new Map<string, Queued>()
  const spent = new Map<string, number>()
  let visited: { question_id: string; since: number } | undefined
  let clock: ServerClock
  let sending = false
  let failures = 0
  let trouble: 'offline' | 'retrying' | undefined
  let stopped: 'elsewhere' | 'ended' | undefined
  let closed = true
  let retry_at = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let waiting: ((sent: boolean) => void)[] = []

  const listeners = new Set<() => void>()
  let state: QueueState
  const publish = () => {
    const status = stopped ?? (queue.size === 0 ? 'saved' : (trouble ?? 'saving'))
    state = {
      status,
      answers: new Map(answers),
      outdated: new Map([...outdated].map(([id, { value }]) => [id, value])),
      refused: new Map(refused),
      clock,
    }
    for (const listener of listeners) listener()
  }

  const keep = () =>
    kept.write(writer, [
      ...outdated.values(),
      ...[...queue.values()].map(({ due_at: _, request: __, ...answer }): UnsentAnswer => answer),
    ])

  const settle = (sent: boolean) => {
    for (const resolve of waiting) resolve(sent)
    waiting = []
  }

  /** Takes over the server's answers, then puts those that were not sent on top of them. */
  function adopt(latest: OpenedAttempt) {
    writer = latest.writer
    clock = { server_time: latest.now, read_at: performance.now(), ends_at: latest.ends_at }
    stopped = trouble = undefined
    failures = retry_at = 0
    const unsent = kept.read()
    for (const own of [revisions, answers, queue, outdated, refused]) own.clear()
    for (const { question_id, value, is_flagged, revision } of latest.answers) {
      revisions.set(question_id, revision)
      answers.set(question_id, { value, is_flagged })
    }
    const asked = new Set(latest.questions.map(({ id }) => id))
    for (const answer of unsent.filter(({ question_id }) => asked.has(question_id))) {
      const { question_id, value, is_flagged, based_on, sent } = answer
      const onServer = answers.get(question_id) ?? { value: null, is_flagged: false }
      const revision = revisions.get(question_id) ?? 0
      queue.delete(question_id)
      outdated.delete(question_id)
      if (isSame(onServer.value, value) && onServer.is_flagged === is_flagged) continue
      if (revision === based_on || sent.some((one) => isSame(one, onServer.value))) {
        queue.set(question_id, { ...answer, based_on: revision, due_at: 0 })
      } else if (hasContent(value)) outdated.set(question_id, answer)
    }
    for (const { question_id, value, is_flagged } of queue.values()) answers.set(question_id, { value, is_flagged })
    kept.clear()
    keep()
    publish()
    wake()
  }

  function wake() {
    clearTimeout(timer)
    if (sending || stopped || closed) return
    const [next] = queue.values()
    if (!next) return settle(true)
    const wait = Math.max(next.due_at, retry_at) - Date.now()
    if (wait > 0) timer = setTimeout(wake, wait)
    else void sendOne(next)
  }

  async function sendOne(answer: Queued) {
    const { question_id, value, is_flagged } = answer
    sending = true
    const request = (answer.request ??= {
      writer,
      sequence: ++sequence,
      value,
      is_flagged,
      seconds: takeSeconds(question_id),
    })
    answer.sent = [...answer.sent, value].slice(-sentKept)
    keep()
    publish()
    const receiptOrError = await send(question_id, request).catch((error: Error) => error)
    sending = false
    // What a closed queue kept belongs to the next one, which sends it.
    if (closed) return
    if (request.writer === writer) {
      if (receiptOrError instanceof Error) onFailure(question_id, receiptOrError)
      else onSaved(question_id, answer, receiptOrError)
    }
    keep()
    publish()
    wake()
  }

  function onSaved(question_id: string, saved: CurrentAnswer, receipt: Receipt) {
    failures = retry_at = 0
    trouble = undefined
    clock = { server_time: receipt.saved_at, read_at: performance.now(), ends_at: receipt.ends_at }
    revisions.set(question_id, receipt.revision)
    refused.delete(question_id)
    const current = queue.get(question_id)
    if (!current) return
    if (isSame(current.value, saved.value) && current.is_flagged === saved.is_flagged) queue.delete(question_id)
    else Object.assign(current, { based_on: receipt.revision, sent: [] })
  }

  function onFailure(question_id: string, error: Error) {
    if (!(error instanceof ApiError)) throw error
    const mayRetry = error.isTransient || error.status === 429 || error.status === 401
    if (mayRetry) {
      trouble = error.status === 0 && !isOnline() ? 'offline' : 'retrying'
      const wait = Math.min(longestRetry_ms, shortestRetry_ms * 2 ** failures++) * (0.75 + Math.random() / 2)
      retry_at = Date.now() + Math.max(wait, (error.retryAfterSeconds ?? 0) * 1_000)
    } else if (error.code === 'attempt_open_elsewhere') stopped = 'elsewhere'
    else if (error.code === 'attempt_ended' || error.code === 'illegal_move') stopped = 'ended'
    else {
      // The other answers are still sent.
      queue.delete(question_id)
      refused.set(question_id, reasonOf(error))
    }
    settle(false)
  }

  function takeSeconds(question_id: string): number {
    visit(visited?.question_id)
    const ms = spent.get(question_id) ?? 0
    const seconds = Math.floor(ms / 1_000)
    spent.set(question_id, ms - seconds * 1_000)
    return seconds
  }

  /** The question on the screen, to measure the time spent on each. */
  function visit(question_id: string | undefined) {
    const now = Date.now()
    if (visited) spent.set(visited.question_id, (spent.get(visited.question_id) ?? 0) + now - visited.since)
    visited = question_id === undefined ? undefined : { question_id, since: now }
  }

  function change(question_id: string, answer: CurrentAnswer, wait_ms: number) {
    answers.set(question_id, answer)
    outdated.delete(question_id)
    refused.delete(question_id)
    const now = Date.now()
    // An earlier answer does not wait for further typing.
    for (const other of queue.values()) if (other.question_id !== question_id) other.due_at = 0
    const queued = queue.get(question_id)
    queue.set(question_id, {
      question_id,
      question: opened.questions.find(({ id }) => id === question_id)?.question ?? '',
      ...answer,
      based_on: queued?.based_on ?? revisions.get(question_id) ?? 0,
      sent: queued?.sent ?? [],
      due_at: wait_ms === 0 ? 0 : queued && queued.due_at > now ? queued.due_at : now + wait_ms,
    })
    keep()
    publish()
    wake()
  }

  const currentOf = (question_id: string) => answers.get(question_id) ?? { value: null, is_flagged: false }

  const sendNow = () => {
    retry_at = 0
    trouble = undefined
    for (const one of queue.values()) one.due_at = 0
    wake()
  }

  adopt(opened)

  return {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** `typing`: more of the text may follow within a moment. */
    answer: (question_id: string, value: AnswerValue, { typing = false } = {}) =>
      change(question_id, { ...currentOf(question_id), value }, typing ? typing_ms : 0),
    flag: (question_id: string, is_flagged: boolean) =>
      change(question_id, { ...currentOf(question_id), is_flagged }, 0),
    visit,
    /** Of this tab, as of now. */
    writer: () => writer,
    /** Uses the answer of this browser instead of the newer one on the server, or discards it. */
    resolve: (question_id: string, use: boolean) => {
      const answer = outdated.get(question_id)
      if (!answer) return
      if (use) return change(question_id, { ...currentOf(question_id), value: answer.value }, 0)
      outdated.delete(question_id)
      keep()
      publish()
    },
    /** Sends everything now: the connection is back, or the applicant submits. False if something could not be sent. */
    flush: () =>
      new Promise<boolean>((resolve) => {
        if (stopped) return resolve(false)
        waiting.push(resolve)
        sendNow()
      }),
    /** What another response reported about the time. */
    setClock: (next: ServerClock) => {
      clock = next
      publish()
    },
    /** Continues in this tab after another one has written. */
    reopen: adopt,
    /** Another tab of this browser has opened the attempt. */
    openedElsewhere: (by: number) => {
      if (by <= writer || stopped) return
      stopped = 'elsewhere'
      clearTimeout(timer)
      settle(false)
      publish()
    },
    start: () => {
      closed = false
      wake()
    },
    /** Stops sending. What was not sent is kept. */
    close: () => {
      closed = true
      clearTimeout(timer)
    },
  }
}

/** The server normalizes text. */
const isSame = (one: AnswerValue, other: AnswerValue) => comparable(one) === comparable(other)
const comparable = (value: AnswerValue) => JSON.stringify(value).normalize('NFC')
