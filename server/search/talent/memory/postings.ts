import { emptyPosting, GrowingPosting, postingOfList } from './posting.ts'
import type { Posting } from './posting.ts'

/** For each word, the documents that contain it. */
export interface Postings {
  get(word: number): Posting
}

/** Postings to which later documents are added. */
export class GrowingPostings implements Postings {
  readonly #byWord = new Map<number, GrowingPosting>()

  add(word: number, ordinal: number): void {
    let growing = this.#byWord.get(word)
    if (!growing) this.#byWord.set(word, (growing = new GrowingPosting()))
    growing.add(ordinal)
  }

  get(word: number): Posting {
    return this.#byWord.get(word)?.posting ?? emptyPosting
  }
}

/** Postings that do not change, in one array. Words of many documents have bits instead. */
export class PackedPostings implements Postings {
  readonly #ends: Uint32Array
  readonly #ordinals: Uint32Array
  readonly #dense: Map<number, Posting>

  constructor(ends: Uint32Array, ordinals: Uint32Array, dense: Map<number, Posting>) {
    this.#ends = ends
    this.#ordinals = ordinals
    this.#dense = dense
  }

  get(word: number): Posting {
    if (word >= this.#ends.length) return emptyPosting
    const start = word === 0 ? 0 : this.#ends[word - 1]!
    const end = this.#ends[word]!
    if (end > start) return postingOfList(this.#ordinals.subarray(start, end))
    return this.#dense.get(word) ?? emptyPosting
  }

  get bytes(): number {
    const bits = [...this.#dense.values()].reduce((sum, posting) => sum + posting.bits!.byteLength, 0)
    return this.#ends.byteLength + this.#ordinals.byteLength + bits
  }
}

/** Builds packed postings in two passes over the documents: the first counts, the second stores. */
export class PostingsBuilder {
  readonly #documents: number
  /** The last document in which a word was seen, plus one. */
  readonly #seen: Uint32Array
  readonly #counts: Uint32Array
  #ordinals = new Uint32Array(0)
  #next = new Uint32Array(0)
  #ends = new Uint32Array(0)
  readonly #dense = new Map<number, Int32Array>()

  constructor(words: number, documents: number) {
    this.#documents = documents
    this.#seen = new Uint32Array(words)
    this.#counts = new Uint32Array(words)
  }

  count(word: number, ordinal: number): void {
    if (this.#seen[word] === ordinal + 1) return
    this.#seen[word] = ordinal + 1
    this.#counts[word]! += 1
  }

  /** Ends the first pass. */
  allocate(): void {
    this.#seen.fill(0)
    this.#ends = new Uint32Array(this.#counts.length)
    this.#next = new Uint32Array(this.#counts.length)
    let sum = 0
    for (let word = 0; word < this.#counts.length; word += 1) {
      const count = this.#counts[word]!
      this.#next[word] = sum
      if (count > this.#documents / 32) this.#dense.set(word, new Int32Array((this.#documents >>> 5) + 1))
      else sum += count
      this.#ends[word] = sum
    }
    this.#ordinals = new Uint32Array(sum)
  }

  store(word: number, ordinal: number): void {
    if (this.#seen[word] === ordinal + 1) return
    this.#seen[word] = ordinal + 1
    const position = this.#next[word]!
    if (position < this.#ends[word]!) {
      this.#ordinals[position] = ordinal
      this.#next[word] = position + 1
    } else {
      this.#dense.get(word)![ordinal >>> 5]! |= 1 << (ordinal & 31)
    }
  }

  result(): PackedPostings {
    const dense = new Map([...this.#dense].map(([word, bits]) => [word, { list: null, bits } as Posting]))
    return new PackedPostings(this.#ends, this.#ordinals, dense)
  }
}
