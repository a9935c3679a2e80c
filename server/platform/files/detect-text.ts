import { hasEndingOf } from '#domain/files/media-type.ts'
import type { DetectedFile } from './detect-file-type.ts'

/**
 * Detects plain text. Its content does not say what it is for, so its name has to be that of a text or CSV file, or have
 * no extension: a page or a script is not one.
 */
export function asText(bytes: Buffer, name: string): DetectedFile | null {
  if (!isText(bytes)) return null
  if (hasEndingOf(name, 'text/csv')) return { type: 'text/csv' }
  const isPlain = hasEndingOf(name, 'text/plain') || !/[^.\s]\.\w+$/.test(name.trim())
  return isPlain ? { type: 'text/plain' } : null
}

/** Control characters, but for line breaks, tabs and the escapes of ISO-2022. */
// oxlint-disable-next-line no-control-regex
const control = /[\0-\x08\x0e-\x1a\x1c-\x1f\x7f]/

/** UTF-16 has a byte order mark; other charsets have no control characters in the bytes of their letters. */
function isText(bytes: Buffer): boolean {
  const utf16 =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff && 'utf-16be'
  if (!utf16) return !control.test(bytes.toString('latin1'))
  try {
    return !control.test(new TextDecoder(utf16, { fatal: true }).decode(bytes))
  } catch {
    return false
  }
}
