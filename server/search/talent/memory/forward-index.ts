/** The parts of a document, in the order in which they are stored. */
export const parts = {
  role: 0,
  roleNames: 1,
  skills: 2,
  skillNames: 3,
  profile: 4,
  profileNames: 5,
  spellings: 6,
  family: 7,
  skillKeys: 8,
} as const

/** Markers among the words of a document; the numbers of words follow. */
const marker = { end: 0, part: 1, text: 2 } as const
const firstWord = 3

/** The words of every document in order, as bytes: 7 bits per byte, the highest bit is set if another byte follows. */
export class ForwardIndex {
  #bytes: Uint8Array
  #length: number

  /** The bytes of an earlier index, to which nothing is added. */
  constructor(bytes?: Uint8Array) {
    this.#bytes = bytes ?? new Uint8Array(1_024)
    this.#length = bytes?.length ?? 0
  }

  /** All bytes, without spare room. */
  get bytes(): Uint8Array {
    return this.#bytes.slice(0, this.#length)
  }

  /** Stores a document and returns its position. Each part has texts, which phrases do not cross. */
  append(document: readonly (readonly (readonly number[])[])[]): number {
    const start = this.#length
    for (const [part, texts] of document.entries()) {
      if (part > 0) this.#write(marker.part)
      for (const [index, text] of texts.entries()) {
        if (index > 0) this.#write(marker.text)
        for (const word of text) this.#write(word + firstWord)
      }
    }
    this.#write(marker.end)
    return start
  }

  #write(number: number): void {
    if (this.#length + 5 > this.#bytes.length) {
      const grown = new Uint8Array(this.#bytes.length * 2)
      grown.set(this.#bytes)
      this.#bytes = grown
    }
    let rest = number
    while (rest > 127) {
      this.#bytes[this.#length++] = (rest & 127) | 128
      rest >>>= 7
    }
    this.#bytes[this.#length++] = rest
  }

  /** Calls `visit` with each word of a document and its part. */
  visit(start: number, visit: (word: number, part: number) => void): void {
    const bytes = this.#bytes
    let at = start
    let part = 0
    for (;;) {
      let number = bytes[at++]!
      if (number > 127) {
        number &= 127
        for (let shift = 7; ; shift += 7) {
          const byte = bytes[at++]!
          number |= (byte & 127) << shift
          if (byte < 128) break
        }
      }
      if (number >= firstWord) visit(number - firstWord, part)
      else if (number === marker.part) part += 1
      else if (number === marker.end) return
    }
  }

  /** The words of a document by part and text. */
  read(start: number): number[][][] {
    const document: number[][][] = [[[]]]
    let at = start
    for (;;) {
      let number = 0
      for (let shift = 0; ; shift += 7) {
        const byte = this.#bytes[at++]!
        number |= (byte & 127) << shift
        if (byte < 128) break
      }
      if (number === marker.end) return document
      if (number === marker.part) document.push([[]])
      else if (number === marker.text) document.at(-1)!.push([])
      else
        document
          .at(-1)!
          .at(-1)!
          .push(number - firstWord)
    }
  }
}
