import { z } from 'zod'
import { numberText } from '../../kernel/count.ts'
import { line, uuid } from '../../kernel/text.ts'

/** How a field is compared with its key. */
export const fieldRules = ['exact', 'number', 'date', 'text'] as const
export type FieldRule = (typeof fieldRules)[number]

export const dataEntryLimits = {
  id: 64,
  fields: 20,
  label: 80,
  documents: 30,
  description: 500,
  value: 500,
  all_values: 15_000,
} as const

export const dataEntryMessages = {
  all_values: `All entries together can have at most ${numberText(dataEntryLimits.all_values)} characters.`,
} as const

const id = line(dataEntryLimits.id).min(1)
const values = z.record(id, line(dataEntryLimits.value, 'A value'))

/** A picture: one of our library, or a file of the author. */
const picture = z.union([z.strictObject({ library: line(120).min(1) }), z.strictObject({ file_id: uuid })])

/** A question that is answered by keying the fields of documents. */
export const dataEntrySample = z.strictObject({
  kind: z.literal('data-entry'),
  fields: z
    .array(z.strictObject({ id, label: line(dataEntryLimits.label, 'A label'), rule: z.enum(fieldRules) }))
    .max(dataEntryLimits.fields)
    .default([]),
  documents: z
    .array(z.strictObject({ id, picture, description: line(dataEntryLimits.description, 'A description').default('') }))
    .max(dataEntryLimits.documents)
    .default([]),
  key: z
    .strictObject({
      values: z
        .array(z.strictObject({ document_id: id, values }))
        .max(dataEntryLimits.documents)
        .default([]),
      /** Pairs of documents that show the same, to measure consistency. */
      repeats: z
        .array(z.tuple([id, id]).meta({ examples: [['01', '20']] }))
        .max(dataEntryLimits.documents)
        .default([]),
    })
    .default({ values: [], repeats: [] }),
})
export type DataEntrySample = z.output<typeof dataEntrySample>

const lengthOf = (rows: readonly { values: Record<string, string> }[]) =>
  rows.reduce((sum, row) => sum + Object.values(row.values).join('').length, 0)

export const dataEntryAnswer = z.strictObject({
  kind: z.literal('data-entry'),
  rows: z
    .array(
      z.strictObject({
        document_id: id,
        values,
        /** Spent on the document. */
        seconds: z.number().int().min(0).max(86_400),
      }),
    )
    .max(dataEntryLimits.documents)
    .refine((rows) => lengthOf(rows) <= dataEntryLimits.all_values, dataEntryMessages.all_values),
})
export type DataEntryAnswer = z.output<typeof dataEntryAnswer>
