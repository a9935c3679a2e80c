import { open, readFile, rename, rm } from 'node:fs/promises'
import { Columns } from './columns.ts'
import { ForwardIndex } from './forward-index.ts'
import { newNumbers } from './segment.ts'
import type { Collected, Numbers } from './segment.ts'

/** What a snapshot belongs to. One that belongs to something else is discarded. */
export interface SnapshotOrigin {
  /** The version of the program. */
  program: string
  database: string
}

/** Documents as they were at a position in the activities. */
export interface Snapshot<Position> {
  collected: Collected
  numbers: Numbers
  position: Position
}

interface Header<Position> {
  origin: SnapshotOrigin
  position: Position
  count: number
  words: string[]
  zones: string[]
  related: [string, number[]][]
  blocked: [string, number[]][]
  /** The lengths of the arrays that follow, in bytes. */
  lengths: number[]
}

const arrayNames = Columns.names
const alignment = 8
const aligned = (length: number) => Math.ceil(length / alignment) * alignment

/** A file: the length of the header, the header, the columns and the words of the documents. */
export async function writeSnapshot<Position>(
  path: string,
  origin: SnapshotOrigin,
  { collected, numbers, position }: Snapshot<Position>,
): Promise<void> {
  const { columns, forward, related, blocked } = collected
  const arrays = [...arrayNames.map((name) => columns[name]), forward.bytes].map(
    ({ buffer, byteOffset, byteLength }) => new Uint8Array(buffer as ArrayBuffer, byteOffset, byteLength),
  )
  const header: Header<Position> = {
    origin,
    position,
    count: columns.count,
    words: numbers.words.words,
    zones: numbers.zones.words,
    related: [...related],
    blocked: [...blocked],
    lengths: arrays.map(({ byteLength }) => byteLength),
  }
  const text = Buffer.from(JSON.stringify(header))
  const padded = Buffer.alloc(aligned(text.length), ' ')
  padded.set(text)
  const length = Buffer.alloc(alignment)
  length.writeUInt32LE(padded.length)
  // Renamed when it is complete, so that a crash leaves no half of it.
  const unfinished = `${path}.new`
  const file = await open(unfinished, 'w')
  try {
    for (const part of [length, padded, ...arrays]) {
      await file.writeFile(part)
      await file.writeFile(Buffer.alloc(aligned(part.byteLength) - part.byteLength))
    }
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(unfinished, path)
}

/** The snapshot, if there is one of this origin. Others are deleted. */
export async function readSnapshot<Position>(path: string, origin: SnapshotOrigin): Promise<Snapshot<Position> | null> {
  const bytes = await readFile(path).catch(() => null)
  if (!bytes) return null
  try {
    return parse<Position>(bytes, origin)
  } catch {
    await rm(path, { force: true })
    return null
  }
}

function parse<Position>(bytes: Buffer, origin: SnapshotOrigin): Snapshot<Position> {
  const headerEnd = alignment + bytes.readUInt32LE(0)
  const header = JSON.parse(bytes.toString('utf8', alignment, headerEnd)) as Header<Position>
  if (JSON.stringify(header.origin) !== JSON.stringify(origin)) throw new Error('The snapshot is of another origin')
  let end = headerEnd
  const arrays = header.lengths.map((length) => {
    const start = end
    end += aligned(length)
    if (end > bytes.length) throw new Error('The snapshot is incomplete')
    return bytes.buffer.slice(bytes.byteOffset + start, bytes.byteOffset + start + length) as ArrayBuffer
  })
  const columns = new Columns(0)
  columns.count = header.count
  for (const [index, name] of arrayNames.entries()) {
    const Type = columns[name].constructor as new (buffer: ArrayBuffer) => never
    Object.assign(columns, { [name]: new Type(arrays[index]!) })
  }
  return {
    collected: {
      columns,
      forward: new ForwardIndex(new Uint8Array(arrays.at(-1)!)),
      related: new Map(header.related),
      blocked: new Map(header.blocked),
    },
    numbers: newNumbers(header.words, header.zones),
    position: header.position,
  }
}
