import type { DataEntrySample } from './data-entry.ts'
import { readField } from './field-rules.ts'
import type { WorkSample } from './work-sample.ts'

export const workSampleMessages = {
  language: 'Choose at least one language.',
  function_name: 'Enter the name of the function.',
  cases: 'Add at least one hidden case.',
  schema: 'Enter the statements that create the tables.',
  query: 'Enter the query with the right result.',
  data_sets: 'Add at least one hidden data set, so that a constant is no answer.',
  fields: 'Add at least one field.',
  labels: 'Each field needs a name of its own.',
  documents: 'Add at least one document.',
  values: 'Enter the right value of each field of each document.',
  readable: 'A number or date in the table cannot be read, or could be read in two ways.',
  repeats: 'A document can repeat one other document, with the same values.',
  teams: 'The team for a message is not one of the teams of the question.',
  messages: 'Add at least one message with a text.',
  video_reason: 'Say why the answer has to be filmed. Applicants read it.',
} as const

/** What must be fixed in a task before its test is activated. Paths are relative to the task. */
export function workSampleProblems(sample: WorkSample): { path: string; message: string }[] {
  switch (sample.kind) {
    case 'code':
      return listed([
        ['languages', sample.languages.length === 0, 'language'],
        ['function_name', sample.function_name === '', 'function_name'],
        ['key.cases', sample.key.cases.length === 0, 'cases'],
      ])
    case 'sql':
      return listed([
        ['schema', sample.schema.trim() === '', 'schema'],
        ['key.query', sample.key.query.trim() === '', 'query'],
        ['key.data_sets', sample.key.data_sets.length === 0, 'data_sets'],
      ])
    case 'data-entry': {
      const { fields, documents, key } = sample
      const valuesOf = new Map(key.values.map(({ document_id, values }) => [document_id, values]))
      const isComplete = documents.every(({ id }) => fields.every((field) => field.id in (valuesOf.get(id) ?? {})))
      const labels = new Set(fields.map(({ label }) => label.toLowerCase()))
      return listed([
        ['fields', fields.length === 0, 'fields'],
        ['fields', labels.has('') || labels.size < fields.length, 'labels'],
        ['documents', documents.length === 0, 'documents'],
        ['key.values', !isComplete, 'values'],
        ['key.values', isComplete && !isReadable(sample), 'readable'],
        ['key.repeats', !areRepeatsClear(sample), 'repeats'],
      ])
    }
    case 'customer-reply':
      return listed([
        [
          'key.messages',
          sample.key.messages.some(({ hand_over_to }) =>
            hand_over_to.some((team) => !sample.hand_over_to.includes(team)),
          ),
          'teams',
        ],
        [
          'messages',
          sample.messages.length === 0 || sample.messages.some(({ body }) => body.trim() === ''),
          'messages',
        ],
      ])
    case 'spoken-answer':
      return listed([['video_reason', sample.media === 'video' && sample.video_reason === '', 'video_reason']])
  }
}

/** Whether each number and date of the key can be read; an empty one is an empty field of its document. */
const isReadable = ({ fields, key }: DataEntrySample) =>
  key.values.every(({ values }) =>
    fields.every(({ id, rule }) => (values[id] ?? '') === '' || readField(rule, values[id]!) !== null),
  )

/** Whether each document is in one pair at most, and the values of a pair are the same. */
function areRepeatsClear({ documents, key }: DataEntrySample): boolean {
  const ids = key.repeats.flat()
  const valuesOf = new Map(
    key.values.map(({ document_id, values }) => [document_id, JSON.stringify(Object.entries(values).toSorted())]),
  )
  return (
    new Set(ids).size === ids.length &&
    ids.every((id) => documents.some((one) => one.id === id)) &&
    key.repeats.every(([one, other]) => valuesOf.get(one) === valuesOf.get(other))
  )
}

const listed = (rules: [path: string, isWrong: boolean, message: keyof typeof workSampleMessages][]) =>
  rules.flatMap(([path, isWrong, message]) => (isWrong ? [{ path, message: workSampleMessages[message] }] : []))
