import { fieldFailure } from '#domain/kernel/errors.ts'
import { bankFileLimits, bankFileMessages } from '#domain/payments/bank-file.ts'
import type { BankStatement } from './bank-file.ts'
import { exactCents } from './bank-file.ts'
import { checkEntries, dateOf } from './check-entries.ts'
import type { WrittenEntry } from './check-entries.ts'

/** A tag and the text behind it. */
interface Token {
  tag: string
  is_end: boolean
  text: string
}

/** Parts of a statement whose values are not of the transaction or account itself. */
const others = new Set(['CURRENCY', 'ORIGCURRENCY', 'BANKACCTTO', 'CCACCTTO', 'PAYEE', 'IMAGEDATA'])

/**
 * Reads the statements of an OFX file. One reader for its SGML, in which values have no closing tag, and its XML, in
 * which they have: a value is what stands behind its tag. Fails at the file if it has too
 * many entries.
 */
export function readOfx(text: string): BankStatement[] {
  let row = 0
  let entries = 0
  const statements: { account: string; currency: string; written: Record<string, string>[] }[] = []
  let entry: Record<string, string> | undefined
  let isInList = false
  let part = ''
  for (const { tag, is_end, text: value } of tokensIn(text)) {
    const statement = statements.at(-1)
    if (tag === 'STMTRS' || tag === 'CCSTMTRS') {
      if (!is_end) statements.push({ account: '', currency: '', written: [] })
    } else if (tag === 'BANKTRANLIST') {
      isInList = !is_end
      entry = undefined
    } else if (tag === 'STMTTRN' && isInList) {
      entry = is_end ? undefined : {}
      part = ''
      if (entry) statement?.written.push(entry)
      if (entry && (entries += 1) > bankFileLimits.lines) throw fieldFailure('file', bankFileMessages.too_many)
    } else if (others.has(tag)) part = is_end ? '' : tag
    else if (is_end || value === '') continue
    else if (entry) entry[part === '' || part === 'PAYEE' ? tag : `${part}.${tag}`] ??= value
    else if (tag === 'ACCTID' && statement) statement.account ||= value
    else if (tag === 'CURDEF' && statement) statement.currency = value
  }
  return statements.map(({ account, currency, written }) => ({
    account,
    ...checkEntries(written.map((fields) => readEntry(fields, { row: (row += 1), currency }))),
  }))
}

function tokensIn(text: string): Token[] {
  const tags = [...text.matchAll(/<(\/?)([A-Za-z][A-Za-z0-9._]*)\s*>/g)]
  return tags.map((match, at) => ({
    tag: match[2]!.toUpperCase(),
    is_end: match[1] === '/',
    text: plain(text.slice(match.index + match[0].length, tags[at + 1]?.index)),
  }))
}

const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'", nbsp: ' ' }
const plain = (text: string): string =>
  text
    .replace(/^\s*<!\[CDATA\[([\s\S]*?)\]\]>/, '$1')
    .replaceAll(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,4}));/gi, (written, decimal, hex, name) => {
      const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : 0
      return code > 0 && code <= 0x10_ff_ff
        ? String.fromCodePoint(code)
        : (entities[String(name).toLowerCase()] ?? written)
    })
    .trim()

function readEntry(fields: Record<string, string>, { row, currency }: { row: number; currency: string }): WrittenEntry {
  const { DTPOSTED: posted = '', TRNAMT: amount = '', TRNTYPE: type = '', NAME: name = '', MEMO: memo = '' } = fields
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})/.exec(posted) ?? []
  const amount_cents = readAmount(amount)
  const isContrary =
    amount_cents !== null && (amount_cents < 0 ? type === 'CREDIT' : amount_cents > 0 && type === 'DEBIT')
  const numbers = [fields.CHECKNUM, fields.REFNUM, fields.FITID].filter((text) => text !== undefined)
  const texts = [memo, fields.EXTDNAME ?? '', name, ...numbers].filter((text) => text !== '')
  return {
    row,
    date: posted,
    booked_on: dateOf(Number(year), Number(month), Number(day)),
    amount,
    amount_cents,
    currency: fields['CURRENCY.CURSYM'] ?? currency,
    reference: memo || fields.EXTDNAME || fields.CHECKNUM || '',
    name,
    texts,
    id: fields.FITID,
    raw: [posted.slice(0, 8), amount, ...texts],
    problem:
      fields.CORRECTFITID === undefined
        ? isContrary
          ? bankFileMessages.contrary(amount, type)
          : undefined
        : bankFileMessages.correction,
  }
}

/**
 * The mark of the decimals is a point or a comma, without grouping (OFX 3.2.9.2). What could be a thousand all the same,
 * such as `1,250`, is not guessed.
 */
function readAmount(text: string): number | null {
  const [, sign, digits = ''] = /^([-+]?)(.*)$/s.exec(text) ?? []
  const exact = /^\d{1,3}[.,]\d{3}$/.test(digits) ? null : (exactCents(digits, '.') ?? exactCents(digits, ','))
  return exact === null ? null : exact * (sign === '-' ? -1 : 1)
}
