import { inflateRawSync } from 'node:zlib'
import { fileLimits } from '#domain/files/file.ts'

/** A file in a ZIP archive, as the archive's directory describes it. */
interface ZipEntry {
  name: string
  is_encrypted: boolean
  /** 0: stored, 8: deflated. */
  method: number
  packed_bytes: number
  bytes: number
  /** Where its local header begins. */
  start: number
}

export interface ZipDirectory {
  entries: readonly ZipEntry[]
  is_encrypted: boolean
  /** It has more files, or more bytes when unpacked, than we accept. */
  is_oversized: boolean
}

const signatures = { file: 0x04_03_4b_50, entry: 0x02_01_4b_50, end: 0x06_05_4b_50 }
const sizes = { file: 30, entry: 46, end: 22 }
const commentMax = 0xff_ff
/** A size that does not fit its field is in the extra field 1 (ZIP64). */
const elsewhere = 0xff_ff_ff_ff

/**
 * Reads the directory of a ZIP archive (PKWARE APPNOTE 6.3.10), without unpacking. Null if it is damaged, begins with
 * other data, or has files that share bytes or lead out of their folder.
 */
export function readZipDirectory(bytes: Buffer): ZipDirectory | null {
  if (bytes.length < sizes.file + sizes.end || bytes.readUInt32LE(0) !== signatures.file) return null
  const end = findEnd(bytes)
  if (end === null) return null
  const count = bytes.readUInt16LE(end + 10)
  const [size, start] = [bytes.readUInt32LE(end + 12), bytes.readUInt32LE(end + 16)]
  const isOneDisk = bytes.readUInt32LE(end + 4) === 0 && bytes.readUInt16LE(end + 8) === count
  if (!isOneDisk || count === 0 || start + size > end) return null
  if (count > fileLimits.archive_entries) return { entries: [], is_encrypted: false, is_oversized: true }
  const entries = readEntries(bytes, { start, end: start + size }, count)
  if (!entries || !areApart(bytes, entries, start) || entries.some(({ name }) => leadsOut(name))) return null
  return {
    entries,
    is_encrypted: entries.some((entry) => entry.is_encrypted),
    is_oversized: entries.reduce((sum, entry) => sum + entry.bytes, 0) > fileLimits.unpacked_bytes,
  }
}

/** Where the record at the end begins: it and its comment are the last bytes. */
function findEnd(bytes: Buffer): number | null {
  const last = bytes.length - sizes.end
  for (let at = last; at >= Math.max(0, last - commentMax); at -= 1) {
    if (bytes.readUInt32LE(at) === signatures.end && bytes.readUInt16LE(at + 20) === last - at) return at
  }
  return null
}

function readEntries(bytes: Buffer, directory: { start: number; end: number }, count: number): ZipEntry[] | null {
  const entries: ZipEntry[] = []
  let at = directory.start
  for (let index = 0; index < count; index += 1) {
    if (at + sizes.entry > directory.end || bytes.readUInt32LE(at) !== signatures.entry) return null
    const [nameLength, extraLength] = [bytes.readUInt16LE(at + 28), bytes.readUInt16LE(at + 30)]
    const [nameAt, extraAt] = [at + sizes.entry, at + sizes.entry + nameLength]
    const next = extraAt + extraLength + bytes.readUInt16LE(at + 32)
    if (next > directory.end) return null
    const numbers = [bytes.readUInt32LE(at + 24), bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 42)]
    const found = withLongNumbers(numbers, bytes.subarray(extraAt, extraAt + extraLength))
    if (!found) return null
    entries.push({
      name: bytes.toString('utf8', nameAt, extraAt),
      is_encrypted: (bytes.readUInt16LE(at + 8) & 1) === 1,
      method: bytes.readUInt16LE(at + 10),
      bytes: found[0]!,
      packed_bytes: found[1]!,
      start: found[2]!,
    })
    at = next
  }
  return entries
}

/** Replaces the numbers that do not fit their fields by those of the extra field 1, in their order. */
function withLongNumbers(numbers: readonly number[], extra: Buffer): number[] | null {
  if (!numbers.includes(elsewhere)) return [...numbers]
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue
    const long = extra.subarray(at + 4, at + 4 + extra.readUInt16LE(at + 2))
    let read = 0
    const found = numbers.map((number) => {
      if (number !== elsewhere) return number
      read += 8
      return read > long.length ? Number.NaN : Number(long.readBigUInt64LE(read - 8))
    })
    return found.every(Number.isSafeInteger) ? found : null
  }
  return null
}

/** Whether each entry has its own bytes: archives whose entries share bytes unpack to a multiple of their size. */
function areApart(bytes: Buffer, entries: readonly ZipEntry[], directoryStart: number): boolean {
  let end = 0
  return entries
    .toSorted((one, other) => one.start - other.start)
    .every((entry) => {
      const content = contentStart(bytes, entry)
      const isApart = content !== null && entry.start >= end && content + entry.packed_bytes <= directoryStart
      end = (content ?? 0) + entry.packed_bytes
      return isApart
    })
}

function contentStart(bytes: Buffer, { start }: ZipEntry): number | null {
  if (start + sizes.file > bytes.length || bytes.readUInt32LE(start) !== signatures.file) return null
  return start + sizes.file + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28)
}

/** Whether a file would be written outside the folder into which the archive is unpacked. */
const leadsOut = (name: string) => /^(?:[\\/]|[a-z]:)|(?:^|[\\/])\.\.(?:[\\/]|$)|\0/i.test(name)

/** The text of a small file in an archive; null if it is missing, damaged or larger than `most` bytes. */
export function readZipText(
  bytes: Buffer,
  { entries }: ZipDirectory,
  { name, most }: { name: string; most: number },
): string | null {
  const entry = entries.find((one) => one.name === name)
  const start = entry ? contentStart(bytes, entry) : null
  if (!entry || start === null || entry.is_encrypted || entry.bytes > most) return null
  const packed = bytes.subarray(start, start + entry.packed_bytes)
  if (entry.method === 0) return packed.toString('utf8')
  try {
    return entry.method === 8 ? inflateRawSync(packed, { maxOutputLength: most }).toString('utf8') : null
  } catch {
    return null
  }
}
