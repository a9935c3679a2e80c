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
