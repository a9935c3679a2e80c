import { bankFileLimits, bankFileMessages } from '#domain/payments/bank-file.ts'
import type { BankEntry, SkippedEntry } from './bank-file.ts'

/** An entry as a format wrote it, before it is checked. */
export interface WrittenEntry extends Omit<BankEntry, 'booked_on' | 'amount_cents'> {
  /** Null if `date` is none. */
  booked_on: string | null
  /** Null if `amount` is none, or not clear. */
  amount_cents: number | null
  date: string
  amount: string
  /** The one of the books if the file does not say it. */
  currency: string
  /** Why it cannot be imported. */
  problem?: string | undefined
}

/** The currency of the books. */
export const ownCurrency = 'USD'

/** Separates the entries that can be booked from the others, each with the reason. */
export function checkEntries(written: readonly WrittenEntry[]): { entries: BankEntry[]; skipped: SkippedEntry[] } {
  const entries: BankEntry[] = []
  const skipped: SkippedEntry[] = []
  for (const { problem, date, amount, currency, booked_on, amount_cents, ...entry } of written) {
    const { row } = entry
    const skip = (message: string) => skipped.push({ row, message })
    if (problem !== undefined) skip(problem)
    else if (currency === '') skip(bankFileMessages.no_currency)
    else if (currency !== ownCurrency) skip(bankFileMessages.other_currency(excerpt(currency)))
    else if (booked_on === null) skip(bankFileMessages.no_date(excerpt(date)))
    else if (amount_cents === null) skip(bankFileMessages.not_an_amount(excerpt(amount)))
    else if (amount_cents === 0) skip(bankFileMessages.zero)
    else entries.push({ ...entry, booked_on, amount_cents, texts: entry.texts.slice(0, bankFileLimits.searched_texts) })
  }
  return { entries, skipped }
}

const excerpt = (text: string) => text.slice(0, 40)

/** A date of numbers as `yyyy-mm-dd`; null if there is no such day. */
export function dateOf(year: number, month: number, day: number): string | null {
  try {
    return Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' }).toString()
  } catch {
    return null
  }
}
