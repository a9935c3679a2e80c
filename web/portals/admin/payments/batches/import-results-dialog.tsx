import { countOf } from '#domain/kernel/count.ts'
import { payoutsApi } from '#domain/payouts/api.ts'
import { resultColumnLabels, resultColumns } from '#domain/payouts/result-import.ts'
import type { ResultColumn, ResultMapping, ResultPreview } from '#domain/payouts/result-import.ts'
import { invalidate } from '#web/lib/api/query.ts'
import { CsvImportDialog } from '#web/lib/csv/csv-import-dialog.tsx'
import { SkippedRows } from '#web/lib/csv/skipped-rows.tsx'
import { uploadCsv } from '#web/lib/csv/upload-csv.ts'
import { formatDate } from '#web/lib/time/format-date.ts'
import { toast } from '#web/ui/toast.ts'

interface ImportResultsDialogProps {
  id: string
  pay_on: string
  onClose: () => void
}

const fields = resultColumns.map((name) => ({ name, label: resultColumnLabels[name], optional: name === 'reason' }))

/** Imports what the bank did with the payouts of a batch. */
export function ImportResultsDialog({ id, pay_on, onClose }: ImportResultsDialogProps) {
  const params = { id }
  return (
    <CsvImportDialog<ResultColumn, ResultPreview>
      title={`Import results of ${formatDate(pay_on)}`}
      description="What the bank did with each payout: paid or failed. Failed payouts return to the balance of the talent."
      hint="With the columns reference, status (paid or failed) and reason"
      fields={fields}
      noun={['result', 'results']}
      countIn={({ paid, failed }) => paid + failed}
      preview={(file, chosen) => uploadCsv(payoutsApi.previewResults, { params, query: chosen as ResultMapping }, file)}
      onImport={async (file, chosen, skips_errors) => {
        const query = { ...(chosen as ResultMapping), skips_errors }
        const sums = await uploadCsv(payoutsApi.importResults, { params, query }, file)
        toast({ title: resultText(sums) })
        await invalidate(['payouts', 'ledger'])
        onClose()
      }}
      renderSummary={(preview) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <p className="font-medium">{resultText(preview)}</p>
          <SkippedRows skipped={preview.skipped} rows={preview.skipped_rows} />
        </div>
      )}
      onClose={onClose}
    />
  )
}

const resultText = ({ paid, failed }: { paid: number; failed: number }) =>
  `${countOf(paid, 'payout', 'payouts')} paid, ${countOf(failed, 'payout', 'payouts')} returned to the balance`
