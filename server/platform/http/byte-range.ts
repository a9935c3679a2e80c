import type { ByteRange } from '#server/platform/files/file-store.ts'

/**
 * The bytes that a `Range` header asks for (RFC 9110, section 14). Null for none, for several ranges and for other units:
 * the whole file is sent. `unsatisfiable` for a range beyond the end.
 */
export function byteRangeOf(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return null
  // `-500`: the last 500 bytes.
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (first !== '' && last !== '' && Number(last) < start) return null
  return start > end ? 'unsatisfiable' : { start, end }
}
