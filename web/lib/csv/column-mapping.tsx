import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'

export interface MappedField<Name extends string> {
  name: Name
  label: string
  optional?: boolean
}

interface ColumnMappingProps<Name extends string> {
  /** The columns of the file. */
  columns: readonly string[]
  fields: readonly MappedField<Name>[]
  /** The column of each field; empty if there is none. */
  mapping: Readonly<Record<Name, string>>
  /** The fields that still need a column. */
  missing: readonly Name[]
  onChange: (name: Name, column: string) => void
}

/** A select cannot have an empty value. */
const none = 'none'
const valueOf = (column: string) => (column === '' ? none : `column:${column}`)

/** Chooses the column of a file for each field. */
export function ColumnMapping<Name extends string>(props: ColumnMappingProps<Name>) {
  const { columns, fields, mapping, missing, onChange } = props
  const options = [
    { value: none, label: 'None' },
    ...columns.map((column) => ({ value: valueOf(column), label: column })),
  ]
  return (
    <>
      {fields.map(({ name, label, optional }) => (
        <Field
          key={name}
          label={`${label} column`}
          optional={optional ?? false}
          error={missing.includes(name) ? 'Please choose a column.' : undefined}
        >
          {(field) => (
            <Select
              {...field}
              value={valueOf(mapping[name])}
              onValueChange={(next) => onChange(name, next === none ? '' : next.slice('column:'.length))}
              options={options}
            />
          )}
        </Field>
      ))}
    </>
  )
}
