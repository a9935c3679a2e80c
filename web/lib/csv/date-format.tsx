import type { ReactNode } from 'react'
import { csvDateFormats } from '#domain/kernel/csv.ts'
import { formatDate } from '#web/lib/time/format-date.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'

interface DateFormatProps {
  date_format: string
  /** The first date of the file, and how it is read. */
  first_date: { text: string; date: string | null } | null
  is_date_ambiguous: boolean
  onChange: (date_format: string) => void
}

/** Chooses how the dates of a file are read, with the first one as an example. */
export function DateFormat({ date_format, first_date, is_date_ambiguous, onChange }: DateFormatProps) {
  return (
    <Field label="Date format" hint={hintOf(first_date, is_date_ambiguous)} className="sm:col-span-2">
      {(field) => (
        <Select
          {...field}
          value={date_format}
          onValueChange={onChange}
          options={csvDateFormats.map((value) => ({ value, label: value }))}
        />
      )}
    </Field>
  )
}

function hintOf(first: DateFormatProps['first_date'], isAmbiguous: boolean): ReactNode {
  if (first === null) return undefined
  if (first.date === null) return `“${first.text}” is not a date in this format.`
  const example = `“${first.text}” is read as ${formatDate(first.date)}.`
  if (!isAmbiguous) return example
  return (
    <span className="font-medium text-mango-ink">
      {example} The dates fit more than one format, so please check this.
    </span>
  )
}
