import type { QueryReply } from './reply.ts'

type Result = Extract<QueryReply, { status: 'returned' }>

/**
 * Whether two results are the same: as many columns, and the same rows, in the same order if that is asked for. Names of
 * columns do not matter. Numbers are compared by value.
 */
export function isSameResult(expected: Result, got: Result, { is_ordered }: { is_ordered: boolean }): boolean {
  if (expected.columns.length !== got.columns.length || expected.is_cut !== got.is_cut) return false
  if (expected.rows.length !== got.rows.length) return false
  const [one, other] = [keysOf(expected), keysOf(got)].map((keys) => (is_ordered ? keys : keys.toSorted())) as [
    string[],
    string[],
  ]
  return one.every((key, at) => key === other[at])
}

const keysOf = ({ columns, rows }: Result) =>
  rows.map((row) =>
    JSON.stringify(
      row.map((value, at) => (value !== null && columns[at]!.is_number ? numberText(value) : plain(value))),
    ),
  )

/** A date and the midnight at which it begins are the same. */
const plain = (value: string | null) => value && value.replace(/^(\d{4}-\d\d-\d\d) 00:00:00(\+00)?$/, '$1')

/** One text for equal numbers: digits of whole ones, and others with 12 digits. */
function numberText(value: string): string {
  const shortened = value.includes('.') && !value.includes('e') ? value.replace(/\.?0+$/, '') : value
  if (/^-?\d+$/.test(shortened)) return shortened === '-0' ? '0' : shortened
  const number = Number(value)
  return Number.isFinite(number) ? String(Number(number.toPrecision(12))) : value
}
