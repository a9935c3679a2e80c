import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'

interface HeaderRowProps {
  header_row: number
  header_rows: readonly { row: number; text: string }[]
  onChange: (row: string) => void
}

/** Chooses the row with the names of the columns. */
export function HeaderRow({ header_row, header_rows, onChange }: HeaderRowProps) {
  return (
    <Field label="Row with the column names" className="sm:col-span-2">
      {(field) => (
        <Select
          {...field}
          value={String(header_row)}
          onValueChange={onChange}
          options={header_rows.map(({ row, text }) => ({ value: String(row), label: `Row ${row}: ${text}` }))}
        />
      )}
    </Field>
  )
}
