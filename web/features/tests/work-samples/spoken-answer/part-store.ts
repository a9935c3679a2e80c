import type { RecordingType } from '#domain/files/media-type.ts'

/** A piece of a recording that the server has not confirmed. */
export interface Part {
  number: number
  bytes: ArrayBuffer
  seconds: number
  media_type: RecordingType
}

/** Keeps the parts of one take until they are confirmed, so that a reload or a crash loses nothing. */
export interface PartStore {
  /** In their order. */
  read: () => Promise<Part[]>
  add: (part: Part) => Promise<void>
  remove: (number: number) => Promise<void>
  clear: () => Promise<void>
}

interface Row extends Part {
  take: string
}

const table = 'parts'
let opening: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('recordings', 1)
    request.addEventListener('upgradeneeded', () =>
      request.result.createObjectStore(table, { keyPath: ['take', 'number'] }),
    )
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error as Error))
  })
  return opening
}

/** Runs a request. Undefined where the browser stores nothing, such as in some private windows: parts stay in memory. */
async function ask<Result>(
  mode: IDBTransactionMode,
  request: (parts: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result | undefined> {
  try {
    const database = await open()
    return await new Promise<Result>((resolve, reject) => {
      const transaction = database.transaction(table, mode)
      const asked = request(transaction.objectStore(table))
      transaction.addEventListener('complete', () => resolve(asked.result))
      transaction.addEventListener('abort', () => reject(transaction.error as Error))
    })
  } catch {
    return undefined
  }
}

const all = (take: string) => IDBKeyRange.bound([take, 0], [take, Infinity])

/** The parts of a take in this browser's database. */
export const keepParts = (take: string): PartStore => ({
  read: async () => ((await ask('readonly', (parts) => parts.getAll(all(take)))) as Row[] | undefined) ?? [],
  add: async (part) => void (await ask('readwrite', (parts) => parts.put({ take, ...part }))),
  remove: async (number) => void (await ask('readwrite', (parts) => parts.delete([take, number]))),
  clear: async () => void (await ask('readwrite', (parts) => parts.delete(all(take)))),
})

/** The takes of which parts are kept. */
export async function keptTakes(): Promise<string[]> {
  const keys = (await ask('readonly', (parts) => parts.getAllKeys())) as [string, number][] | undefined
  return [...new Set((keys ?? []).map(([take]) => take))]
}
