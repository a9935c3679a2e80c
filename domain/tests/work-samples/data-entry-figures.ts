import { z } from 'zod'

/** How well and how fast documents were keyed. */
export const dataEntryFigures = z.object({
  /** The share of the fields that are right, from 0 to 1. */
  accuracy: z.number(),
  /** Keyed fields per minute, and how many of them were right; null without times. */
  fields_per_minute: z.number().nullable(),
  right_per_minute: z.number().nullable(),
  /** The share of the fields that were keyed alike both times, from 0 to 1; null if no document was keyed twice. */
  consistency: z.number().nullable(),
})
export type DataEntryFigures = z.output<typeof dataEntryFigures>

/** With fewer other attempts, nothing is compared. */
export const groupMin = 5

/** The medians of other people's attempts at the same question. */
export const dataEntryGroup = dataEntryFigures.extend({ attempts: z.number().int() })
export type DataEntryGroup = z.output<typeof dataEntryGroup>

/** The figures of an answer, and those of the group; null if it is too small to compare with. */
export const comparedDataEntry = z.object({ figures: dataEntryFigures, group: dataEntryGroup.nullable() })
export type ComparedDataEntry = z.output<typeof comparedDataEntry>
