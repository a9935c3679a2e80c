import { batch } from '#domain/kernel/batch.ts'
import type { BatchLine } from '#domain/kernel/batch.ts'
import { replyOf, send, timeout_ms } from './send.ts'
import type { Reply } from './send.ts'

interface Read {
  address: string
  signal: AbortSignal | undefined
  resolve: (reply: Reply) => void
  reject: (cause: unknown) => void
}

let waiting: Read[] = []

/**
 * Reads from the API. Reads that begin at the same time, such as those of a screen that opens, are one request, whose
 * response has each answer as soon as the server knows it. Throws without a response, and if `signal` is aborted.
 */
export function readTogether(address: string, signal?: AbortSignal): Promise<Reply> {
  return new Promise((resolve, reject) => {
    if (waiting.length === 0) setTimeout(sendWaiting)
    waiting.push({ address, signal, resolve, reject })
    signal?.addEventListener('abort', () => reject(signal.reason as Error))
  })
}

function sendWaiting(): void {
  const reads = waiting.filter(({ signal }) => !signal?.aborted)
  waiting = []
  for (const group of groupsOf(reads)) void readAll(group)
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

async function readAll(reads: readonly Read[]): Promise<void> {
  const rejectAll = (cause: unknown) => {
    for (const { reject } of reads) reject(cause)
  }
  const [first, second] = reads
  if (first && !second)
    return send(first.address, { headers, signal: first.signal ?? null }).then(first.resolve, first.reject)
  const unneeded = new AbortController()
  for (const { signal } of reads)
    signal?.addEventListener('abort', () => {
      if (reads.every((read) => read.signal?.aborted)) unneeded.abort()
    })
  try {
    const response = await fetch(`${batch.url}?${queryOf(reads)}`, {
      headers,
      signal: AbortSignal.any([unneeded.signal, AbortSignal.timeout(timeout_ms)]),
    })
    if (!response.ok) {
      const refusal = replyOf(response, await response.text())
      for (const { resolve } of reads) resolve(refusal)
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

const headers = { accept: 'application/json' }

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
