/** A booked line of a statement. */
export interface BankEntry {
  /** Its row in a CSV file; otherwise which entry of the file it is, from 1. */
  row: number
  booked_on: string
  /** Positive if it was received. */
  amount_cents: number
  /** What it was for. */
  reference: string
  /** The other side. */
  name: string
  /** All texts in which a reference may be. */
  texts: readonly string[]
  /** What identifies it, as written in the file, whichever columns are mapped to what. */
  raw: readonly string[]
  /** An ID that the bank gives to this transaction only, which is one of its texts. */
  id?: string | undefined
  /** It is the sum of several transactions, possibly of several payers. */
  is_collective?: boolean
}

/** What is not imported, and why. */
export interface SkippedEntry {
  row: number
  message: string
}

/** The entries of one account in a file. */
export interface BankStatement {
  /** The number of the account; empty if the file does not say it. */
  account: string
  entries: readonly BankEntry[]
  skipped: readonly SkippedEntry[]
}

/**
 * The cents of an amount that is written as digits with the decimal mark of its format, without a sign; null if it is
 * anything else or has a fraction of a cent.
 */
export function exactCents(text: string, mark: '.' | ','): number | null {
  const [, whole, fraction = ''] = patterns[mark].exec(text) ?? []
  if (whole === undefined) return null
  const cents = fraction.replace(/0+$/, '').padEnd(2, '0')
  return cents.length === 2 ? Number(whole + cents) : null
}

const patterns = { '.': /^(\d{1,12})(?:\.(\d{0,20}))?$/, ',': /^(\d{1,12})(?:,(\d{0,20}))?$/ } as const
