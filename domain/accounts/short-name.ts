import { firstName } from './first-name.ts'

/** The first name and the last initial (`Ana R.`), for readers who may not see the full name. */
export function shortName(name: string): string {
  const first = firstName(name)
  const last = name.trim().split(/\s+/).slice(first.split(' ').length).at(-1) ?? ''
  const [initial] = last
  return initial ? `${first} ${initial.toUpperCase()}.` : first
}
