import { randomInt } from 'node:crypto'

const prefix = 'TU'
/** Without characters that look alike. */
const characters = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 8
const pattern = new RegExp(`${prefix}[${characters}]{${length}}`, 'g')

/** What a bank transfer has to name: `TU-7KQ2-9XHM`. */
export function newReference(): string {
  const random = Array.from({ length }, () => characters[randomInt(characters.length)]).join('')
  return `${prefix}-${random.slice(0, 4)}-${random.slice(4)}`
}

/** The references in the text of a transfer. Banks change case, spaces and hyphens. */
export const referencesIn = (text: string): string[] =>
  [
    ...text
      .toUpperCase()
      .replaceAll(/[^A-Z0-9]/g, '')
      .matchAll(pattern),
  ].map(([found]) => `${prefix}-${found.slice(2, 6)}-${found.slice(6)}`)
