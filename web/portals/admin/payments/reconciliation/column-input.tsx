import type { ControlProps } from '#web/ui/control.ts'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'

interface ColumnInputProps extends Omit<ControlProps<string>, 'ref'> {
  /** Those of the file. None: the name is entered. */
  columns: readonly string[]
}

/** A select cannot have an empty value. */
const none = 'none'
const valueOf = (column: string) => (column === '' ? none : `column:${column}`)

/** The name of a column of a file. */
export function ColumnInput({ columns, value, onValueChange, ...field }: ColumnInputProps) {
  if (columns.length === 0) return <Input {...field} value={value} onValueChange={onValueChange} autoComplete="off" />
  return (
    <Select
      {...field}
      value={valueOf(value)}
      onValueChange={(next) => onValueChange(next === none ? '' : next.slice('column:'.length))}
      options={[
        { value: none, label: 'None' },
        ...columns.map((column) => ({ value: valueOf(column), label: column })),
        ...(value === '' || columns.includes(value)
          ? []
          : [{ value: valueOf(value), label: `${value} (not in this file)` }]),
      ]}
    />
  )
}
