import { randomUUID } from 'node:crypto'
import { mkdirSync, openSync, readSync, unlinkSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { config } from '#server/platform/config/config.ts'
import type { RequestedFile } from './requested-file.ts'

/** A file that was made for a request. */
export interface MadeFile {
  file: RequestedFile
  /** What it shows: it is forgotten when one of these has changed. */
  about: readonly string[]
  /** What else it depends on: it is outdated when one of these has changed, and may still be shown for a moment. */
  outdated_by?: readonly string[]
  /** In milliseconds since the epoch. */
  expires_at: number
}

/** Where a file is on disk, in bytes: first its head, then its body. */
interface Place {
  start: number
  head: number
  body: number
}

interface Entry extends Omit<MadeFile, 'file'>, Place {
  /** In milliseconds since the epoch. */
  outdated_at?: number
}

/** How long an outdated file may be shown, in milliseconds. */
export const outdated_ms_max = 10_000

/**
 * Files that are made for the first request, by address. They are on disk, where the operating system keeps the most
 * frequent ones in memory; only where they are is in ours. The oldest ones make room for new ones. What is forgotten
 * while it is being made is not kept: it may show the state before the change.
 */
export class PageCache {
  readonly #bytes_max: number
  /** In the order in which they were written. */
  readonly #entries = new Map<string, Entry>()
  readonly #making = new Map<string, Promise<MadeFile>>()
  #file: number | undefined
  /** Where the next file is written. */
  #end = 0

  constructor({ bytes_max }: { bytes_max: number }) {
    this.#bytes_max = bytes_max
  }

  /** The number of files. */
  get size(): number {
    return this.#entries.size
  }

  /** The file at an address, if it is kept and not outdated. */
  find(address: string): RequestedFile | undefined {
    const entry = this.#current(address)
    return entry && entry.outdated_at === undefined ? this.#load(entry) : undefined
  }

  /** The outdated file at an address, if it may still be shown. */
  findOutdated(address: string): RequestedFile | undefined {
    const entry = this.#current(address)
    return entry && entry.outdated_at !== undefined ? this.#load(entry) : undefined
  }

  /** The file at an address, which is made once for all requests that wait for it. */
  async findOrMake(address: string, make: () => Promise<MadeFile>): Promise<RequestedFile> {
    const found = this.find(address)
    if (found) return found
    const running = this.#making.get(address)
    if (running) return (await running).file
    const making = make()
    this.#making.set(address, making)
    try {
      const made = await making
      if (this.#making.get(address) === making) this.#keep(address, made)
      return made.file
    } finally {
      if (this.#making.get(address) === making) this.#making.delete(address)
    }
  }

  /** Forgets the files that show one of these. Those that depend on one are outdated from now on. */
  forget(changed: ReadonlySet<string>): void {
    // It is not known yet what these show.
    this.#making.clear()
    for (const [address, entry] of this.#entries) {
      if (entry.about.some((one) => changed.has(one))) this.#entries.delete(address)
      else if (entry.outdated_by?.some((one) => changed.has(one))) entry.outdated_at ??= Date.now()
    }
  }

  clear(): void {
    this.#making.clear()
    this.#entries.clear()
  }

  /** The entry of an address, unless it is no longer true. */
  #current(address: string): Entry | undefined {
    const entry = this.#entries.get(address)
    if (!entry) return undefined
    const { expires_at, outdated_at = Infinity } = entry
    if (Math.min(expires_at, outdated_at + outdated_ms_max) > Date.now()) return entry
    this.#entries.delete(address)
    return undefined
  }

  #keep(address: string, { file: { body, ...head }, ...made }: MadeFile): void {
    const bytes = Buffer.concat([Buffer.from(JSON.stringify(head)), body])
    const start = this.#makeRoom(bytes.length)
    this.#entries.delete(address)
    if (start === undefined || !this.#write(bytes, start)) return
    this.#entries.set(address, { ...made, start, head: bytes.length - body.length, body: body.length })
  }

  /** Where the next file goes, after forgetting those that are there; undefined if it is too large. */
  #makeRoom(bytes: number): number | undefined {
    if (bytes > this.#bytes_max) return undefined
    const isWrapped = this.#end + bytes > this.#bytes_max
    const start = isWrapped ? 0 : this.#end
    for (const [oldest, entry] of this.#entries) {
      const isAfterEnd = isWrapped && entry.start >= this.#end
      const overlaps = entry.start < start + bytes && entry.start + entry.head + entry.body > start
      if (!isAfterEnd && !overlaps) break
      this.#entries.delete(oldest)
    }
    this.#end = start + bytes
    return start
  }

  /** Whether it was written. On a full disk, the pages are made for each request. */
  #write(bytes: Buffer, start: number): boolean {
    try {
      this.#file ??= temporaryFile()
      return writeSync(this.#file, bytes, 0, bytes.length, start) === bytes.length
    } catch {
      return false
    }
  }

  #load({ start, head, body }: Place): RequestedFile {
    const bytes = Buffer.allocUnsafe(head + body)
    readSync(this.#file!, bytes, 0, bytes.length, start)
    return { ...(JSON.parse(bytes.toString('latin1', 0, head)) as RequestedFile), body: bytes.subarray(head) }
  }
}

/** A file that is gone when the process ends. */
function temporaryFile(): number {
  mkdirSync(config.dataDir, { recursive: true })
  const path = join(config.dataDir, `pages-${randomUUID()}`)
  const file = openSync(path, 'wx+', 0o600)
  unlinkSync(path)
  return file
}

const mebibyte = 1024 * 1024

/** The pages that were rendered for requests, except searches: those of about 20,000 jobs. */
export const requestedPages = new PageCache({ bytes_max: 256 * mebibyte })

/** The pages that were rendered for searches, apart from the others: there are so many that they would replace them all. */
export const requestedSearches = new PageCache({ bytes_max: 16 * mebibyte })
