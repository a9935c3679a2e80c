import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { countOf, numberText } from '#domain/kernel/count.ts'
import { minutesText } from '#domain/kernel/minutes-text.ts'
import { formatZoneCity } from '#domain/kernel/time-zones.ts'
import { timeApi } from '#domain/time/api.ts'
import { timeColumnLabels, timeColumns, timeImportLimits } from '#domain/time/time-import.ts'
import type { TimeColumn, TimeImport, TimeImportMapping, TimeImportPreview } from '#domain/time/time-import.ts'
import { invalidate, queryFor, useCall } from '#web/lib/api/query.ts'
import { CsvImportDialog } from '#web/lib/csv/csv-import-dialog.tsx'
import { DateFormat } from '#web/lib/csv/date-format.tsx'
import { LatestImports } from '#web/lib/csv/latest-imports.tsx'
import { SkippedRows } from '#web/lib/csv/skipped-rows.tsx'
import { uploadCsv } from '#web/lib/csv/upload-csv.ts'
import { formatClockRange } from '#web/lib/time/format-instant.ts'
import { RelativeTime } from '#web/lib/time/relative-time.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { toast } from '#web/ui/toast.ts'
import { weekdayText } from './line-title.ts'

interface ImportHoursDialogProps {
  assignment_id: string
  timezone: string
  onClose: () => void
}

const isOptional: Record<TimeColumn, boolean> = {
  date: false,
  start: false,
  end_date: true,
  end: true,
  hours: true,
  timezone: true,
  note: true,
}
const fields = timeColumns.map((name) => ({ name, label: timeColumnLabels[name], optional: isOptional[name] }))

/** Imports hours from the file of another time tracker, and undoes imports. */
export function ImportHoursDialog({ assignment_id, timezone, onClose }: ImportHoursDialogProps) {
  const params = { id: assignment_id }
  return (
    <CsvImportDialog<TimeColumn, TimeImportPreview>
      title="Import hours"
      description={`Times are read in ${formatZoneCity(timezone)} time, the zone of this assignment, unless the file has a time zone. The rows of a day become one shift. The company sees that the hours were imported.`}
      hint={`Up to ${numberText(timeImportLimits.rows)} rows with a date, a start, and an end or hours`}
      fields={fields}
      noun={['shift', 'shifts']}
      countIn={({ shifts }) => shifts.length}
      preview={(file, chosen) =>
        uploadCsv(timeApi.previewTimeImport, { params, query: chosen as TimeImportMapping }, file)
      }
      onImport={async (file, chosen, skips_errors) => {
        const query = { ...(chosen as TimeImportMapping), file_name: file.name, skips_errors }
        const { shifts } = await uploadCsv(timeApi.createTimeImport, { params, query }, file)
        toast({ title: `${countOf(shifts, 'shift', 'shifts')} imported` })
        await invalidate(['time'])
      }}
      renderChoices={(preview, choose) => (
        <DateFormat
          {...preview}
          date_format={preview.mapping.date_format}
          onChange={(date_format) => choose({ date_format })}
        />
      )}
      renderSummary={(preview) => <Shifts preview={preview} />}
      onClose={onClose}
    >
      <Imports assignment_id={assignment_id} />
    </CsvImportDialog>
  )
}

function Shifts({ preview }: { preview: TimeImportPreview }) {
  const { shifts, timezone, row_timezones, people, skipped, skipped_rows } = preview
  if (shifts.length === 0)
    return (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
        <p className="text-ink-soft">No row of this file can be imported.</p>
        <SkippedRows skipped={skipped} rows={skipped_rows} />
      </div>
    )
  const total = shifts.reduce((sum, { minutes }) => sum + minutes, 0)
  return (
    <section aria-label="Shifts" className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h3 className="font-semibold">
        {countOf(shifts.length, 'shift', 'shifts')}, {minutesText(total)}
      </h3>
      <p className="text-ink-soft">
        Times in {formatZoneCity(timezone)} time.
        {row_timezones.length > 0 && ` Rows in ${row_timezones.join(', ')} are converted.`}
      </p>
      {people.length > 0 && (
        <Banner tone="warning">
          This file has the hours of several people: {people.join(', ')}. All of them would be imported as yours.
        </Banner>
      )}
      <SkippedRows skipped={skipped} rows={skipped_rows} />
      <ul className="divide-y divide-line" aria-label="Days">
        {shifts.map(({ belongs_on, starts_at, ends_at, minutes, rows }) => (
          <li key={starts_at} className="flex flex-wrap justify-between gap-x-4 py-1.5">
            <span className="min-w-0">
              <span className="font-medium">{weekdayText(belongs_on)}</span>{' '}
              <span className="text-ink-soft">{formatClockRange(starts_at, ends_at, timezone)}</span>
            </span>
            <span className="tabular text-ink-soft">
              {minutesText(minutes)}
              {rows > 1 && ` in ${rows} rows`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Imports({ assignment_id }: { assignment_id: string }) {
  const imports = useQuery(queryFor(timeApi.timeImports, { params: { id: assignment_id } }))
  return (
    <LatestImports query={imports} error="Failed to load your imports. Please try again.">
      {(item) => <ImportItem key={item.id} item={item} />}
    </LatestImports>
  )
}

function ImportItem({ item }: { item: TimeImport }) {
  const [asking, setAsking] = useState(false)
  const undo = useCall(timeApi.undoTimeImport)
  const { id, file_name, shifts, skipped_rows, imported_at, undone_at, allowed } = item
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5">
      <div className="min-w-0 grow basis-48">
        <bdi className="font-medium wrap-anywhere">{file_name}</bdi>
        <p className="text-ink-soft">
          {countOf(shifts, 'shift', 'shifts')}
          {skipped_rows > 0 && `, ${countOf(skipped_rows, 'row', 'rows')} skipped`}
          {' · '}
          <RelativeTime at={imported_at} />
          {undone_at !== null && ' · Undone'}
        </p>
      </div>
      {allowed.includes('undo') && (
        <Button size="sm" onClick={() => setAsking(true)}>
          Undo<span className="sr-only"> import of {file_name}</span>
        </Button>
      )}
      <Confirm
        open={asking}
        title="Undo this import?"
        description={`The hours of ${countOf(shifts, 'shift', 'shifts')} are removed, including your changes to them.`}
        action="Undo Import"
        danger
        busy={undo.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() =>
          undo.mutate(
            { params: { id } },
            {
              onSuccess: () => toast({ title: 'Import undone' }),
              onError: ({ message }) => toast({ variant: 'destructive', title: message }),
              onSettled: () => setAsking(false),
            },
          )
        }
      />
    </li>
  )
}
