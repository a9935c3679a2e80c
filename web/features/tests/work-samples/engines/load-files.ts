import type { EngineFiles } from './serve-worker.ts'

/** How much has been loaded, in bytes as they are sent. */
export interface Loading {
  loaded: number
  total: number
}

/** What could not be loaded, in words for the user. */
export class LoadingFailed extends Error {
  constructor() {
    super('The program that runs your code could not be loaded. Check your connection and try again.')
  }
}

/**
 * Loads files and reports the progress. Bodies are read after decompression, so the share of a file that has arrived is
 * applied to its length as it is sent.
 */
export async function loadFiles(
  files: Readonly<Record<string, { url: string; size: number }>>,
  onProgress: (loading: Loading) => void,
  signal?: AbortSignal,
): Promise<EngineFiles> {
  const states = new Map<string, Loading>()
  const report = (name: string, state: Loading) => {
    states.set(name, state)
    const all = [...states.values()]
    // The total is known when each response has begun.
    if (all.length === Object.keys(files).length)
      onProgress({ loaded: sum(all.map((one) => one.loaded)), total: sum(all.map((one) => one.total)) })
  }
  const load = async (name: string, { url, size }: { url: string; size: number }) => {
    const response = await fetch(url, { signal: signal ?? null })
    if (!response.ok || !response.body) throw new LoadingFailed()
    const total = Number(response.headers.get('content-length')) || size
    report(name, { loaded: 0, total })
    let received = 0
    const counted = response.body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(part, controller) {
          received += part.length
          report(name, { loaded: Math.min(1, received / size) * total, total })
          controller.enqueue(part)
        },
      }),
    )
    const content = await new Response(counted).arrayBuffer()
    report(name, { loaded: total, total })
    return [name, content] as const
  }
  try {
    return Object.fromEntries(await Promise.all(Object.entries(files).map(([name, file]) => load(name, file))))
  } catch (failure) {
    if (signal?.aborted) throw failure
    throw new LoadingFailed()
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
