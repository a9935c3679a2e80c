import { useState } from 'react'
import { countOf } from '#domain/kernel/count.ts'
import { payoutsApi } from '#domain/payouts/api.ts'
import { ApiError } from '#web/lib/api/api.ts'
import type { Answer } from '#web/lib/api/api.ts'
import { invalidate } from '#web/lib/api/query.ts'
import { uploadCsv } from '#web/lib/csv/upload-csv.ts'
import { formatDate } from '#web/lib/time/format-date.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

interface ImportResultsDialogProps {
  id: string
  pay_on: string
  onClose: () => void
}

/** Imports what the bank did with the payouts of a batch. */
export function ImportResultsDialog({ id, pay_on, onClose }: ImportResultsDialogProps) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [result, setResult] = useState<Answer<typeof payoutsApi.importResults>>()
  const start = async (file: File) => {
    setBusy(true)
    setFailure(undefined)
    setResult(undefined)
    try {
      setResult(await uploadCsv(payoutsApi.importResults, { params: { id } }, file))
      await invalidate(['payouts', 'ledger'])
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error.fields[0]?.message ?? error.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Import results of ${formatDate(pay_on)}`}
      footer={<Button onClick={onClose}>{result ? 'Done' : 'Cancel'}</Button>}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 text-sm">
        <FileDrop
          prompt="Choose a CSV file"
          hint="With the columns reference, status (paid or failed) and reason"
          accept=".csv,text/csv"
          onFile={(file) => void start(file)}
        />
        {busy && (
          <p role="status" className="flex items-center gap-2">
            <Spinner /> Importing…
          </p>
        )}
        {failure && (
          <Banner tone="danger" alert>
            {failure}
          </Banner>
        )}
        {result && (
          <div role="status">
            <p>
              {countOf(result.paid, 'payout', 'payouts')} paid, {countOf(result.failed, 'payout', 'payouts')} returned
              to the balance.
            </p>
            {result.unknown.length > 0 && (
              <p className="mt-1 wrap-anywhere text-danger-ink">Unknown references: {result.unknown.join(', ')}</p>
            )}
          </div>
        )}
      </div>
    </Dialog>
  )
}
