import { fieldFailure } from '#domain/kernel/errors.ts'
import { bankFileLimits, bankFileMessages } from '#domain/payments/bank-file.ts'
import type { BankStatement } from './bank-file.ts'
import { exactCents } from './bank-file.ts'
import { checkEntries, dateOf } from './check-entries.ts'
import type { WrittenEntry } from './check-entries.ts'
import { all, textAt, textsIn } from './xml-tree.ts'
import type { XmlElement } from './xml-tree.ts'

/**
 * Reads the statements of an ISO 20022 camt.053 document, in any of its versions: they differ in where the status and the
 * names of the parties are. An entry of several transactions with their own amounts, which add up to it, is read as
 * those. What the bank has not booked is skipped. Fails at the file if it has too many entries.
 */
export function readCamt(document: XmlElement): BankStatement[] {
  if (all(document, 'BkToCstmrStmt', 'Stmt', 'Ntry').length > bankFileLimits.lines)
    throw fieldFailure('file', bankFileMessages.too_many)
  let row = 0
  return all(document, 'BkToCstmrStmt', 'Stmt').map((statement) => ({
    account: textAt(statement, 'Acct', 'Id', 'IBAN') || textAt(statement, 'Acct', 'Id', 'Othr', 'Id'),
    ...checkEntries(all(statement, 'Ntry').flatMap((entry) => readEntry(entry, (row += 1)))),
  }))
}

/** One entry, or its transactions. */
function readEntry(entry: XmlElement, row: number): WrittenEntry[] {
  const details = all(entry, 'NtryDtls', 'TxDtls')
  const booked = all(entry, 'BookgDt')[0] ?? all(entry, 'ValDt')[0]
  const date = (textAt(booked, 'Dt') || textAt(booked, 'DtTm')).slice(0, 10)
  const status = textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts')
  const sign = signOf(entry)
  const common = {
    row,
    date,
    booked_on: readDate(date),
    problem: status !== 'BOOK' ? bankFileMessages.not_booked : sign === null ? bankFileMessages.no_sign : undefined,
  }
  const [amount] = all(entry, 'Amt')
  const whole = { ...common, ...amountOf(amount, sign ?? 1) }
  const parts = details.map((detail) => amountOf(amountOfDetail(detail), signOf(detail) ?? sign ?? 1))
  const sum = parts.reduce((cents, part) => cents + (part.amount_cents ?? Number.NaN), 0)
  const ofEntry = wordsOfEntry(entry)
  if (parts.length > 1 && sum === whole.amount_cents && parts.every(({ currency }) => currency === whole.currency))
    return details.map((detail, at) => asWritten({ ...common, ...parts[at]!, ...wordsOf([detail], ofEntry) }))
  const count = Number(textAt(entry, 'NtryDtls', 'Btch', 'NbOfTxs')) || details.length
  return [asWritten({ ...whole, ...wordsOf(details, ofEntry), is_collective: count > 1 })]
}

const asWritten = (entry: Omit<WrittenEntry, 'raw'>): WrittenEntry => ({
  ...entry,
  raw: [entry.date, String(entry.amount_cents), ...entry.texts],
})

/**
 * An entry that was received is a credit, also one that reverses a debit: the indicator of a reversal does not turn the
 * sign (ISO 20022, `ReversalIndicator`).
 */
function signOf(element: XmlElement): 1 | -1 | null {
  const indicator = textAt(element, 'CdtDbtInd')
  return indicator === 'CRDT' ? 1 : indicator === 'DBIT' ? -1 : null
}

/** The later versions have the amount of a transaction in its element, the earlier ones among the details. */
const amountOfDetail = (detail: XmlElement): XmlElement | undefined =>
  all(detail, 'Amt')[0] ?? all(detail, 'AmtDtls', 'TxAmt', 'Amt')[0]

function amountOf(element: XmlElement | undefined, sign: 1 | -1) {
  const amount = element?.text ?? ''
  const cents = exactCents(amount, '.')
  return { amount, amount_cents: cents === null ? null : cents * sign, currency: element?.attributes.Ccy ?? '' }
}

function readDate(text: string): string | null {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []
  return dateOf(Number(year), Number(month), Number(day))
}

const wordsOfEntry = (entry: XmlElement) => ({
  isCredit: textAt(entry, 'CdtDbtInd') === 'CRDT',
  information: textAt(entry, 'AddtlNtryInf'),
  references: [textAt(entry, 'NtryRef'), textAt(entry, 'AcctSvcrRef')].filter(Boolean),
})

/** References and names, of the entry and of its transactions. */
function wordsOf(details: readonly XmlElement[], ofEntry: ReturnType<typeof wordsOfEntry>) {
  const at = (...path: string[]) => details.flatMap((detail) => all(detail, ...path))
  const own = (...path: string[]) => at(...path).flatMap(({ text }) => text || [])
  const below = (...path: string[]) => at(...path).flatMap((element) => textsIn(element))
  const names = (...path: string[]) => at('RltdPties', ...path).flatMap((element) => textsIn(element, 'Nm'))
  const references = below('Refs').filter((text) => text !== 'NOTPROVIDED')
  const additional = [...own('AddtlTxInf'), ...below('RtrInf', 'AddtlInf'), ofEntry.information].filter(Boolean)
  const remittance = [own('RmtInf', 'Ustrd'), own('RmtInf', 'Strd', 'CdtrRefInf', 'Ref')]
  const shown = [...remittance, additional, references, ofEntry.references]
  return {
    reference: shown.find((texts) => texts.length > 0)?.join(' ') ?? '',
    name: names(ofEntry.isCredit ? 'Dbtr' : 'Cdtr').join(', '),
    texts: [...below('RmtInf'), ...references, ...additional, ...names(), ...ofEntry.references],
  }
}
