/** The name to greet a person by: the first word of their name, with the next one where it is abbreviated (`Ma. Elena`). */
export function firstName(name: string): string {
  const [first = '', second] = name.trim().split(/\s+/)
  return first.endsWith('.') && second ? `${first} ${second}` : first
}
