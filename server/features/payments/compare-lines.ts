import { createHash } from 'node:crypto'
import { addDays } from '#domain/kernel/calendar.ts'
import { foldText } from '#domain/kernel/fold-text.ts'
import { bankFileLimits } from '#domain/payments/bank-file.ts'
import type { BankFileKind, StatementPreview } from '#domain/payments/bank-file.ts'
import { areAlike, comparedTexts, withoutDates } from '#domain/payments/duplicate-line.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { payoutReferencesIn, referencesIn } from './line-references.ts'
import type { BankEntry } from './statement-files/bank-file.ts'

export interface ComparedLine extends BankEntry {
  /** The same for the same line of the account in another file. */
  fingerprint: string
  state: 'new' | 'known' | 'suspected'
  /** What a suspected duplicate looks like. */
  like?: StatementPreview['suspected'][number]['like']
}

/** Names a line of a file in a request. */
export const keyOf = ({ fingerprint }: { fingerprint: string }): string => fingerprint.slice(0, 16)

/**
 * Compares the lines of a file with those of the account. Equal lines, in whatever case and spacing, are counted, so
 * that the second one of a file is known if an earlier file had two. A line that is not known is suspected to be a
 * duplicate if one of the same amount that is not in this file is alike and of the same day, or of a few days before or
 * after; or was imported from a file of another kind with the same day; or if this file has it before, in other case or
 * spacing or with the same ID of the bank.
 */
export async function compareLines(
  from: Db | Tx,
  { format_id, kind }: { format_id: string; kind: BankFileKind },
  entries: readonly BankEntry[],
): Promise<ComparedLine[]> {
  const lines = identify(entries, format_id)
  const stored = await storedLines(from, format_id, lines)
  const known = new Set(stored.map(({ fingerprint }) => fingerprint))
  const own = new Set(lines.map(({ fingerprint }) => fingerprint))
  const candidates = Map.groupBy(
    stored.filter(({ fingerprint }) => !own.has(fingerprint)),
    (one) => dayAndAmount(one),
  )
  return lines.map(({ repeated, ...line }) => {
    if (known.has(line.fingerprint)) return { ...line, state: 'known' }
    if (repeated) {
      const { row, booked_on, reference, name } = repeated
      return { ...line, state: 'suspected', like: { row, booked_on, reference, payer: name } }
    }
    const same = candidates.get(dayAndAmount(line)) ?? []
    const isLike = (one: StoredLine) => !nameOthers(line, one) && (one.kind !== kind || mayBeOne(line, one))
    const shifted = () =>
      shifts.flatMap((days) => (candidates.get(dayAndAmount(line, days)) ?? []).slice(0, mostShifted))
    const found =
      same.length > mostCompared ? same[0] : (same.find(isLike) ?? shifted().find((one) => mayBeShifted(line, one)))
    if (!found) return { ...line, state: 'new' }
    const { booked_on, reference, name } = found
    return { ...line, state: 'suspected', like: { row: null, booked_on, reference, payer: name } }
  })
}

/** With more lines of one day and amount, all are suspected: comparing each with each would take too long. */
const mostCompared = 200

/** So many of each other day are compared with a line. */
const mostShifted = 20

/** The closest days first. */
const shifts = Array.from({ length: bankFileLimits.shifted_days }, (_, at) => [-at - 1, at + 1]).flat()
const day_ms = 24 * 60 * 60_000

const dayAndAmount = ({ booked_on, amount_cents }: { booked_on: string; amount_cents: number }, days = 0) =>
  `${Date.parse(booked_on) / day_ms + days} ${amount_cents}`

interface Words {
  id?: string | undefined
  reference: string
  name: string
  texts: readonly string[]
}

/** What is compared of a line. */
const prepare = ({ texts, reference, name }: Words) => ({
  all: comparedTexts(texts),
  own: comparedTexts([reference, name]),
  undated: comparedTexts(withoutDates(texts)),
  references: [...referencesIn(texts), ...payoutReferencesIn(texts)],
})
const prepared = new WeakMap<Words, ReturnType<typeof prepare>>()

/** Each line is prepared once: there can be thousands of the same amount. */
function preparedOf(line: Words) {
  const known = prepared.get(line) ?? prepare(line)
  prepared.set(line, known)
  return known
}

/** Banks give the same line another ID in another file, so what it was for and the other side are enough. */
function mayBeOne(line: Words, other: Words): boolean {
  const [ours, theirs] = [preparedOf(line), preparedOf(other)]
  return (
    (line.id !== undefined && other.texts.includes(line.id)) ||
    areAlike(ours.all, theirs.all) ||
    areAlike(ours.own, theirs.own)
  )
}

const mayBeShifted = (line: Words, other: Words): boolean =>
  !nameOthers(line, other) && (mayBeOne(line, other) || areAlike(preparedOf(line).undated, preparedOf(other).undated))

/** Whether both have references of payments or payouts, and none is the same. */
function nameOthers(line: Words, other: Words): boolean {
  const [ours, theirs] = [preparedOf(line).references, preparedOf(other).references]
  return ours.length > 0 && theirs.length > 0 && !ours.some((reference) => theirs.includes(reference))
}

interface IdentifiedLine extends BankEntry {
  fingerprint: string
  /** The equal line before it, if that is in other case or spacing, or both have one ID. */
  repeated: BankEntry | undefined
}

function identify(entries: readonly BankEntry[], format_id: string): IdentifiedLine[] {
  const seen = new Map<string, { first: BankEntry; count: number }>()
  return entries.map((entry) => {
    const raw = entry.raw.slice(0, entry.raw.findLastIndex((text) => text !== '') + 1)
    const key = JSON.stringify([format_id, ...raw.map(fold)])
    const { first, count } = seen.get(key) ?? { first: entry, count: 0 }
    seen.set(key, { first, count: count + 1 })
    const fingerprint = createHash('sha256')
      .update(`${key}:${count + 1}`)
      .digest('hex')
    const isSame = first.raw.join('\n') === entry.raw.join('\n') && (count === 0 || entry.id === undefined)
    return { ...entry, fingerprint, repeated: isSame ? undefined : first }
  })
}

const fold = (text: string) => foldText(text).toLowerCase().replaceAll(/\s+/g, ' ').trim()

type StoredLine = Awaited<ReturnType<typeof storedLines>>[number]

/** The lines of the account of the amounts of these lines, and on their days or a few before or after. */
async function storedLines(from: Db | Tx, format_id: string, lines: readonly IdentifiedLine[]) {
  const days = lines.map(({ booked_on }) => booked_on).toSorted()
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return []
  const rows = await from
    .selectFrom('bank_statement_lines as line')
    .innerJoin('bank_statements as statement', 'statement.id', 'line.statement_id')
    .where('format_id', '=', format_id)
    .where((where) =>
      where.or([
        where.and([
          where('booked_on', '>=', addDays(first, -bankFileLimits.shifted_days)),
          where('booked_on', '<=', addDays(last, bankFileLimits.shifted_days)),
          where('amount_cents', '=', where.fn.any(where.val([...new Set(lines.map((line) => line.amount_cents))]))),
        ]),
        where('fingerprint', '=', where.fn.any(where.val(lines.map(({ fingerprint }) => fingerprint)))),
      ]),
    )
    .select(['fingerprint', 'booked_on', 'amount_cents', 'reference', 'name', 'texts', 'kind'])
    .execute()
  // Lines of before there were texts.
  return rows.map((row) => ({ ...row, texts: row.texts.length > 0 ? row.texts : [row.reference, row.name] }))
}
