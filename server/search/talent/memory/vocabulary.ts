/** Numbers for words, in the order in which they were first seen, so that frequent words have small ones. */
export class Vocabulary {
  readonly words: string[]
  readonly #numbers: Map<string, number>

  constructor(words: readonly string[] = []) {
    this.words = [...words]
    this.#numbers = new Map(words.map((word, number) => [word, number]))
  }

  find(word: string): number | undefined {
    return this.#numbers.get(word)
  }

  /** The number of a word; a new word gets the next one. */
  add(word: string): number {
    let number = this.#numbers.get(word)
    if (number === undefined) {
      number = this.words.length
      this.words.push(word)
      this.#numbers.set(word, number)
    }
    return number
  }
}
