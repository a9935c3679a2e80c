import type { WorkSample } from './work-sample.ts'

export const workSampleMessages = {
  language: 'Choose at least one language.',
  function_name: 'Enter the name of the function.',
  cases: 'Add at least one hidden case.',
  schema: 'Enter the statements that create the tables.',
  query: 'Enter the query with the right result.',
  data_sets: 'Add at least one hidden data set, so that a constant is no answer.',
  fields: 'Add at least one field.',
  documents: 'Add at least one document.',
  values: 'Enter the right value of each field of each document.',
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
      return listed([
        ['fields', fields.length === 0, 'fields'],
        ['documents', documents.length === 0, 'documents'],
        ['key.values', !isComplete, 'values'],
      ])
    }
    case 'customer-reply':
      return listed([
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

const listed = (rules: [path: string, isWrong: boolean, message: keyof typeof workSampleMessages][]) =>
  rules.flatMap(([path, isWrong, message]) => (isWrong ? [{ path, message: workSampleMessages[message] }] : []))
