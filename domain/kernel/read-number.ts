/** The sign before decimals, by which `1,234` is either more than a thousand or little more than one. */
export const decimalSigns = ['.', ','] as const
export type DecimalSign = (typeof decimalSigns)[number]

/** The characters of a number, with its sign. Longer ones are numbers of accounts. */
export const numberMax = 31

/**
 * The number that a text is, with a point and without zeros that do not count: `1234.5` for `1 234,50`. Null if it is
 * none. `decimal` decides only what could be both: a comma or point before three digits. Codes with leading zeros,
 * numbers with a unit and lists are none.
 */
export function readNumber(text: string, decimal: DecimalSign): string | null {
  const [, sign = '', body = ''] = /^([-+\u2212\u2013]?)\s?(.*)$/u.exec(text.trim()) ?? []
  if (!/^(?:\d|[.,]\d)(?:[\d.,'\u2019 \u00a0\u2009\u202f]*\d)?$/u.test(body)) return null
  const digits = body.replaceAll('\u2019', "'").replaceAll(/[\u00a0\u2009\u202f]/g, ' ')
  const at = decimalAt(digits, decimal)
  const whole = at === null ? digits : digits.slice(0, at)
  const fraction = at === null ? '' : digits.slice(at + 1)
  if (!/^\d*$/.test(fraction) || fraction.length > numberMax || !isWhole(whole)) return null
  const number = [whole.replaceAll(/\D/g, '') || '0', fraction.replace(/0+$/, '')].filter(Boolean).join('.')
  if (number.length >= numberMax) return null
  return number !== '0' && /[-\u2212\u2013]/.test(sign) ? `-${number}` : number
}

/** Where the decimal sign is; null if there is none. */
function decimalAt(digits: string, decimal: DecimalSign): number | null {
  const [point, comma] = [digits.lastIndexOf('.'), digits.lastIndexOf(',')]
  const at = Math.max(point, comma)
  if (at === -1) return null
  if (point !== -1 && comma !== -1) return at
  // Several of one kind separate groups.
  if (digits.indexOf(digits[at]!) !== at) return null
  const couldSeparateGroups = /^[1-9]\d{0,2}[.,]\d{3}$/.test(digits)
  return couldSeparateGroups && digits[at] !== decimal ? null : at
}

/** Digits alone, in groups of three with one kind of separator, or in groups of two before the last, as in India. */
const isWhole = (whole: string) =>
  /^(?:|0|[1-9]\d*)$/.test(whole) ||
  /^[1-9]\d{0,2}([.,' ])\d{3}(?:\1\d{3})*$/.test(whole) ||
  /^[1-9]\d?(?:,\d{2})*,\d{3}$/.test(whole)

/** The decimal sign of a locale, such as that of a browser. */
export function decimalSignOf(locale: string): DecimalSign {
  try {
    const parts = new Intl.NumberFormat(locale).formatToParts(1.5)
    return parts.some(({ type, value }) => type === 'decimal' && value === ',') ? ',' : '.'
  } catch {
    return '.'
  }
}
