import { getHeapStatistics } from 'node:v8'
import type { SiteFile } from './site-files.ts'

/** A file that was made for a request. */
export interface MadeFile<File> {
  file: File
  bytes: number
  /** What it shows: it is forgotten when one of these has changed. */
  about: readonly string[]
  /** In milliseconds since the epoch. */
  expires_at: number
}

/**
 * Files in memory that are made for the first request, by address. The least recently requested ones make room for new
 * ones. What is forgotten while it is being made is not kept: it may show the state before the change.
 */
export class PageCache<File> {
  readonly #bytes_max: number
  readonly #entries = new Map<string, MadeFile<File>>()
  readonly #making = new Map<string, Promise<MadeFile<File> | null>>()
  #bytes = 0

  constructor({ bytes_max }: { bytes_max: number }) {
    this.#bytes_max = bytes_max
  }

  /** The total size of the files. */
  get bytes(): number {
    return this.#bytes
  }

  /** The file at an address, if it is in memory. */
  find(address: string): File | undefined {
    const entry = this.#entries.get(address)
    if (!entry) return undefined
    this.#entries.delete(address)
    if (entry.expires_at <= Date.now()) {
      this.#bytes -= entry.bytes
      return undefined
    }
    this.#entries.set(address, entry)
    return entry.file
  }

  /** The file at an address, which is made once for all requests that wait for it; null if there is none. */
  async findOrMake(address: string, make: () => Promise<MadeFile<File> | null>): Promise<File | null> {
    const found = this.find(address)
    if (found) return found
    const running = this.#making.get(address)
    if (running) return (await running)?.file ?? null
    const making = make()
    this.#making.set(address, making)
    try {
      const made = await making
      if (made && this.#making.get(address) === making) this.#keep(address, made)
      return made?.file ?? null
    } finally {
      if (this.#making.get(address) === making) this.#making.delete(address)
    }
  }

  /** Forgets the files that show one of these. */
  forget(about: ReadonlySet<string>): void {
    // It is not known yet what these show.
    this.#making.clear()
    for (const [address, entry] of this.#entries) {
      if (!entry.about.some((one) => about.has(one))) continue
      this.#entries.delete(address)
      this.#bytes -= entry.bytes
    }
  }

  clear(): void {
    this.#making.clear()
    this.#entries.clear()
    this.#bytes = 0
  }

  #keep(address: string, made: MadeFile<File>): void {
    this.#entries.set(address, made)
    this.#bytes += made.bytes
    for (const [oldest, { bytes }] of this.#entries) {
      if (this.#bytes <= this.#bytes_max) return
      this.#entries.delete(oldest)
      this.#bytes -= bytes
    }
  }
}

/** Room for the pages of more than 10,000 jobs, but no more than an eighth of the heap, which contains them. */
const pages_bytes_max = Math.min(160 * 1024 * 1024, getHeapStatistics().heap_size_limit / 8)

/** The pages that were rendered for requests. */
export const requestedPages = new PageCache<SiteFile>({ bytes_max: pages_bytes_max })
