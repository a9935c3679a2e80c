/** Fills the `{slots}` of a sentence; each value is asked for anew, so that two of a kind can differ. */
export function fill(sentence: string, values: Record<string, () => string>): string {
  return sentence.replace(/\{(\w+)\}/g, (_, slot: string) => {
    const value = values[slot]
    if (!value) throw new Error(`Nothing is known for {${slot}} in: ${sentence}`)
    return value()
  })
}
