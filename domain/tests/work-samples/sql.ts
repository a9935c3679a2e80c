import { z } from 'zod'
import { text } from '../../kernel/text.ts'

export const sqlLimits = { schema: 10_000, rows: 20_000, query: 10_000, data_sets: 5 } as const

const query = text(sqlLimits.query, 'The query')
const rows = text(sqlLimits.rows, 'The rows')

/**
 * A question that is answered with a query. Its result is compared with that of the key's query in several databases of
 * the same schema, so that a constant is no answer. Applicants see the rows of one.
 */
export const sqlSample = z.strictObject({
  kind: z.literal('sql'),
  /** The statements that create the tables. */
  schema: text(sqlLimits.schema, 'The tables').default(''),
  /** The statements that add the rows that applicants see. */
  rows: rows.default(''),
  /** Whether the order of the rows counts. */
  is_ordered: z.boolean().default(false),
  key: z
    .strictObject({
      query: query.default(''),
      /** The rows of the other databases. */
      data_sets: z.array(rows).max(sqlLimits.data_sets).default([]),
    })
    .default({ query: '', data_sets: [] }),
})
export type SqlSample = z.output<typeof sqlSample>

export const sqlAnswer = z.strictObject({ kind: z.literal('sql'), query })
export type SqlAnswer = z.output<typeof sqlAnswer>
