/** The IDs of the elements that matter here (RFC 9559). */
const ids = {
  segment: 0x18_53_80_67,
  seekHead: 0x11_4d_9b_74,
  cues: 0x1c_53_bb_6b,
  info: 0x15_49_a9_66,
  timestampScale: 0x2a_d7_b1,
  duration: 0x44_89,
  cluster: 0x1f_43_b6_75,
  timestamp: 0xe7,
  simpleBlock: 0xa3,
  blockGroup: 0xa0,
  block: 0xa1,
} as const

/** Elements whose content is read like what surrounds them: recordings leave the size of some open. */
const entered: ReadonlySet<number> = new Set([ids.segment, ids.cluster, ids.blockGroup])

interface Element {
  id: number
  /** Where its ID and its content begin. */
  start: number
  from: number
  /** Undefined: until something ends it. */
  size: number | undefined
}

/**
 * The length of a WebM recording by the time of its last frame, and the recording with this length in its header, which
 * browsers leave out while they record: without it, players cannot show the end and go to a second. Null if it cannot be
 * read, or has no frame.
 */
export function measureWebm(bytes: Buffer): { seconds: number; bytes: Buffer } | null {
  let scale = 1_000_000
  let clusterTime = 0
  let last: number | undefined
  let info: Element | undefined
  let isFixed = false
  for (let at = 0; at < bytes.length;) {
    const element = elementAt(bytes, at)
    if (!element) {
      // The last part of an interrupted recording can end within a frame.
      break
    }
    const { id, from, size } = element
    if (id === ids.info) {
      info = element
      scale = scaleOf(bytes, element) ?? scale
    } else if (id === ids.timestamp && size !== undefined) clusterTime = readUint(bytes, from, size)
    else if (id === ids.simpleBlock || id === ids.block) {
      const time = clusterTime + blockTime(bytes, from)
      if (Number.isFinite(time)) last = Math.max(last ?? 0, time)
    } else if (id === ids.seekHead || id === ids.cues || (id === ids.segment && size !== undefined)) isFixed = true
    if (entered.has(id)) at = from
    else if (size === undefined) return null
    else at = from + size
  }
  if (last === undefined || !info) return null
  const duration = last
  return { seconds: (duration * scale) / 1e9, bytes: isFixed ? bytes : withDuration(bytes, info, duration) }
}

/** The element at an offset; undefined at a broken one, or at the end. */
function elementAt(bytes: Buffer, start: number): Element | undefined {
  const idLength = lengthOfNumber(bytes[start]!)
  if (idLength === 0 || idLength > 4 || start + idLength >= bytes.length) return undefined
  const id = bytes.readUIntBE(start, idLength)
  const sizeAt = start + idLength
  const sizeLength = lengthOfNumber(bytes[sizeAt]!)
  if (sizeLength === 0 || sizeAt + sizeLength > bytes.length) return undefined
  const size = readVint(bytes, sizeAt, sizeLength)
  return { id, start, from: sizeAt + sizeLength, size }
}

/** Numbers begin with as many zero bits as bytes follow. */
const lengthOfNumber = (first: number) => (first === 0 ? 0 : Math.clz32(first) - 23)

/** Undefined if all bits are set: the size is open. */
function readVint(bytes: Buffer, at: number, length: number): number | undefined {
  let value = BigInt(bytes[at]! & (0xff >> length))
  let isOpen = (bytes[at]! & (0xff >> length)) === 0xff >> length
  for (let index = 1; index < length; index++) {
    value = value * 256n + BigInt(bytes[at + index]!)
    isOpen &&= bytes[at + index] === 0xff
  }
  return isOpen ? undefined : Number(value)
}

function readUint(bytes: Buffer, at: number, length: number): number {
  let value = 0
  for (let index = 0; index < length && index < 8; index++) value = value * 256 + (bytes[at + index] ?? 0)
  return value
}

/** After the number of the track. */
function blockTime(bytes: Buffer, from: number): number {
  const at = from + lengthOfNumber(bytes[from] ?? 0)
  return at + 2 <= bytes.length ? bytes.readInt16BE(at) : Number.NaN
}

const childrenOf = function* (bytes: Buffer, { from, size = 0 }: Element): Generator<Element> {
  for (let at = from; at < Math.min(from + size, bytes.length);) {
    const child = elementAt(bytes, at)
    if (!child || child.size === undefined) return
    yield child
    at = child.from + child.size
  }
}

function scaleOf(bytes: Buffer, info: Element): number | undefined {
  for (const { id, from, size } of childrenOf(bytes, info))
    if (id === ids.timestampScale) return readUint(bytes, from, size!) || undefined
  return undefined
}

function withDuration(bytes: Buffer, info: Element, duration: number): Buffer {
  const kept = [...childrenOf(bytes, info)]
    .filter(({ id }) => id !== ids.duration)
    .map(({ start, from, size }) => bytes.subarray(start, from + size!))
  const stated = Buffer.alloc(11)
  stated.writeUInt16BE(ids.duration, 0)
  stated.writeUInt8(0x88, 2)
  stated.writeDoubleBE(duration, 3)
  const content = Buffer.concat([...kept, stated])
  const header = Buffer.alloc(12)
  header.writeUInt32BE(ids.info, 0)
  // Eight bytes for the size, of which the first says so.
  header.writeBigUInt64BE(0x01_00_00_00_00_00_00_00n + BigInt(content.length), 4)
  return Buffer.concat([bytes.subarray(0, info.start), header, content, bytes.subarray(info.from + info.size!)])
}
