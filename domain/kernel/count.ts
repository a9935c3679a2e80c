/** A number as texts show it: `1,204`, `0.125`. Nothing while it is unknown. */
export function numberText(value: number): string
export function numberText(value: number | undefined): string | undefined
export function numberText(value: number | undefined) {
  return value?.toLocaleString('en-US')
}

/** A number with at most this many decimals: `1,204.5`. */
export const roundedText = (value: number, decimals: number): string =>
  value.toLocaleString('en-US', { maximumFractionDigits: decimals })

/** A count with its noun: `1 job`, `1,204 jobs`. */
export const countOf = (count: number, one: string, many: string): string =>
  `${numberText(count)} ${count === 1 ? one : many}`

interface Found {
  total: number
  /** Whether there are more than `total`. */
  has_more?: boolean
}

/** The total of a list: `1,204`, or `10,000+` if there are more items. */
export const totalText = ({ total, has_more }: Found): string => `${numberText(total)}${has_more ? '+' : ''}`

/** A total with its noun: `1 job`, `10,000+ jobs`. */
export const totalOf = (found: Found, one: string, many: string): string =>
  `${totalText(found)} ${found.total === 1 ? one : many}`
