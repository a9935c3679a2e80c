import { useState } from 'react'
import { countOf } from '#domain/kernel/count.ts'
import { payoutsApi } from '#domain/payouts/api.ts'
import { invalidate } from '#web/lib/api/query.ts'
import { CsvUpload } from '#web/lib/csv/csv-upload.tsx'
import { uploadCsv } from '#web/lib/csv/upload-csv.ts'
import { formatDate } from '#web/lib/time/format-date.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

interface ImportResultsDialogProps {
  id: string
  pay_on: string
  onClose: () => void
}

/** Imports what the bank did with the payouts of a batch. */
export function ImportResultsDialog({ id, pay_on, onClose }: ImportResultsDialogProps) {
  const [isDone, setDone] = useState(false)
  const importResults = async (file: File) => {
    const result = await uploadCsv(payoutsApi.importResults, { params: { id } }, file)
    setDone(true)
    await invalidate(['payouts', 'ledger'])
    return result
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Import results of ${formatDate(pay_on)}`}
      footer={<Button onClick={onClose}>{isDone ? 'Done' : 'Cancel'}</Button>}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 text-sm">
        <CsvUpload
          prompt="Choose a CSV file"
          hint="With the columns reference, status (paid or failed) and reason"
          onImport={importResults}
        >
          {({ paid, failed, unknown }) => (
            <>
              <p>
                {countOf(paid, 'payout', 'payouts')} paid, {countOf(failed, 'payout', 'payouts')} returned to the
                balance.
              </p>
              {unknown.length > 0 && (
                <p className="mt-1 wrap-anywhere text-danger-ink">Unknown references: {unknown.join(', ')}</p>
              )}
            </>
          )}
        </CsvUpload>
      </div>
    </Dialog>
  )
}
