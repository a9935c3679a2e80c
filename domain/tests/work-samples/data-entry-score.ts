import type { DataEntryAnswer, DataEntrySample } from './data-entry.ts'

/** The share of the fields of all documents that are right, from 0 to 1. */
export function shareOfFields({ key }: DataEntrySample, { rows }: DataEntryAnswer): number {
  const keyed = new Map(rows.map(({ document_id, values }) => [document_id, values]))
  const fields = key.values.flatMap(({ document_id, values }) =>
    Object.entries(values).map(([id, value]) => keyed.get(document_id)?.[id]?.trim() === value),
  )
  return fields.length === 0 ? 0 : fields.filter(Boolean).length / fields.length
}
