import { bankFileMessages } from '#domain/payments/bank-file.ts'
import type { CsvTable } from '#server/platform/csv/read-table.ts'
import { namesIn, simpleName } from '#server/platform/csv/suggest-columns.ts'
import type { WrittenEntry } from './check-entries.ts'

const namesOf = (...lists: string[]) => new Set(namesIn(...lists).map(simpleName))

/** How banks call the column that says whether an amount without a sign was received or paid. */
const directionNames = namesOf(
  'debit/credit, credit/debit, debit credit, credit debit, debit or credit, credit or debit, debit/credit indicator',
  'credit/debit indicator, credit debit indicator, debit credit indicator, creditdebitindicator, debitcreditindicator',
  'cdtdbtind, dr/cr, cr/dr, dr / cr, cr / dr, drcr, crdr, d/c, c/d, +/-, direction, sign, indicator',
  'type, transaction type, entry type, details',
  'af bij, af/bij, soll/haben, s/h, debet/credit, débit/crédit, débito/crédito, debe/haber, d/h',
)
/** `Direct debit` is missing: it can be what the account collected. */
const paid = namesOf(
  'debit, dr, dr., d, db, dbit, debet, débit, débito, debe, cargo, af, soll, s, out, outgoing, withdrawal',
  'ach debit, wire debit, debit card, debit memo',
)
const received = namesOf(
  'credit, cr, cr., c, crdt, crédit, crédito, haber, abono, bij, haben, h, in, incoming, deposit, +',
  'ach credit, wire credit, credit transfer, direct credit, credit memo',
)

const statusNames = namesOf('status, state, transaction status, payment status, booking status')
const unbooked =
  /^(?:pending|processing|in progress|in process|scheduled|authori[sz]ed|reserved|on hold|held|failed|declined|denied|rejected|reverted|cancell?ed|expired|void(?:ed)?|blocked|unbooked|not booked|vorgemerkt)$/i

type Direction = 'paid' | 'received' | undefined

const directionOf = (text = ''): Direction => {
  if (text === '-') return 'paid'
  const word = simpleName(text)
  return paid.has(word) ? 'paid' : received.has(word) ? 'received' : undefined
}

/** Whether a row has a status with which it is no movement of the account. */
export const isUnbooked = (cells: Readonly<Record<string, string>>): boolean =>
  Object.entries(cells).some(([column, text]) => statusNames.has(simpleName(column)) && unbooked.test(text))

/** The rows that a column marks as paid or received, by their number. Empty if no column does. */
export function directionsIn({ columns, rows }: CsvTable, besides: readonly string[]): Map<number, Direction> {
  const marked = columns
    .filter((column) => directionNames.has(simpleName(column)) && !besides.includes(column))
    .map((column) => new Map(rows.map(({ row, cells }) => [row, directionOf(cells[column])])))
  const countOf = (directions: Map<number, Direction>) => [...directions.values()].filter(Boolean).length
  const best = marked.toSorted((one, other) => countOf(other) - countOf(one))[0]
  return best && countOf(best) > 0 ? best : new Map()
}

/**
 * Gives amounts without a sign the sign of the column that marks them. If some amounts have one, all have, and one that
 * contradicts its mark is not clear; neither is one without a mark where marks are the signs.
 */
export function withDirections(entries: readonly WrittenEntry[], directions: Map<number, Direction>): WrittenEntry[] {
  const isSigned = entries.some(({ amount_cents }) => (amount_cents ?? 0) < 0)
  const areMarks = !isSigned && entries.some(({ row }) => directions.get(row) === 'paid')
  return entries.map((entry) => {
    const { amount, amount_cents: cents, row } = entry
    if (cents === null || cents === 0 || entry.problem !== undefined || directions.size === 0) return entry
    const direction = directions.get(row)
    if (!direction) return areMarks ? { ...entry, problem: bankFileMessages.no_sign } : entry
    if (areMarks) return { ...entry, amount_cents: direction === 'paid' ? -cents : cents }
    const isContrary = cents < 0 === (direction === 'received')
    return isContrary ? { ...entry, problem: bankFileMessages.contrary(amount, direction) } : entry
  })
}
