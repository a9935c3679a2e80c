import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { questionLimits } from '#domain/tests/question.ts'
import { documentsApi } from '#domain/tests/work-samples/documents-api.ts'
import type { DataEntrySample } from '#domain/tests/work-samples/data-entry.ts'
import { blankWorkSample } from '#domain/tests/work-samples/work-sample.ts'
import type { FieldsProps } from '#web/features/tests/form/question-fields.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { DocumentsTable } from './documents-table.tsx'
import { withFields, withSet, withTexts } from './edited-documents.ts'
import { FieldList } from './field-list.tsx'
import { LibrarySets } from './library-sets.tsx'
import { Repeats } from './repeats.tsx'

/** The author's fields of data entry: the documents, what is keyed of them, and what is right. */
export default function DataEntryFields({ question, onChange, errors }: FieldsProps) {
  const sample = (question.work_samples['data-entry'] ?? blankWorkSample('data-entry')) as DataEntrySample
  const [isText, setText] = useState(sample.documents.some(({ description }) => description !== ''))
  const sets = useQuery(queryFor(documentsApi.documentSets, {}))
  const change = (next: DataEntrySample, more: Partial<typeof question> = {}) =>
    onChange({ ...question, ...more, work_samples: { ...question.work_samples, 'data-entry': next } })
  const errorOf = (path: string) => errors.get(`work_sample.${path}`)
  const hasDocuments = sample.documents.length > 0
  return (
    <div data-field="work_sample" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {!hasDocuments && (
        <LibrarySets
          sets={sets}
          onChoose={(set) =>
            change(withSet(sample, set), {
              ...(question.question.trim() === '' ? { question: set.question } : {}),
              points: Math.max(question.points, questionLimits.points_max),
            })
          }
        />
      )}
      <div data-field="work_sample.fields">
        <Field label="Fields" group error={errorOf('fields')}>
          {() => <FieldList fields={sample.fields} onFieldsChange={(fields) => change(withFields(sample, fields))} />}
        </Field>
      </div>
      <div data-field="work_sample.documents work_sample.key.values">
        <DocumentsTable
          sample={sample}
          isText={isText}
          error={errorOf('documents') ?? errorOf('key.values')}
          onChange={change}
        />
      </div>
      {hasDocuments && (
        <>
          <div data-field="work_sample.key.repeats">
            <Repeats sample={sample} error={errorOf('key.repeats')} onChange={change} />
          </div>
          <Checkbox
            value={isText}
            onValueChange={(on) => {
              setText(on)
              change(withTexts(sample, on ? (sets.data ?? []) : null))
            }}
            label="Text version"
            hint="Applicants can read each document as text, also with a screen reader. They can copy from it, so accuracy and speed say less. Without it, the question needs people who can see."
          />
        </>
      )}
    </div>
  )
}
