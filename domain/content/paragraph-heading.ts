const isAcronym = (word: string) => /^[A-Z]{2,}$/.test(word)
const capitalized = (word: string) => (word[0] ?? '').toUpperCase() + word.slice(1)

/** The heading of a named paragraph: `AIDraftsWithHumanReview` becomes "AI drafts with human review". */
export function headingOf(name: string): string {
  const words = name.replace(/([a-z])(?=[A-Z])|([A-Z])(?=[A-Z][a-z])/g, '$1$2 ').split(' ')
  return capitalized(words.map((word) => (isAcronym(word) ? word : word.toLowerCase())).join(' '))
}

/** The name of a paragraph with this heading: letters and digits in camel case. */
export function nameOf(heading: string): string {
  const [first = '', ...rest] = heading.split(/[^A-Za-z0-9]+/).filter((word) => word !== '')
  return [isAcronym(first) ? first : first.toLowerCase(), ...rest.map(capitalized)].join('')
}
