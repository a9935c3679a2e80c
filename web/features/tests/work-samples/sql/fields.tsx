import { Plus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { blankWorkSample } from '#domain/tests/work-samples/work-sample.ts'
import { sqlLimits } from '#domain/tests/work-samples/sql.ts'
import type { SqlSample } from '#domain/tests/work-samples/sql.ts'
import { KeyBlock } from '#web/features/tests/form/key-block.tsx'
import type { FieldsProps } from '#web/features/tests/form/question-fields.tsx'
import { CodeEditor } from '#web/lib/code/code-editor.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { PlainIconButton } from '#web/ui/plain-icon-button.tsx'
import { CheckQuery } from './check-query.tsx'

/** The author's fields of a question that is answered with a query. */
export default function SqlFields({ question, onChange, errors }: FieldsProps) {
  const sample = (question.work_samples.sql ?? blankWorkSample('sql')) as SqlSample
  const change = (part: Partial<SqlSample>) =>
    onChange({ ...question, work_samples: { ...question.work_samples, sql: { ...sample, ...part } } })
  const { data_sets } = sample.key
  const changeKey = (part: Partial<SqlSample['key']>) => change({ key: { ...sample.key, ...part } })
  const errorOf = (path: string) => errors.get(`work_sample.${path}`)
  return (
    <div data-field="work_sample" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <SqlField
        path="schema"
        label="Tables"
        hint="The CREATE TABLE statements, for PostgreSQL."
        lines={8}
        limit={sqlLimits.schema}
        value={sample.schema}
        onValueChange={(schema) => change({ schema })}
        error={errorOf('schema')}
      />
      <SqlField
        path="rows"
        label="Rows that applicants see"
        hint="The INSERT statements."
        lines={6}
        limit={sqlLimits.rows}
        value={sample.rows}
        onValueChange={(rows) => change({ rows })}
        error={errorOf('rows')}
      />
      <Checkbox
        value={sample.is_ordered}
        onValueChange={(is_ordered) => change({ is_ordered })}
        label="The order of the rows counts"
        hint="Say in the question by what the rows are ordered."
      />
      {question.scored && (
        <KeyBlock
          title="Query and hidden data"
          hint="An answer is right for a data set if it returns the same rows as your query. Each data set is worth the same, and replaces the rows above."
          error={errorOf('key.data_sets')}
        >
          <SqlField
            path="key.query"
            label="Query with the right result"
            lines={6}
            limit={sqlLimits.query}
            value={sample.key.query}
            onValueChange={(query) => changeKey({ query })}
            error={errorOf('key.query')}
          />
          {data_sets.map((rows, at) => (
            <SqlField
              key={at}
              path={`key.data_sets.${at}`}
              label={`Hidden data set ${at + 1}`}
              lines={5}
              limit={sqlLimits.rows}
              value={rows}
              onValueChange={(next) => changeKey({ data_sets: data_sets.with(at, next) })}
              error={errorOf(`key.data_sets.${at}`)}
              action={
                <PlainIconButton
                  size="sm"
                  label={`Remove hidden data set ${at + 1}`}
                  icon={<X aria-hidden />}
                  onClick={() => changeKey({ data_sets: data_sets.toSpliced(at, 1) })}
                />
              }
            />
          ))}
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Button
              size="sm"
              disabled={data_sets.length >= sqlLimits.data_sets}
              onClick={() => changeKey({ data_sets: [...data_sets, data_sets.at(-1) ?? sample.rows] })}
            >
              <Plus aria-hidden />
              Add hidden data set
            </Button>
            <p className="text-sm text-ink-faint">It begins as a copy, so that you only change what matters.</p>
          </div>
          <CheckQuery sample={sample} />
        </KeyBlock>
      )}
    </div>
  )
}

interface SqlFieldProps {
  path: string
  label: string
  hint?: string
  lines: number
  limit: number
  value: string
  onValueChange: (value: string) => void
  error: string | undefined
  action?: ReactNode
}

function SqlField({ path, label, hint, lines, limit, value, onValueChange, error, action }: SqlFieldProps) {
  return (
    <div data-field={`work_sample.${path}`}>
      <Field
        label={
          <span className="inline-flex items-center gap-1">
            {label}
            {action}
          </span>
        }
        {...(hint ? { hint } : {})}
        error={error}
        counter={{ used: value.length, limit }}
        group
      >
        {(field) => (
          <CodeEditor
            {...field}
            aria-label={label}
            language="sql"
            value={value}
            onValueChange={onValueChange}
            limit={limit}
            lines={lines}
          />
        )}
      </Field>
    </div>
  )
}
