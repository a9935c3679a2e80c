/** The files of an engine by name, as the page has loaded them. */
export type EngineFiles = Readonly<Record<string, ArrayBuffer>>

/** What the page sends to a worker: once the files, then one question after the other. */
export type ToWorker<Question> = { files: EngineFiles } | { question: Question }

/**
 * What a worker sends: once that it is ready, with files that let the next one start sooner; then the answer to each
 * question; or why it failed.
 */
export type FromWorker<Answer> = { made: EngineFiles } | { answer: Answer } | { failed: string }

/** An engine that is ready, and the files that it made while it started. */
interface Prepared<Question, Answer> {
  answer: (question: Question) => Answer | Promise<Answer>
  made?: EngineFiles
}

/**
 * Runs an engine in a worker. Its policy lets a worker load and send nothing; before it runs code of users, it also gives
 * up what reaches the storage of this site or its other tabs.
 */
export function serveWorker<Question, Answer>(
  prepare: (files: EngineFiles) => Promise<Prepared<Question, Answer>>,
): void {
  const send = (message: FromWorker<Answer>) => postMessage(message)
  let prepared: Prepared<Question, Answer> | undefined
  addEventListener('message', ({ data }: MessageEvent<ToWorker<Question>>) => {
    const handled = async () => {
      if ('files' in data) {
        prepared = await prepare(data.files)
        isolate()
        return { made: prepared.made ?? {} }
      }
      return { answer: await prepared!.answer(data.question) }
    }
    handled().then(send, (failure: unknown) => send({ failed: String(failure) }))
  })
}

/** What a worker can use to reach more than the page that owns it. */
const reaching = [
  'fetch',
  'XMLHttpRequest',
  'WebSocket',
  'WebTransport',
  'EventSource',
  'BroadcastChannel',
  'indexedDB',
  'caches',
  'importScripts',
  'Worker',
  'navigator',
]

function isolate(): void {
  for (const name of reaching)
    for (let holder: object | null = self; holder; holder = Object.getPrototypeOf(holder) as object | null)
      delete (holder as Record<string, unknown>)[name]
}

/** Has requests of an engine for its own files answered with what the page has loaded. */
export function answerFetches(files: Readonly<Record<string, ArrayBuffer>>): void {
  self.fetch = async (address) => {
    const name = String(address instanceof Request ? address.url : address)
      .split('/')
      .at(-1)!
    const file = files[name]
    if (!file) throw new Error(`${name} is not a file of this engine.`)
    return new Response(file, { headers: name.endsWith('.wasm') ? { 'content-type': 'application/wasm' } : {} })
  }
}
