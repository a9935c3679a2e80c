import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'

export const kibibyte = 1_024

/** What the build made for browsers. */
export const builtFolder = join(import.meta.dirname, '../../build/client')

/** The size of a file as sent, in bytes. Fonts are already compressed. */
export function sizeAsSent(path: string): number {
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size
}
