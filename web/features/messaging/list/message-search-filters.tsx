import { ListFilter } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { DatePicker } from '#web/ui/date-picker.tsx'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'
import { Popover } from '#web/ui/popover.tsx'
import { Select } from '#web/ui/select.tsx'

export interface MessageFilters {
  from: string
  has: 'any' | 'file' | 'link'
  since: string | null
  until: string | null
}

export const noFilters: MessageFilters = { from: '', has: 'any', since: null, until: null }

/** Whether a search is narrowed by more than its words. */
export const isFiltered = ({ from, has, since, until }: MessageFilters): boolean =>
  from !== '' || has !== 'any' || since !== null || until !== null

interface MessageSearchFiltersProps {
  filters: MessageFilters
  onFiltersChange: (filters: MessageFilters) => void
}

/** Narrows a search of messages by person, contents and date. */
export function MessageSearchFilters({ filters, onFiltersChange }: MessageSearchFiltersProps) {
  const [open, setOpen] = useState(false)
  const [chosen, setChosen] = useState(filters)
  const change = (changes: Partial<MessageFilters>) => setChosen({ ...chosen, ...changes })
  const apply = (next: MessageFilters) => {
    onFiltersChange(next)
    setOpen(false)
  }
  return (
    <Popover
      open={open}
      onOpenChange={(next) => {
        setChosen(filters)
        setOpen(next)
      }}
      label="Search filters"
      align="end"
      className="w-80 p-4"
      trigger={
        <IconButton
          label="Search filters"
          size="lg"
          icon={<ListFilter aria-hidden />}
          className={isFiltered(filters) ? 'bg-primary-soft text-primary-ink!' : ''}
        />
      }
    >
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          apply(chosen)
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
          <Button size="sm" look="ghost" onClick={() => apply(noFilters)}>
            Clear
          </Button>
          <Button size="sm" type="submit" look="primary">
            Search
          </Button>
        </div>
      </form>
    </Popover>
  )
}
