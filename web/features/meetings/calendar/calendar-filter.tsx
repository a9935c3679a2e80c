import { SlidersHorizontal } from 'lucide-react'
import { calendarLayerLabels, calendarLayers } from '#domain/meetings/calendar.ts'
import { meetingKindLabels, meetingKinds } from '#domain/meetings/meeting.ts'
import { formatTimeZone } from '#web/lib/time/format-time-zone.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { cx } from '#web/ui/cx.ts'
import { Field } from '#web/ui/field.tsx'
import { FilterPopover } from '#web/ui/filter-popover.tsx'
import { Select } from '#web/ui/select.tsx'
import { kindLooks, layerDots } from './event-looks.ts'
import type { Filter } from './use-calendar-state.ts'

interface CalendarFilterProps {
  hidden: readonly Filter[]
  onHiddenChange: (hidden: Filter[]) => void
  /** The zones of the other people. */
  zones: readonly string[]
  zone: string | null
  onZoneChange: (zone: string | null) => void
}

/** Chooses the events that the calendar shows, and the second time zone. */
export function CalendarFilter({ hidden, onHiddenChange, zones, zone, onZoneChange }: CalendarFilterProps) {
  const choice = (filter: Filter, label: string, dot: string) => (
    <Checkbox
      key={filter}
      value={!hidden.includes(filter)}
      onValueChange={(shown) => onHiddenChange(shown ? hidden.filter((one) => one !== filter) : [...hidden, filter])}
      label={
        <span className="flex items-center gap-2">
          <span aria-hidden className={cx('size-2.5 rounded-full', dot)} />
          {label}
        </span>
      }
    />
  )
  return (
    <FilterPopover
      label="Show"
      icon={<SlidersHorizontal aria-hidden />}
      chosen={hidden.length === 0 ? undefined : `${meetingKinds.length + calendarLayers.length - hidden.length}`}
      className="w-72 p-4"
    >
      <div className="grid gap-5">
        <fieldset className="grid gap-3">
          <legend className="mb-3 text-xs font-semibold text-ink-faint">Meetings</legend>
          {meetingKinds.map((kind) => choice(kind, meetingKindLabels[kind], kindLooks[kind].dot))}
        </fieldset>
        <fieldset className="grid gap-3">
          <legend className="mb-3 text-xs font-semibold text-ink-faint">Other events</legend>
          {calendarLayers.map((layer) => choice(layer, calendarLayerLabels[layer], layerDots[layer]))}
        </fieldset>
        <Field label="Second time zone">
          {(field) => (
            <Select
              {...field}
              value={zone ?? 'auto'}
              onValueChange={(next) => onZoneChange(next === 'auto' ? null : next)}
              options={[
                { value: 'auto', label: 'Automatic' },
                ...zones.map((value) => ({ value, label: formatTimeZone(value) })),
                { value: 'none', label: 'None' },
              ]}
            />
          )}
        </Field>
      </div>
    </FilterPopover>
  )
}
