/** Repeatable random numbers from 0 to 1 (mulberry32): the same seed gives the same ones on every machine. */
export function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A seed for each text (FNV-1a, 32 bits). */
export function seedOf(text: string): number {
  let bits = 0x811c9dc5
  for (const character of text) bits = Math.imul(bits ^ character.codePointAt(0)!, 0x01000193)
  return bits >>> 0
}
