import pg from 'pg'

/** Converts values for JSON: timestamps and dates to ISO text, bigints to checked numbers. */
export const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (value) => new Date(value).toISOString())
types.setTypeParser(pg.types.builtins.DATE, (value) => value)
types.setTypeParser(pg.types.builtins.INT8, (value) => {
  const number = Number(value)
  if (!Number.isSafeInteger(number)) throw new Error('A bigint is too large for a number')
  return number
})
