import { getHeapStatistics } from 'node:v8'
import type { SiteFile } from './site-files.ts'

/** A file that was made for a request. */
export interface MadeFile<File> {
  file: File
  bytes: number
  /** What it shows: it is forgotten when one of these has changed. */
  about: readonly string[]
  /** What else it depends on: it is outdated when one of these has changed, and may still be shown for a moment. */
  outdated_by?: readonly string[]
  /** In milliseconds since the epoch. */
  expires_at: number
}

interface Entry<File> extends MadeFile<File> {
  /** In milliseconds since the epoch. */
  outdated_at?: number
}

/** How long an outdated file may be shown, in milliseconds. */
export const outdated_ms_max = 10_000

/**
 * Files in memory that are made for the first request, by address. The least recently requested ones make room for new
 * ones. What is forgotten while it is being made is not kept: it may show the state before the change.
 */
export class PageCache<File> {
  readonly #bytes_max: number
  readonly #entries = new Map<string, Entry<File>>()
  readonly #making = new Map<string, Promise<MadeFile<File>>>()
  #bytes = 0

  constructor({ bytes_max }: { bytes_max: number }) {
    this.#bytes_max = bytes_max
  }

  /** The total size of the files. */
  get bytes(): number {
    return this.#bytes
  }

  /** The file at an address, if it is in memory and not outdated. */
  find(address: string): File | undefined {
    const entry = this.#use(address)
    return entry?.outdated_at === undefined ? entry?.file : undefined
  }

  /** The outdated file at an address, if it may still be shown. */
  findOutdated(address: string): File | undefined {
    const entry = this.#use(address)
    return entry?.outdated_at === undefined ? undefined : entry.file
  }

  /** The file at an address, which is made once for all requests that wait for it. */
  async findOrMake(address: string, make: () => Promise<MadeFile<File>>): Promise<File> {
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
      if (entry.about.some((one) => changed.has(one))) this.#remove(address, entry)
      else if (entry.outdated_by?.some((one) => changed.has(one))) entry.outdated_at ??= Date.now()
    }
  }

  clear(): void {
    this.#making.clear()
    this.#entries.clear()
    this.#bytes = 0
  }

  /** The file at an address, unless it is no longer true. It is now the most recently requested one. */
  #use(address: string): Entry<File> | undefined {
    const entry = this.#entries.get(address)
    if (!entry) return undefined
    const { expires_at, outdated_at = Infinity } = entry
    this.#remove(address, entry)
    if (Math.min(expires_at, outdated_at + outdated_ms_max) <= Date.now()) return undefined
    this.#add(address, entry)
    return entry
  }

  #keep(address: string, made: MadeFile<File>): void {
    const former = this.#entries.get(address)
    if (former) this.#remove(address, former)
    this.#add(address, made)
    for (const [oldest, entry] of this.#entries) {
      if (this.#bytes <= this.#bytes_max) return
      this.#remove(oldest, entry)
    }
  }

  #add(address: string, entry: Entry<File>): void {
    this.#entries.set(address, entry)
    this.#bytes += entry.bytes
  }

  #remove(address: string, entry: Entry<File>): void {
    this.#entries.delete(address)
    this.#bytes -= entry.bytes
  }
}

/** Room for the pages of more than 10,000 jobs, but no more than an eighth of the heap, which contains them. */
const pages_bytes_max = Math.min(160 * 1024 * 1024, getHeapStatistics().heap_size_limit / 8)

/** The pages that were rendered for requests, except searches. */
export const requestedPages = new PageCache<SiteFile>({ bytes_max: pages_bytes_max })

/** Room for the most frequent searches, apart from the pages: there are so many that they would take all of it. */
const searches_bytes_max = 16 * 1024 * 1024

/** The pages that were rendered for searches. */
export const requestedSearches = new PageCache<SiteFile>({ bytes_max: searches_bytes_max })
