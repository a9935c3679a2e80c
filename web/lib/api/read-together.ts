import { batch } from '#domain/kernel/batch.ts'
import type { BatchLine } from '#domain/kernel/batch.ts'
import { noteRead } from './last-load.ts'
import type { EarlyReads } from './last-load.ts'
import { replyOf, timeout_ms } from './send.ts'
import type { Reply } from './send.ts'

interface Read {
  address: string
  signal: AbortSignal | undefined
  resolve: (reply: Reply) => void
  reject: (cause: unknown) => void
}

let waiting: Read[] = []

/** From then on, what the document has read is too old, in milliseconds since it was opened. */
const early_ms = 30_000

/** The reads that the document has begun, by address, until each is taken. */
const early = new Map<string, Promise<Reply>>()

/** Answers reads with what the document has begun to read, each once. */
export function takeOver({ paths, response }: EarlyReads): void {
  const begun = paths.map((address): Read => {
    const { promise, resolve, reject } = Promise.withResolvers<Reply>()
    // Those that are not taken may fail.
    promise.catch(() => undefined)
    early.set(address, promise)
    return { address, signal: undefined, resolve, reject }
  })
  void readAll(begun, () => response)
}

if (typeof window !== 'undefined' && window.early_reads) takeOver(window.early_reads)

/** From now on, a read is made anew: what the document has read may have changed since. */
export const dropEarlyReads = (): void => early.clear()

/**
 * Reads from the API. Reads that begin at the same time, such as those of a screen that opens, are one request, whose
 * response has each answer as soon as the server knows it. Throws without a response, and if `signal` is aborted.
 */
export function readTogether(address: string, signal?: AbortSignal): Promise<Reply> {
  noteRead(address)
  return new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error))
    const begun = early.get(address)
    if (begun && performance.now() < early_ms) {
      early.delete(address)
      begun.then(resolve, reject)
    } else {
      if (waiting.length === 0) setTimeout(sendWaiting)
      waiting.push({ address, signal, resolve, reject })
    }
  })
}

function sendWaiting(): void {
  const reads = waiting.filter(({ signal }) => !signal?.aborted)
  waiting = []
  for (const group of groupsOf(reads)) void readAll(group, (signal) => ask(group, signal))
}

const queryOf = (reads: readonly Read[]): string =>
  new URLSearchParams(reads.map(({ address }) => ['path', address])).toString()

/** Reads that fit into one request. One that is too long for that is alone. */
function groupsOf(reads: readonly Read[]): Read[][] {
  const groups: Read[][] = []
  for (const read of reads) {
    const group = groups.at(-1)
    const fits = group && group.length < batch.paths_max && queryOf([...group, read]).length <= batch.query_max
    if (fits) group.push(read)
    else groups.push([read])
  }
  return groups
}

function ask(reads: readonly Read[], signal: AbortSignal): Promise<Response> {
  const [first, second] = reads
  return fetch(second ? `${batch.url}?${queryOf(reads)}` : first!.address, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeout_ms)]),
  })
}

/** Settles the reads with the response to them: of a batch if they are several. */
async function readAll(reads: readonly Read[], respond: (signal: AbortSignal) => Promise<Response>): Promise<void> {
  const rejectAll = (cause: unknown) => {
    for (const { reject } of reads) reject(cause)
  }
  const unneeded = new AbortController()
  for (const { signal } of reads)
    signal?.addEventListener('abort', () => {
      if (reads.every((read) => read.signal?.aborted)) unneeded.abort()
    })
  try {
    const response = await respond(unneeded.signal)
    if (reads.length === 1 || !response.ok) {
      const reply = replyOf(response, await response.text())
      for (const { resolve } of reads) resolve(reply)
      return
    }
    for await (const line of linesOf(response.body!)) {
      const { index, status, retry_after = 0, body } = JSON.parse(line) as BatchLine
      reads[index]?.resolve({ status, retryAfterSeconds: retry_after, body })
    }
    rejectAll(new Error('The response ended early.'))
  } catch (cause) {
    rejectAll(cause)
  }
}

async function* linesOf(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const lines = (rest + value).split('\n')
    rest = lines.pop()!
    yield* lines
  }
}
