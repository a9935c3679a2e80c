/** Keeps the first `most` of the values offered to it, in a heap with the last of them on top. */
export class FirstValues<Value> {
  readonly #most: number
  readonly #compare: (one: Value, other: Value) => number
  readonly #heap: Value[] = []

  constructor(most: number, compare: (one: Value, other: Value) => number) {
    this.#most = most
    this.#compare = compare
  }

  offer(value: Value): void {
    if (this.#heap.length < this.#most) {
      this.#heap.push(value)
      this.#raise(this.#heap.length - 1)
    } else if (this.#most > 0 && this.#compare(value, this.#heap[0]!) < 0) {
      this.#heap[0] = value
      this.#lower()
    }
  }

  /** The values in order. */
  sorted(): Value[] {
    return this.#heap.toSorted(this.#compare)
  }

  #isLater(one: number, other: number): boolean {
    return this.#compare(this.#heap[one]!, this.#heap[other]!) > 0
  }

  #swap(one: number, other: number): void {
    ;[this.#heap[one], this.#heap[other]] = [this.#heap[other]!, this.#heap[one]!]
  }

  #raise(at: number): void {
    for (let child = at; child > 0;) {
      const parent = (child - 1) >>> 1
      if (!this.#isLater(child, parent)) return
      this.#swap(child, parent)
      child = parent
    }
  }

  #lower(): void {
    for (let parent = 0; ;) {
      let latest = parent
      for (const child of [2 * parent + 1, 2 * parent + 2])
        if (child < this.#heap.length && this.#isLater(child, latest)) latest = child
      if (latest === parent) return
      this.#swap(parent, latest)
      parent = latest
    }
  }
}
