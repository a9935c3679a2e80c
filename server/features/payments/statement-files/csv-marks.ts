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
  'af bij, af/bij, soll/haben, s/h, debet/credit, débit/crédit, débito/crédito, debe/haber, d/h, dare/avere',
)
/** Of a column with another name, one letter says nothing by itself. `Direct debit` is missing: it can be what came in. */
const paidLetters = new Set(['d', 's', '-', '−', '–'])
const paid = namesOf(
  'debit, debits, dr, dr., db, dbit, debet, débit, débito, debe, cargo, af, soll, out, outgoing, outflow, outbound',
  'withdrawal, ach debit, wire debit, debit card, debit memo, money out, paid out, belastung, uitgaand, dare, uscita',
)
const receivedLetters = new Set(['c', 'h', '+'])
const received = namesOf(
  'credit, credits, cr, cr., crdt, crédit, crédito, haber, abono, bij, haben, in, incoming, inflow, inbound, deposit',
  'ach credit, wire credit, credit transfer, direct credit, credit memo, money in, paid in, gutschrift, inkomend, avere',
  'entrata',
)

const statusNames = namesOf(
  'status, state, transaction status, payment status, booking status, posting status, entry status, clearing status',
)
const unbooked =
  /^(?:pending|pdng|processing|in progress|in process|scheduled|future|futr|authori[sz](?:ed|ation)|preauthori[sz]ation|reserved|on hold|hold|held|failed|declined|denied|rejected|reverted|cancell?ed|expired|void(?:ed)?|blocked|unbooked|not booked|unposted|not posted|uncleared|not cleared|(?:umsatz )?vorgemerkt|reserviert|ausstehend|pendiente|pendente|en attente|in afwachting|gereserveerd|in attesa|oczekujące)\.?$/i
const booked =
  /^(?:booked|book|posted|completed?|settled|cleared|success(?:ful)?|succeeded|executed|processed|confirmed|final|done|ok|(?:umsatz )?gebucht|verbucht|geboekt|comptabilisé|contabilizado|liquidado|contabilizzato|efetivado|zaksięgowan[aey])\.?$/i
/** Columns that say yes or no. */
const pendingNames = namesOf('pending, is pending, unbooked, vorgemerkt')
const bookedNames = namesOf('booked, posted, cleared, settled, is booked, is posted, gebucht')
const yes = /^(?:yes|y|true|1|x|ja|oui|sí)$/i
const no = /^(?:no|n|false|0|nein|non)$/i

type Direction = 'paid' | 'received' | undefined

const directionOf = (text = ''): Direction => {
  const word = simpleName(text) || text.trim()
  return paid.has(word) || paidLetters.has(word)
    ? 'paid'
    : received.has(word) || receivedLetters.has(word)
      ? 'received'
      : undefined
}

/** The values of a column, without the empty ones. */
const valuesIn = ({ rows }: CsvTable, column: string): string[] => rows.flatMap(({ cells }) => cells[column] || [])

/** Whether a column has nothing but the states of transactions, beside marks, and so is about them whatever its name. */
const saysStates = (values: readonly string[]): boolean =>
  values.some((text) => unbooked.test(text)) &&
  values.every((text) => unbooked.test(text) || booked.test(text) || directionOf(text))

/** The rows with a state in which they are no movement of the account, by their number. */
export function unbookedIn(table: CsvTable): Set<number> {
  const found = new Set<number>()
  for (const column of table.columns) {
    const name = simpleName(column)
    const isUnbooked = pendingNames.has(name)
      ? (text: string) => yes.test(text) || unbooked.test(text)
      : bookedNames.has(name)
        ? (text: string) => no.test(text) || unbooked.test(text)
        : (text: string) => unbooked.test(text)
    const counts =
      pendingNames.has(name) ||
      bookedNames.has(name) ||
      statusNames.has(name) ||
      /\bdate\b/.test(name) ||
      saysStates(valuesIn(table, column))
    if (!counts) continue
    for (const { row, cells } of table.rows) if (isUnbooked(cells[column] ?? '')) found.add(row)
  }
  return found
}

/** Whether a column with any name marks the rows: all of its values are marks, and not only single letters of one kind. */
function marksAll(values: readonly string[]): boolean {
  const directions = new Set(values.map(directionOf))
  if (values.length === 0 || directions.has(undefined)) return false
  return directions.size > 1 || values.every((text) => text.length > 1)
}

interface Directions {
  /** What each row is marked as, by its number. Empty if no column marks any. */
  of: ReadonlyMap<number, Direction>
  /** The column is found by its values only: where amounts have signs, those count. */
  is_guess: boolean
}

/** The rows that a column marks as paid or received: the column that is called so, or has nothing but marks. */
export function directionsIn(table: CsvTable, besides: readonly string[]): Directions {
  const marked = table.columns.flatMap((column) => {
    const name = simpleName(column)
    if (besides.includes(column) || statusNames.has(name)) return []
    const isNamed = directionNames.has(name)
    if (!isNamed && !marksAll(valuesIn(table, column))) return []
    const of = new Map(table.rows.map(({ row, cells }) => [row, directionOf(cells[column])]))
    return [{ of, is_guess: !isNamed, count: [...of.values()].filter(Boolean).length }]
  })
  const best = marked.toSorted(
    (one, other) => other.count - one.count || Number(one.is_guess) - Number(other.is_guess),
  )[0]
  return best && best.count > 0 ? best : { of: new Map(), is_guess: false }
}

/**
 * Gives amounts without a sign the sign of the column that marks them. If some amounts have one, all have, and one that
 * contradicts its mark is not clear; neither is one without a mark where marks are the signs.
 */
export function withDirections(entries: readonly WrittenEntry[], { of, is_guess }: Directions): WrittenEntry[] {
  const isSigned = entries.some(({ amount_cents }) => (amount_cents ?? 0) < 0)
  if (of.size === 0 || (isSigned && is_guess)) return [...entries]
  const areMarks = !isSigned && entries.some(({ row }) => of.get(row) === 'paid')
  return entries.map((entry) => {
    const { amount, amount_cents: cents, row } = entry
    if (cents === null || cents === 0 || entry.problem !== undefined) return entry
    const direction = of.get(row)
    if (!direction) return areMarks ? { ...entry, problem: bankFileMessages.no_sign } : entry
    if (areMarks) return { ...entry, amount_cents: direction === 'paid' ? -cents : cents }
    const isContrary = cents < 0 === (direction === 'received')
    return isContrary ? { ...entry, problem: bankFileMessages.contrary(amount, direction) } : entry
  })
}
