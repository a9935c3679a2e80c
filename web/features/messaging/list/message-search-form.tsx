import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { DatePicker } from '#web/ui/date-picker.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { noFilters } from './message-search-filters.tsx'
import type { MessageFilters } from './message-search-filters.tsx'

interface MessageSearchFormProps {
  filters: MessageFilters
  onApply: (filters: MessageFilters) => void
}

/** The person, contents and dates of the messages to find. */
export function MessageSearchForm({ filters, onApply }: MessageSearchFormProps) {
  const [chosen, setChosen] = useState(filters)
  const change = (changes: Partial<MessageFilters>) => setChosen({ ...chosen, ...changes })
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        onApply(chosen)
      }}
    >
      <Field label="From">
        {(field) => (
          <Input
            {...field}
            maxLength={100}
            value={chosen.from}
            onValueChange={(from) => change({ from })}
            placeholder="Name"
          />
        )}
      </Field>
      <Field label="Contains">
        {(field) => (
          <Select
            {...field}
            value={chosen.has}
            onValueChange={(has) => change({ has })}
            options={[
              { value: 'any', label: 'Anything' },
              { value: 'file', label: 'Files' },
              { value: 'link', label: 'Links' },
            ]}
          />
        )}
      </Field>
      <Field label="Since">
        {(field) => <DatePicker {...field} value={chosen.since} onValueChange={(since) => change({ since })} />}
      </Field>
      <Field label="Until">
        {(field) => <DatePicker {...field} value={chosen.until} onValueChange={(until) => change({ until })} />}
      </Field>
      <div className="flex justify-end gap-2">
        <Button size="sm" look="ghost" onClick={() => onApply(noFilters)}>
          Clear
        </Button>
        <Button size="sm" type="submit" look="primary">
          Search
        </Button>
      </div>
    </form>
  )
}
