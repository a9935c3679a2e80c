/**
 * Whether two JSON texts have the same value. The order of keys does not matter, whole numbers are exact, and others may
 * differ by a billionth.
 */
export function isSameJson(one: string, other: string): boolean {
  try {
    return isSame(read(one), read(other))
  } catch {
    // Not JSON, or too deep.
    return false
  }
}

type Json = null | boolean | number | bigint | string | Json[] | { [key: string]: Json }

const read = (text: string): Json =>
  (mayHaveLargeNumbers.test(text) ? JSON.parse(text, exact) : JSON.parse(text)) as Json

const mayHaveLargeNumbers = /\d{16}/

/** Whole numbers that a double does not represent keep their digits. */
function exact(_key: string, value: unknown, context?: { source?: string }): unknown {
  const source = context?.source
  return typeof value === 'number' && !Number.isSafeInteger(value) && source !== undefined && /^-?\d+$/.test(source)
    ? BigInt(source)
    : value
}

function isSame(one: Json, other: Json): boolean {
  if (typeof one === 'number' && typeof other === 'number') return isSameNumber(one, other)
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) || Array.isArray(other))
    return (
      Array.isArray(one) &&
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((item, at) => isSame(item, other[at]!))
    )
  const keys = Object.keys(one)
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isSame(one[key]!, other[key]!))
  )
}

const tolerance = 1e-9

function isSameNumber(one: number, other: number): boolean {
  if (one === other) return true
  if (Number.isInteger(one) && Number.isInteger(other)) return false
  return Math.abs(one - other) <= tolerance * Math.max(1, Math.abs(one), Math.abs(other))
}
