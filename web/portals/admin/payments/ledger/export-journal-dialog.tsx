import { useState } from 'react'
import { monthOf } from '#domain/kernel/calendar.ts'
import { ledgerApi } from '#domain/ledger/api.ts'
import { journalExportQuery } from '#domain/ledger/ledger.ts'
import type { journalFormats } from '#domain/ledger/ledger.ts'
import { addressOf } from '#web/lib/api/api.ts'
import { DownloadButton } from '#web/lib/api/download-button.tsx'
import { useToday } from '#web/lib/time/use-today.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'

type Format = (typeof journalFormats)[number]

const formats: readonly { value: Format; label: string; hint: string }[] = [
  { value: 'general', label: 'General journal', hint: 'Every posting with its account, debit and credit.' },
  {
    value: 'xero',
    label: 'Manual journals for Xero',
    hint: 'One journal for each month with a line for each account.',
  },
]

/** Exports the journal of a period for an accounting program. */
export function ExportJournalDialog({ onClose }: { onClose: () => void }) {
  const today = useToday()
  const [format, setFormat] = useState<Format>('general')
  const [period, setPeriod] = useState({ from: monthOf(today).from, to: today })
  const query = { format, ...period }
  const parsed = journalExportQuery.safeParse(query)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Export the journal"
      description="A CSV file with days in UTC and amounts in US dollars. Debits equal credits."
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          {parsed.success ? (
            <DownloadButton
              look="primary"
              address={addressOf(ledgerApi.exportJournal.url, {}, query)}
              error="Error exporting data"
            >
              Export CSV
            </DownloadButton>
          ) : (
            <Button look="primary" disabled>
              Export CSV
            </Button>
          )}
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <Field label="Format" group>
          {(field) => <RadioGroup {...field} value={format} onValueChange={setFormat} choices={formats} />}
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="From">
            {(field) => (
              <Input
                {...field}
                type="date"
                value={period.from}
                onValueChange={(from) => from && setPeriod({ ...period, from })}
              />
            )}
          </Field>
          <Field label="To" error={parsed.error?.issues[0]?.message}>
            {(field) => (
              <Input
                {...field}
                type="date"
                value={period.to}
                onValueChange={(to) => to && setPeriod({ ...period, to })}
              />
            )}
          </Field>
        </div>
      </div>
    </Dialog>
  )
}
