import type { DataEntrySample } from '#domain/tests/work-samples/data-entry.ts'
import type { DocumentSet } from '#domain/tests/work-samples/document-set.ts'
import { nextIds } from '#web/features/tests/work-samples/next-ids.ts'

type Document = DataEntrySample['documents'][number]

/** The task with the documents of a set, and what is to be keyed of them. */
export function withSet(sample: DataEntrySample, set: DocumentSet): DataEntrySample {
  const ids = nextIds([], 'd', set.documents.length)
  const idOf = new Map(set.documents.map(({ picture }, at) => [picture, ids[at]!]))
  return {
    ...sample,
    fields: set.fields,
    documents: set.documents.map(({ picture }, at) => ({
      id: ids[at]!,
      picture: { library: picture },
      description: '',
    })),
    key: {
      values: set.documents.map(({ values }, at) => ({ document_id: ids[at]!, values })),
      repeats: set.repeats.map(([one, other]) => [idOf.get(one)!, idOf.get(other)!]),
    },
  }
}

/** The task with more documents, whose values are empty. */
export function withDocuments(sample: DataEntrySample, pictures: readonly Document['picture'][]): DataEntrySample {
  const ids = nextIds(sample.documents, 'd', pictures.length)
  const values = Object.fromEntries(sample.fields.map(({ id }) => [id, '']))
  return {
    ...sample,
    documents: [...sample.documents, ...pictures.map((picture, at) => ({ id: ids[at]!, picture, description: '' }))],
    key: { ...sample.key, values: [...sample.key.values, ...ids.map((document_id) => ({ document_id, values }))] },
  }
}

/** The task without a document. */
export const withoutDocument = (sample: DataEntrySample, id: string): DataEntrySample => ({
  ...sample,
  documents: sample.documents.filter((one) => one.id !== id),
  key: {
    values: sample.key.values.filter(({ document_id }) => document_id !== id),
    repeats: sample.key.repeats.filter((pair) => !pair.includes(id)),
  },
})

/** The task with another value of a field of a document. */
export function withValue(
  sample: DataEntrySample,
  { document_id, field_id, value }: { document_id: string; field_id: string; value: string },
): DataEntrySample {
  const known = sample.key.values.find((one) => one.document_id === document_id)?.values ?? {}
  const next = { document_id, values: { ...known, [field_id]: value } }
  const others = sample.key.values.filter((one) => one.document_id !== document_id)
  return { ...sample, key: { ...sample.key, values: [...others, next] } }
}

/** The task with other fields. A new field has an empty value in each document; the values of a removed one go. */
export function withFields(sample: DataEntrySample, fields: DataEntrySample['fields']): DataEntrySample {
  const values = sample.documents.map(({ id }) => {
    const known = sample.key.values.find(({ document_id }) => document_id === id)?.values ?? {}
    return { document_id: id, values: Object.fromEntries(fields.map((field) => [field.id, known[field.id] ?? ''])) }
  })
  return { ...sample, fields, key: { ...sample.key, values } }
}

/** The task with or without texts that can be read instead of the pictures: those of the library, or empty ones. */
export function withTexts(sample: DataEntrySample, sets: readonly DocumentSet[] | null): DataEntrySample {
  const texts = new Map(
    sets?.flatMap(({ documents }) => documents.map((one) => [one.picture, one.description] as const)),
  )
  return {
    ...sample,
    documents: sample.documents.map((one) => ({
      ...one,
      description:
        sets && 'library' in one.picture ? (texts.get(one.picture.library) ?? '') : sets ? one.description : '',
    })),
  }
}
