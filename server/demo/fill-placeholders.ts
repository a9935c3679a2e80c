/** Replaces each `{placeholder}` of a sentence. Values are functions, so that two uses of one placeholder can differ. */
export function fillPlaceholders(sentence: string, values: Record<string, () => string>): string {
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    if (!value) throw new Error(`No value for {${name}} in: ${sentence}`)
    return value()
  })
}
