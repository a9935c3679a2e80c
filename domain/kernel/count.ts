/** A count with its noun: `1 job`, `1,204 jobs`. */
export const countOf = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
