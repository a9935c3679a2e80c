/** A count with its noun: `1 job`, `1,204 jobs`. */
export const countOf = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`

/** The total of a list: `1,204`, or `10,000+` if there are more items. */
export const totalText = ({ total, has_more }: { total: number; has_more?: boolean }): string =>
  `${total.toLocaleString('en-US')}${has_more ? '+' : ''}`
