const utf8 = new TextDecoder('utf-8', { fatal: true })
const allBytes = Uint8Array.from({ length: 256 }, (_, byte) => byte)
/** The character of each byte in Windows-1252. */
const windows = [...new TextDecoder('windows-1252').decode(allBytes)]
/** In ISO 8859-15, with those of Windows in the place of control characters. */
const latin9 = [...windows.slice(0, 0xa0), ...new TextDecoder('iso-8859-15').decode(allBytes.subarray(0xa0))]

/** Names that mail programs use for charsets that the decoder knows by another one. */
const otherNames: Record<string, string> = {
  ansi: 'windows-1252',
  'latin-1': 'windows-1252',
  cp932: 'shift_jis',
  cp936: 'gbk',
  cp949: 'euc-kr',
  cp950: 'big5',
}

/** Charsets whose bytes say little about themselves: text that is valid UTF-8 is UTF-8, whatever its sender declares. */
const isWeak = (encoding: string) => ['utf-8', 'windows-1252', 'iso-8859-15'].includes(encoding)

/**
 * The text of bytes with a declared charset, or without one. Senders declare wrong ones, so the bytes decide where they
 * can: a byte order mark, the zeros of UTF-16, valid UTF-8. Bytes that are of no other charset are read as Windows-1252,
 * so that each becomes a letter instead of a replacement character.
 */
export function decodeText(bytes: Uint8Array, charset: string | null = null): string {
  const utf16 = utf16Of(bytes)
  if (utf16) return decodeStrictly(bytes, utf16) ?? new TextDecoder(utf16).decode(bytes).replaceAll('\ufffd', '?')
  const encoding = encodingOf(charset)
  if (!isWeak(encoding)) {
    const text = decodeStrictly(bytes, encoding)
    if (text !== null) return text
  }
  return (
    decodeStrictly(bytes, 'utf-8') ??
    (isWeak(encoding)
      ? decodeMixed(bytes, encoding === 'iso-8859-15' ? latin9 : windows)
      : decodeBroken(bytes, encoding))
  )
}

/** The decoder's name of a charset; UTF-8 for unknown ones. */
function encodingOf(charset: string | null): string {
  const name = charset?.trim().toLowerCase() ?? ''
  try {
    const { encoding } = new TextDecoder(otherNames[name] ?? name)
    // Bytes without zeros are no UTF-16.
    return encoding.startsWith('utf-16') ? 'utf-8' : encoding
  } catch {
    return 'utf-8'
  }
}

/** UTF-16 by its byte order mark, or by the zeros of its spaces, line breaks and Latin letters. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const zeros = [0, 0]
  for (const [index, byte] of bytes.subarray(0, sample).entries()) if (byte === 0) zeros[index % 2]! += 1
  const [even, odd] = zeros as [number, number]
  if (even + odd < Math.min(bytes.length, sample) / 20) return null
  return odd > even ? 'utf-16le' : 'utf-16be'
}

const sample = 2_000

/** Null if the bytes are not of the charset. */
function decodeStrictly(bytes: Uint8Array, encoding: string): string | null {
  try {
    return encoding === 'utf-8' ? utf8.decode(bytes) : new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** A few damaged bytes do not make the rest of a text unreadable. */
const damaged = 0.05

function decodeBroken(bytes: Uint8Array, encoding: string): string {
  const text = new TextDecoder(encoding).decode(bytes)
  const broken = text.split('\ufffd').length - 1
  return broken > text.length * damaged ? decodeMixed(bytes, windows) : text.replaceAll('\ufffd', '?')
}

/** Reads what is valid UTF-8 as UTF-8, and each other byte as one of the letters. */
function decodeMixed(bytes: Uint8Array, letters: readonly string[]): string {
  const texts: string[] = []
  let start = 0
  for (let at = 0; at < bytes.length;) {
    const length = sequenceLength(bytes, at)
    if (length === 0) {
      if (at > start) texts.push(utf8.decode(bytes.subarray(start, at)))
      texts.push(letters[bytes[at]!]!)
      start = at + 1
    }
    at += length || 1
  }
  return texts.join('') + utf8.decode(bytes.subarray(start))
}

/** The length of the valid UTF-8 sequence that begins at a byte (RFC 3629); 0 if there is none. */
function sequenceLength(bytes: Uint8Array, at: number): number {
  const first = bytes[at]!
  if (first < 0x80) return 1
  if (first < 0xc2 || first > 0xf4) return 0
  const length = first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4
  const [from, to] = seconds[first] ?? anySecond
  for (let next = at + 1; next < at + length; next += 1) {
    const byte = bytes[next] ?? 0
    if (next === at + 1 ? byte < from || byte > to : byte < 0x80 || byte > 0xbf) return 0
  }
  return length
}

const anySecond = [0x80, 0xbf] as const
/** The second bytes that can follow a first one where not all can. */
const seconds: Record<number, [number, number]> = {
  0xe0: [0xa0, 0xbf],
  0xed: [0x80, 0x9f],
  0xf0: [0x90, 0xbf],
  0xf4: [0x80, 0x8f],
}
