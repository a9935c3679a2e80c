import type { DataEntryAnswer, DataEntrySample, FieldRule } from './data-entry.ts'
import { groupMin } from './data-entry-figures.ts'
import type { DataEntryFigures, DataEntryGroup } from './data-entry-figures.ts'
import { isSameValue } from './field-rules.ts'

/** A field of a document: what was keyed and what is right. */
export interface KeyedField {
  field_id: string
  label: string
  keyed: string
  right: string
  is_right: boolean
}

export interface KeyedDocument {
  document_id: string
  /** The position of the document in the question, starting with 1. */
  number: number
  fields: KeyedField[]
  /** The position of the other document that shows the same. */
  repeats: number | null
  seconds: number
}

const isKeyed = ({ fields }: KeyedDocument) => fields.some(({ keyed }) => keyed !== '')
const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0)

/**
 * Each document with its fields, right or wrong. A field that is empty in the document is right if the document was keyed
 * and the field left empty.
 */
export function keyedDocuments(
  { fields, documents, key }: DataEntrySample,
  { rows }: Pick<DataEntryAnswer, 'rows'>,
): KeyedDocument[] {
  const rowOf = new Map(rows.map((row) => [row.document_id, row]))
  const rightOf = new Map(key.values.map(({ document_id, values }) => [document_id, values]))
  const place = new Map(documents.map(({ id }, at) => [id, at + 1]))
  return documents.map(({ id }, at) => {
    const row = rowOf.get(id)
    const isOpen = Object.values(row?.values ?? {}).every((value) => value.trim() === '')
    const pair = key.repeats.find((two) => two.includes(id))
    return {
      document_id: id,
      number: at + 1,
      repeats: (pair && place.get(pair[0] === id ? pair[1] : pair[0])) ?? null,
      seconds: row?.seconds ?? 0,
      fields: fields.map(({ id: field_id, label, rule }) => {
        const [keyed, right] = [row?.values, rightOf.get(id)].map((values) => (values?.[field_id] ?? '').trim())
        return { field_id, label, keyed: keyed!, right: right!, is_right: !isOpen && isSameValue(rule, keyed!, right!) }
      }),
    }
  })
}

/**
 * The share of the fields of all documents that are right, from 0 to 1. A document that comes twice counts once, with the
 * average of both.
 */
export function shareOfFields(sample: DataEntrySample, answer: Pick<DataEntryAnswer, 'rows'>): number {
  const weighed = keyedDocuments(sample, answer).map(({ fields, repeats }) => ({
    weight: repeats === null ? 1 : 0.5,
    right: fields.filter(({ is_right }) => is_right).length,
    of: fields.length,
  }))
  const all = sum(weighed.map(({ weight, of }) => weight * of))
  return all === 0 ? 0 : sum(weighed.map(({ weight, right }) => weight * right)) / all
}

/** The fields of two keyings that are alike, and how many there are. */
function alike(rules: readonly FieldRule[], one: KeyedDocument, other: KeyedDocument): [number, number] {
  const same = one.fields.filter(({ keyed }, at) => isSameValue(rules[at]!, keyed, other.fields[at]!.keyed))
  return [same.length, one.fields.length]
}

/**
 * The figures of an answer. Speed counts documents with a time. `seconds_max` is the most that all of them can have taken:
 * companies do not see extra time.
 */
export function figuresOfDataEntry(
  sample: DataEntrySample,
  answer: Pick<DataEntryAnswer, 'rows'>,
  seconds_max = Infinity,
): DataEntryFigures {
  const keyed = keyedDocuments(sample, answer).filter(isKeyed)
  const timed = keyed.filter(({ seconds }) => seconds > 0)
  const minutes = Math.min(sum(timed.map(({ seconds }) => seconds)), seconds_max) / 60
  const fields = timed.flatMap((one) => one.fields)
  const perMinute = (count: number) => (minutes === 0 ? null : Math.round((count / minutes) * 10) / 10)
  const rules = sample.fields.map(({ rule }) => rule)
  const pairs = keyed.flatMap((one) => {
    const other = keyed.find(({ number }) => number === one.repeats)
    return other && one.number < other.number ? [alike(rules, one, other)] : []
  })
  const compared = sum(pairs.map(([, of]) => of))
  return {
    accuracy: shareOfFields(sample, answer),
    fields_per_minute: perMinute(fields.filter((field) => field.keyed !== '').length),
    right_per_minute: perMinute(fields.filter((field) => field.keyed !== '' && field.is_right).length),
    consistency: compared === 0 ? null : sum(pairs.map(([same]) => same)) / compared,
  }
}

/** The medians of a group; null if it is too small to compare with. */
export function groupFigures(others: readonly DataEntryFigures[]): DataEntryGroup | null {
  if (others.length < groupMin) return null
  const medianOf = (figure: keyof DataEntryFigures) => {
    const known = others.flatMap((one) => one[figure] ?? [])
    return known.length < groupMin ? null : median(known)
  }
  return {
    attempts: others.length,
    accuracy: medianOf('accuracy')!,
    fields_per_minute: medianOf('fields_per_minute'),
    right_per_minute: medianOf('right_per_minute'),
    consistency: medianOf('consistency'),
  }
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const half = (sorted.length - 1) / 2
  return (sorted[Math.floor(half)]! + sorted[Math.ceil(half)]!) / 2
}
