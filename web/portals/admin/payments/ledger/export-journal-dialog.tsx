import { useState } from 'react'
import { monthOf } from '#domain/kernel/calendar.ts'
import { ledgerApi } from '#domain/ledger/api.ts'
import { journalExportQuery } from '#domain/ledger/ledger.ts'
import type { journalFormats } from '#domain/ledger/ledger.ts'
import { addressOf } from '#web/lib/api/api.ts'
import { ExportCsvDialog } from '#web/lib/csv/export-csv-dialog.tsx'
import { PeriodFields } from '#web/lib/time/period-fields.tsx'
import { useToday } from '#web/lib/time/use-today.ts'

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
    <ExportCsvDialog
      title="Export the journal"
      description="A CSV file with days in UTC and amounts in US dollars. Debits equal credits."
      formats={formats}
      format={format}
      onFormatChange={setFormat}
      address={parsed.success ? addressOf(ledgerApi.exportJournal.url, {}, query) : undefined}
      onClose={onClose}
    >
      <PeriodFields
        {...period}
        setPeriod={(change) => setPeriod({ ...period, ...change })}
        error={parsed.error?.issues[0]?.message}
      />
    </ExportCsvDialog>
  )
}
