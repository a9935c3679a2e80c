/** What has been made of texts, by text: at most so many characters, after which it begins again. */
export class TextCache<Value> {
  readonly #characters_max: number
  readonly #values = new Map<string, Value>()
  #characters = 0

  constructor(characters_max: number) {
    this.#characters_max = characters_max
  }

  /** The value of a text, which is the same each time it is made. */
  get(text: string, make: () => Value): Value {
    const known = this.#values.get(text)
    if (known !== undefined) return known
    const value = make()
    if (this.#characters + text.length > this.#characters_max) {
      this.#values.clear()
      this.#characters = 0
    }
    this.#values.set(text, value)
    this.#characters += text.length
    return value
  }
}
