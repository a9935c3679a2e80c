/** How many documents have the same attributes: counting all documents reads far fewer numbers than there are documents. */
export class AttributeCounts {
  /** The distinct attributes in order, and how many documents have each. */
  readonly attributes: Uint32Array
  readonly counts: Uint32Array

  constructor(attributes: Uint32Array) {
    const sorted = attributes.toSorted()
    const starts = sorted.reduce<number[]>((found, one, at) => {
      if (at === 0 || one !== sorted[at - 1]) found.push(at)
      return found
    }, [])
    this.attributes = Uint32Array.from(starts, (start) => sorted[start]!)
    this.counts = Uint32Array.from(starts, (start, index) => (starts[index + 1] ?? sorted.length) - start)
  }

  /** A document has other attributes now. */
  remove(attributes: number): void {
    let low = 0
    let high = this.attributes.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.attributes[middle]! < attributes) low = middle + 1
      else high = middle
    }
    this.counts[low]! -= 1
  }
}
