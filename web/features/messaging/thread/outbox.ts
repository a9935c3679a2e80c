import type { StoredFile } from '#domain/files/file.ts'
import type { Message, MessageForm } from '#domain/messaging/message.ts'
import { ApiError } from '#web/lib/api/api.ts'
import { reasonOf } from '#web/lib/api/reason-of.ts'

const shortestRetry_ms = 1_000
const longestRetry_ms = 15_000

/** A message that the server has not confirmed. */
export interface OutgoingMessage {
  id: string
  conversation_id: string
  body: string
  reply_to: Message['reply_to']
  files: StoredFile[]
  /** When it was written, in milliseconds: the order in which messages are sent. */
  written_at: number
  /** Why the server refused it. It stays until its sender sends it again or removes it. */
  failure: string | null
}

/** `retrying`: the server does not respond, and the message is sent again after a while. */
export type OutgoingStatus = 'sending' | 'offline' | 'retrying' | 'failed'

export type Outgoing = OutgoingMessage & { status: OutgoingStatus }

/** Keeps unsent messages, so that a reload, a crash or a closed tab loses none. Each has its own entry: tabs share it. */
export interface UnsentMessages {
  read: () => OutgoingMessage[]
  write: (message: OutgoingMessage) => void
  remove: (id: string) => void
}

interface OutboxOptions {
  unsent: UnsentMessages
  send: (conversation_id: string, body: MessageForm) => Promise<Message>
  isOnline: () => boolean
  onSent: (message: Message) => void
}

/** The sending of one conversation's messages, which waits for no other conversation. */
interface Lane {
  sending: string | undefined
  trouble: 'offline' | 'retrying' | undefined
  failures: number
  retry_at: number
  timer: ReturnType<typeof setTimeout> | undefined
}

export type Outbox = ReturnType<typeof createOutbox>

/**
 * Sends messages in the order in which they were written, one at a time in each conversation. Without a connection or a
 * response, they are sent again with the same ID, which has no second effect. Nothing is sent before `start`.
 */
export function createOutbox({ unsent, send, isOnline, onSent }: OutboxOptions) {
  const messages = new Map<string, OutgoingMessage>()
  const lanes = new Map<string, Lane>()
  const listeners = new Set<() => void>()
  let state: ReadonlyMap<string, readonly Outgoing[]> = new Map()
  let isOpen = false

  const laneOf = (conversation_id: string): Lane => {
    const lane = lanes.get(conversation_id) ?? {
      sending: undefined,
      trouble: undefined,
      failures: 0,
      retry_at: 0,
      timer: undefined,
    }
    lanes.set(conversation_id, lane)
    return lane
  }

  const publish = () => {
    const next = new Map<string, Outgoing[]>()
    for (const message of messages.values()) {
      const { trouble } = laneOf(message.conversation_id)
      const status = message.failure === null ? (trouble ?? 'sending') : 'failed'
      next.set(message.conversation_id, [...(next.get(message.conversation_id) ?? []), { ...message, status }])
    }
    state = next
    for (const listener of listeners) listener()
  }

  const keep = (message: OutgoingMessage) => {
    messages.set(message.id, message)
    unsent.write(message)
  }

  const forget = (id: string) => {
    messages.delete(id)
    unsent.remove(id)
  }

  function wake(conversation_id: string) {
    const lane = laneOf(conversation_id)
    clearTimeout(lane.timer)
    if (!isOpen || lane.sending !== undefined) return
    const next = [...messages.values()].find((one) => one.conversation_id === conversation_id && one.failure === null)
    if (!next) return
    const wait = lane.retry_at - Date.now()
    if (wait > 0) lane.timer = setTimeout(wake, wait, conversation_id)
    else void sendOne(lane, next)
  }

  async function sendOne(lane: Lane, message: OutgoingMessage) {
    const { id, conversation_id, body, reply_to, files } = message
    lane.sending = id
    const form = { id, body, reply_to: reply_to?.id ?? null, file_ids: files.map((file) => file.id) }
    const sentOrError = await send(conversation_id, form).catch((error: Error) => error)
    lane.sending = undefined
    if (sentOrError instanceof Error) onFailure(lane, message, sentOrError)
    else {
      Object.assign(lane, { failures: 0, retry_at: 0, trouble: undefined })
      forget(id)
      onSent(sentOrError)
    }
    publish()
    wake(conversation_id)
  }

  function onFailure(lane: Lane, message: OutgoingMessage, error: Error) {
    if (!(error instanceof ApiError)) throw error
    if (error.isTransient || error.status === 429 || error.status === 401) {
      lane.trouble = error.status === 0 && !isOnline() ? 'offline' : 'retrying'
      const wait = Math.min(longestRetry_ms, shortestRetry_ms * 2 ** lane.failures++) * (0.75 + Math.random() / 2)
      lane.retry_at = Date.now() + Math.max(wait, (error.retryAfterSeconds ?? 0) * 1_000)
      return
    }
    // The messages after it are still sent.
    Object.assign(lane, { failures: 0, retry_at: 0, trouble: undefined })
    if (messages.has(message.id)) keep({ ...message, failure: reasonOf(error) })
  }

  const flush = () => {
    for (const [conversation_id, lane] of lanes) {
      Object.assign(lane, { retry_at: 0, trouble: undefined })
      wake(conversation_id)
    }
    publish()
  }

  return {
    /** The unsent messages of each conversation, in order. */
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    add: (message: Omit<OutgoingMessage, 'written_at' | 'failure'>) => {
      const newest = Math.max(0, ...[...messages.values()].map(({ written_at }) => written_at))
      keep({ ...message, written_at: Math.max(Date.now(), newest + 1), failure: null })
      publish()
      wake(message.conversation_id)
    },
    /** Sends a refused message again, or one that waits, now. */
    retry: (id: string) => {
      const message = messages.get(id)
      if (!message) return
      keep({ ...message, failure: null })
      Object.assign(laneOf(message.conversation_id), { retry_at: 0, trouble: undefined })
      publish()
      wake(message.conversation_id)
    },
    /** Removes a message without sending it. One that was sent without a response may have arrived. */
    remove: (id: string) => {
      forget(id)
      publish()
    },
    /** A message has arrived, although its response was lost or another tab sent it. */
    confirm: (id: string) => {
      if (!messages.has(id)) return
      forget(id)
      publish()
    },
    /** Sends everything now: the connection is back. */
    flush,
    start: () => {
      isOpen = true
      for (const message of unsent.read()) messages.set(message.id, message)
      publish()
      for (const conversation_id of state.keys()) wake(conversation_id)
    },
    /** Stops sending. What was not sent is kept. */
    close: () => {
      isOpen = false
      for (const lane of lanes.values()) clearTimeout(lane.timer)
    },
  }
}
