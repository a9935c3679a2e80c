import { firstName } from './first-name.ts'

/** A person's first name and the initial of the last, `Ana R.`, for those who may not know the full name. */
export function shortName(name: string): string {
  const first = firstName(name)
  const last = name.trim().split(/\s+/).slice(first.split(' ').length).at(-1) ?? ''
  const [initial] = last
  return initial ? `${first} ${initial.toUpperCase()}.` : first
}
