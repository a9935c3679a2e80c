import { withoutInvisible } from './csv.ts'

/** The sign before the decimals. */
export type DecimalSign = '.' | ','

/** Longer texts are no amounts. */
const longest = 100

export interface CsvAmount {
  amount_cents: number
  /** The code or sign of the currency as written (`EUR`, `$`); empty without one. */
  currency: string
}

/**
 * Reads an amount as banks, spreadsheets and other programs write it: `-1,234.50`, `15.00-`, `(15.00)`, `15.00 DR`,
 * `1'250.00`, `1,00,000.00`, `.42`, `1250.0000`, `€ 5`. Null if it is no amount, has more than two decimals that count,
 * has two signs, or could be read in two ways: `1,234` without the decimal sign of the file, and `1.230` always.
 */
export function readAmount(text: string, decimal?: DecimalSign): CsvAmount | null {
  if (text.length > longest) return null
  const marked = withoutCurrency(
    withoutInvisible(text)
      .replaceAll(/\p{Zs}|\t/gu, ' ')
      .trim(),
  )
  const signed = marked && withoutSign(marked.text)
  if (!marked || !signed) return null
  const [read, ...others] = (decimal ? [decimal] : (['.', ','] as const)).flatMap(
    (sign) => readDigits(signed.digits, sign) ?? [],
  )
  if (read === undefined || others.some((other) => other !== read) || !Number.isSafeInteger(read)) return null
  return { amount_cents: signed.isNegative && read !== 0 ? -read : read, currency: marked.currency }
}

/**
 * Reads an amount of two columns, what went out and what came in, of which one is empty, a dash or zero. What went out is
 * negative, with or without a sign. Null if both or none can be read, or what came in is negative.
 */
export function readDebitOrCredit(debit: string, credit: string, decimal?: DecimalSign): CsvAmount | null {
  const [out, into] = [debit, credit].map((text) => (/^[\s−–—-]*$/.test(text) ? undefined : readAmount(text, decimal)))
  if (out === null || into === null || (into && into.amount_cents < 0)) return null
  if (out && out.amount_cents !== 0)
    return into && into.amount_cents !== 0 ? null : { ...out, amount_cents: -Math.abs(out.amount_cents) }
  return into ?? out ?? null
}

const code = String.raw`(?<code>[A-Z]{3}|(?:US|CA|C|AU|A|NZ|HK|SG|S)?\$|\p{Sc})`
const sidePattern = String.raw`[CDcd][Rr]\.?`
const currencyPatterns = [
  new RegExp(String.raw`^(?<before>(?:${sidePattern}\s)?[-+−–－(]?\s?)${code}(?<after>.*)$`, 'u'),
  new RegExp(String.raw`^(?<before>.*?)${code}(?<after>\s?[-+−–－)]?(?:\s?${sidePattern})?)$`, 'u'),
]
const codesOfSigns: Record<string, string> = { US$: 'USD', '€': 'EUR', '£': 'GBP', '₱': 'PHP', '₹': 'INR' }

/** Takes a sign or code of a currency before and after the digits away; null if they are two currencies. */
function withoutCurrency(text: string): { text: string; currency: string } | null {
  let rest = text
  let currency = ''
  for (const pattern of currencyPatterns) {
    const { before = '', code: written = '', after = '' } = pattern.exec(rest)?.groups ?? {}
    if (written === '') continue
    const name = codesOfSigns[written] ?? written
    // `$5 CAD` is in Canadian dollars.
    if (currency !== '' && currency !== name && !(currency === '$' && name.endsWith('D'))) return null
    currency = name
    rest = `${before} ${after}`.replaceAll(/ +/g, ' ').trim()
  }
  return { text: rest, currency }
}

const signPattern =
  /^(?<side>[cd]r\.?\s?)?(?<open>\(\s?)?(?<sign>[-+−–－]\s?)?(?<digits>[\d.,'’ ]*\d)(?<last>\s?[-+−–－])?(?<close>\s?\))?(?<end>\s?[cd]r\.?)?$/i

/** Takes the one sign away. Null if there are two, such as `(-5)` and `-5 DR`, or other texts. */
function withoutSign(text: string): { digits: string; isNegative: boolean } | null {
  const { side, open, sign, digits, last, close, end } = signPattern.exec(text)?.groups ?? {}
  if (digits === undefined || Boolean(open) !== Boolean(close)) return null
  const signs = [side, open, sign, last, end].flatMap((one) => one?.trim().toLowerCase() || [])
  if (signs.length > 1) return null
  const isNegative = signs.length === 1 && !/^(?:\+|cr\.?)$/.test(signs[0]!)
  return { digits, isNegative }
}

const grouped = (sign: string) =>
  new RegExp(String.raw`^(?:\d{1,3}(?:${sign}\d{3}){1,3}|\d{1,2}(?:${sign}\d{2}){1,3}${sign}\d{3}|\d{1,12})$`)
const groupings = { '.': ['\\.', "['’]", ' '].map(grouped), ',': [',', "['’]", ' '].map(grouped) }

/** Reads digits with a decimal sign as cents; null if they cannot be read so, NaN if the cents are not certain. */
function readDigits(text: string, decimal: DecimalSign): number | null {
  const [whole = '', decimals = '', ...more] = text.split(decimal)
  const isWhole = !text.includes(decimal)
  if (more.length > 0 || (!isWhole && !/^\d+$/.test(decimals))) return null
  const patterns = groupings[decimal === '.' ? ',' : '.']
  if (whole === '' ? isWhole : !patterns.some((pattern) => pattern.test(whole))) return null
  // Three decimals after one to three digits may be thousands.
  if (decimals.length === 3 && /^[1-9]\d{0,2}$/.test(whole)) return Number.NaN
  const counted = decimals.replace(/0+$/, '')
  if (counted.length > 2) return Number.NaN
  return Number(whole.replaceAll(/\D/g, '') || '0') * 100 + Number(counted.padEnd(2, '0'))
}
