/** Words of family names that are also written together with the next one: `De la Cruz`, `delacruz`. */
const particles: ReadonlySet<string> = new Set(
  'abu bin binti da dal de dei del dela delos della den der di dos du el ibn la las los mac mc san santa st sta ten ter van von'.split(
    ' ',
  ),
)

/** The names with particles among the words of a text, each as its words. */
export function namesWithParticles(words: readonly string[]): string[][] {
  const names: string[][] = []
  for (let at = 0; at < words.length; at += 1) {
    const start = at
    while (particles.has(words[at]!)) at += 1
    const name = words.slice(start, at + 1)
    if (at > start && name.length > 1) names.push(name)
  }
  return names
}

/** Neighboring parts of a name in one word: `dela`, `delacruz` and `lacruz`. */
export const joinedParts = (name: readonly string[]): string[] =>
  name.flatMap((_part, start) => name.slice(start + 1).map((_, at) => name.slice(start, start + at + 2).join('')))
