import { csvMessages } from '#domain/kernel/csv.ts'
import { fieldFailure } from '#domain/kernel/errors.ts'

/**
 * The text of a file in UTF-8, UTF-16 or, if it is neither, Windows-1252, which spreadsheets in Western languages write.
 * Fails at `file` if it is no text.
 */
export function decodeText(bytes: Buffer): string {
  const encoding = utf16Of(bytes)
  const text = encoding ? decode(bytes, encoding) : (decode(bytes, 'utf-8') ?? decodeWindows(bytes))
  if (text === undefined) throw fieldFailure('file', csvMessages.encoding)
  if (text.includes('\u0000')) throw fieldFailure('file', csvMessages.unreadable)
  return text
}

/** By its byte order mark, or because every second byte of its first characters is zero. */
function utf16Of(bytes: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second, third, fourth] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (bytes.length % 2 !== 0 || bytes.length < 4) return undefined
  if (first !== 0 && second === 0 && third !== 0 && fourth === 0) return 'utf-16le'
  return first === 0 && second !== 0 && third === 0 && fourth !== 0 ? 'utf-16be' : undefined
}

function decode(bytes: Buffer, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Without control characters, which only other files have, and without the bytes that mean nothing in Windows-1252. */
function decodeWindows(bytes: Buffer): string | undefined {
  const text = new TextDecoder('windows-1252').decode(bytes)
  return /[\p{Cc}--[\t-\r]]/v.test(text) ? undefined : text
}
