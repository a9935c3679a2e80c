import { engines } from './engines.ts'
import type { EngineName } from './engines.ts'
import { loadFiles } from './load-files.ts'
import type { Loading } from './load-files.ts'
import type { EngineFiles, FromWorker, ToWorker } from './serve-worker.ts'

/** A worker that answers questions, one at a time. */
export interface RunningEngine {
  /** Rejects when the worker fails. */
  ask: <Question, Answer>(question: Question) => Promise<Answer>
  end: () => void
}

/** What a run does now. */
export type RunStep =
  | { step: 'loading'; engine: EngineName; loading: Loading }
  | { step: 'starting'; engine: EngineName }
  | { step: 'running' }

export interface RunOptions {
  onStep: (step: RunStep) => void
  /** Ends the run. */
  signal: AbortSignal
}

const loaded = new Map<EngineName, EngineFiles>()

/** Started workers that have not run anything, so that the next run need not wait. */
const spares = new Map<EngineName, Promise<RunningEngine>>()

/** Starts an engine that has not run any code. The first time, it is loaded. */
export async function startEngine(name: EngineName, { onStep, signal }: RunOptions): Promise<RunningEngine> {
  signal.throwIfAborted()
  const spare = spares.get(name)
  spares.delete(name)
  onStep({ step: 'starting', engine: name })
  if (spare) {
    const engine = await spare.catch(() => undefined)
    if (engine) return taken(engine, { onStep, signal })
  }
  let files = loaded.get(name)
  if (!files) {
    files = await loadFiles(
      engines[name].files,
      (loading) => onStep({ step: 'loading', engine: name, loading }),
      signal,
    )
    loaded.set(name, files)
    onStep({ step: 'starting', engine: name })
  }
  const engine = await startWorker(name, files, signal).catch((failure: unknown) => {
    signal.throwIfAborted()
    throw new StartingFailed(name, failure)
  })
  return taken(engine, { onStep, signal })
}

/** An engine that this browser does not run, in words for the user. */
class StartingFailed extends Error {
  constructor(name: EngineName, cause: unknown) {
    super(
      `${engines[name].label} could not be started in this browser. Reload the page to try again. You can also answer without running your code.`,
      { cause },
    )
  }
}

/** An engine for a run, which ends it. */
function taken(engine: RunningEngine, { onStep, signal }: RunOptions): RunningEngine {
  if (signal.aborted) engine.end()
  signal.throwIfAborted()
  signal.addEventListener('abort', engine.end, { once: true })
  onStep({ step: 'running' })
  return engine
}

/** Starts an engine that has been loaded before it is needed. */
export function prepareSpare(name: EngineName): void {
  const files = loaded.get(name)
  if (!files || spares.has(name)) return
  const spare = startWorker(name, files)
  spares.set(name, spare)
  spare.catch(() => spares.delete(name))
}

/** Ends the engines that wait. */
export function endSpares(): void {
  for (const spare of spares.values()) void spare.then((engine) => engine.end()).catch(() => undefined)
  spares.clear()
}

async function startWorker(name: EngineName, files: EngineFiles, signal?: AbortSignal): Promise<RunningEngine> {
  const worker = engines[name].start()
  let settle: { resolve: (message: unknown) => void; reject: (failure: Error) => void } | undefined
  let hasEnded = false
  const fail = (failure: Error) => {
    settle?.reject(failure)
    settle = undefined
  }
  const end = () => {
    if (hasEnded) return
    hasEnded = true
    worker.terminate()
    fail(new Error('The worker was ended.'))
  }
  const receive = <Message>(send: ToWorker<unknown>) =>
    new Promise<Message>((resolve, reject) => {
      settle = { resolve: resolve as (message: unknown) => void, reject }
      if (hasEnded) fail(new Error('The worker was ended.'))
      else worker.postMessage(send)
    })
  worker.addEventListener('message', ({ data }: MessageEvent<FromWorker<unknown>>) => {
    if ('failed' in data) fail(new Error(data.failed))
    else settle?.resolve(data)
  })
  worker.addEventListener('error', () => fail(new Error('The script of the worker failed.')))
  signal?.addEventListener('abort', end, { once: true })
  try {
    const { made } = await receive<{ made: EngineFiles }>({ files })
    loaded.set(name, { ...files, ...made })
  } catch (failure) {
    end()
    throw failure
  }
  return {
    ask: async <Question, Answer>(question: Question) => (await receive<{ answer: Answer }>({ question })).answer,
    end,
  }
}
