import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { signal as signalSchema } from '#domain/kernel/live.ts'
import type { Signal } from '#domain/kernel/live.ts'
import { pool } from '#server/db/pools.ts'
import { listenTo } from '#server/db/listen.ts'
import { afterCommit } from '#server/db/transaction.ts'
import { log } from '#server/platform/log/log.ts'
import { sendSignalHere } from './hub.ts'

const channel = 'signal'
/** At most one NOTIFY per interval: each takes a lock on the whole database when it commits. */
const coalesce_ms = 20
/** PostgreSQL limits a payload to 8,000 bytes. */
const payloadBytes = 7_500
/** Recipients per entry, so that each entry fits in a payload. */
const recipientsPerEntry = 100
/** Signals that wait for their NOTIFY; more than these are not sent to other servers. */
const waitingEntries = 5_000

/** This server in the notifications of all servers. */
const server_id = randomUUID()
const entry = z.tuple([z.array(z.string()), signalSchema])
const notification = z.object({ from: z.string(), entries: z.array(entry) })
type Entry = z.output<typeof entry>

let waiting: Entry[] = []
let sending = false

/**
 * Sends a signal to the open streams of these users, or other recipients: at once to those of this server, and soon to those of others, where
 * it can be lost. Within a transaction, it is sent after the commit.
 */
export function sendSignal(recipient_ids: readonly string[], signal: Signal): void {
  const recipients = [...new Set(recipient_ids)]
  if (recipients.length === 0) return
  afterCommit(() => {
    sendSignalHere(recipients, signal)
    for (let from = 0; from < recipients.length && waiting.length < waitingEntries; from += recipientsPerEntry)
      waiting.push([recipients.slice(from, from + recipientsPerEntry), signal])
    if (sending) return
    sending = true
    setTimeout(() => void notifyOthers(), coalesce_ms).unref()
  })
}

async function notifyOthers(): Promise<void> {
  const entries = waiting
  waiting = []
  sending = false
  try {
    for (const payload of payloadsOf(entries)) await pool.query('select pg_notify($1, $2)', [channel, payload])
  } catch (error) {
    log.warn({ err: error }, 'signals could not be sent to other servers')
  }
}

/** The entries in payloads that are small enough. */
function* payloadsOf(entries: readonly Entry[]): Generator<string> {
  const frame = JSON.stringify({ from: server_id, entries: [] })
  let payload: string[] = []
  let bytes = frame.length
  const join = () => frame.replace('[]', () => `[${payload.join(',')}]`)
  for (const one of entries) {
    const text = JSON.stringify(one)
    const size = Buffer.byteLength(text) + 1
    if (bytes + size > payloadBytes && payload.length > 0) {
      yield join()
      payload = []
      bytes = frame.length
    }
    payload.push(text)
    bytes += size
  }
  if (payload.length > 0) yield join()
}

/** Passes on the signals of other servers to the streams of this one. */
export function receiveSignals(): { stop(): Promise<void> } {
  return listenTo(channel, {
    onNotification(payload) {
      const { data } = notification.safeParse(parseJson(payload))
      if (!data || data.from === server_id) return
      for (const [recipient_ids, signal] of data.entries) sendSignalHere(recipient_ids, signal)
    },
  })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
