/** The name used in greetings: the first word, plus the next one after an abbreviation (`Ma. Elena`). */
export function firstName(name: string): string {
  const [first = '', second] = name.trim().split(/\s+/)
  return first.endsWith('.') && second ? `${first} ${second}` : first
}
