import { useMutation, useQuery } from '@tanstack/react-query'
import { FileSpreadsheet } from 'lucide-react'
import { useState } from 'react'
import { countOf } from '#domain/kernel/count.ts'
import { csvMessages } from '#domain/kernel/csv.ts'
import { paymentsApi } from '#domain/payments/api.ts'
import { bankFileLabels, bankFileMessages } from '#domain/payments/bank-file.ts'
import type { StatementPreview } from '#domain/payments/bank-file.ts'
import type { StatementFormat } from '#domain/payments/bank-statement.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { invalidate, queryFor } from '#web/lib/api/query.ts'
import { reasonOf } from '#web/lib/api/reason-of.ts'
import { upload } from '#web/lib/api/upload.ts'
import { HeaderRow } from '#web/lib/csv/header-row.tsx'
import { useFilePreview } from '#web/lib/csv/use-file-preview.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { AccountChoice } from './account-choice.tsx'
import { PreviewLines } from './preview-lines.tsx'
import { SuspectedLines } from './suspected-lines.tsx'
import type { Decisions } from './suspected-lines.tsx'

/** Imports a bank statement after showing how it is read, and what staff have to decide about it. */
export function ImportStatementDialog({ onClose }: { onClose: () => void }) {
  const formats = useQuery(queryFor(paymentsApi.formats, {}))
  const [chosen, setChosen] = useState<string>()
  const [file, setFile] = useState<File>()
  /** Chosen for a CSV file; otherwise the server finds it. */
  const [header_row, setHeaderRow] = useState<number>()
  const [decisions, setDecisions] = useState<Decisions>({})
  const format = formats.data?.items.find(({ id }) => id === chosen) ?? formats.data?.items[0]
  const { preview, isCurrent, isReading, error } = useFilePreview(format && file, [format, header_row], (one) =>
    upload(paymentsApi.previewStatement, { query: queryOf(format!, one, header_row) }, one),
  )
  const importing = useMutation({
    mutationFn: async () => {
      const query = {
        ...queryOf(format!, file!, header_row),
        another: keysOf(decisions, 'another'),
        skip: keysOf(decisions, 'skip'),
      }
      const result = await upload(paymentsApi.importStatement, { query }, file!)
      setFile(undefined)
      await invalidate(['payments', 'invoices', 'ledger'])
      return result
    },
  })
  const startAt = (row: number | undefined) => {
    setHeaderRow(row)
    setDecisions({})
    importing.reset()
  }
  const start = (next: File | undefined) => {
    setFile(next)
    startAt(undefined)
  }
  const failure = importing.error ?? error
  const decided = (preview?.suspected ?? []).flatMap(({ key }) => decisions[key] ?? [])
  const count = (preview?.lines ?? 0) + decided.filter((one) => one === 'another').length
  const isReady = isCurrent && decided.length === preview?.suspected.length && count + decided.length > 0
  return (
    <Dialog
      open
      width="lg"
      onOpenChange={(open) => !open && onClose()}
      title="Import a bank statement"
      description="CSV, CAMT.053, MT940 or OFX. Lines with the reference of a payment confirm it."
      footer={
        <>
          <Button onClick={onClose}>{file ? 'Cancel' : 'Close'}</Button>
          {preview && preview.missing.length === 0 && (
            <Button
              look="primary"
              disabled={!isReady}
              busy={importing.isPending}
              busyLabel="Importing…"
              onClick={() => importing.mutate()}
            >
              {count === 0 && preview.suspected.length > 0
                ? 'Skip Duplicates'
                : `Import ${countOf(count, 'line', 'lines')}`}
            </Button>
          )}
        </>
      }
    >
      <Loaded
        query={formats}
        error="Failed to load the bank accounts. Please try again."
        loading={<Skeleton className="h-32" />}
      >
        {({ items }) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5 text-sm">
            <AccountChoice
              formats={items}
              format={format}
              columns={preview?.columns ?? []}
              problem={isCurrent && preview ? problemOf(preview) : null}
              onChoose={(id) => {
                setChosen(id)
                startAt(undefined)
              }}
            />
            {format && !file && (
              <FileDrop
                prompt="Choose a statement"
                hint="CSV, CAMT.053, MT940 or OFX, up to 5 MB"
                accept=""
                onFile={start}
              />
            )}
            {file && <FileRow file={file} preview={preview} onRemove={() => start(undefined)} />}
            {isReading && (
              <p role="status" className="flex items-center gap-2">
                <Spinner /> Reading the file…
              </p>
            )}
            {preview && preview.header_rows.length > 0 && (
              <div>
                <HeaderRow
                  {...preview}
                  header_row={header_row ?? preview.header_row}
                  onChange={(row) => startAt(Number(row))}
                />
              </div>
            )}
            {failure && (
              <Banner
                tone="danger"
                alert
                {...(header_row !== undefined && {
                  action: (
                    <Button size="sm" onClick={() => startAt(undefined)}>
                      Use Suggested Row
                    </Button>
                  ),
                })}
              >
                {reasonOf(failure)}
              </Banner>
            )}
            {format && isCurrent && preview && preview.missing.length === 0 && (
              <>
                {preview.account_number !== '' && format.account_number === '' && (
                  <Banner>
                    The file is of the account {preview.account_number}. {format.name} gets this number.
                  </Banner>
                )}
                <SuspectedLines preview={preview} decisions={decisions} onDecide={setDecisions} />
                <PreviewLines preview={preview} />
              </>
            )}
            {importing.data && (
              <p role="status">
                {countOf(importing.data.lines, 'line', 'lines')} imported, {importing.data.matched} matched
                {importing.data.known > 0 && `, ${importing.data.known} already known`}
                {importing.data.skipped_rows > 0 && `, ${countOf(importing.data.skipped_rows, 'row', 'rows')} skipped`}.
              </p>
            )}
          </div>
        )}
      </Loaded>
    </Dialog>
  )
}

/** What is wrong with the columns of the account for a file; null if lines can be read. */
function problemOf({ kind, missing, lines, known, suspected_lines }: StatementPreview): string | null {
  if (missing[0] !== undefined) return csvMessages.no_column(missing[0])
  return kind === 'csv' && lines + known + suspected_lines === 0 ? bankFileMessages.no_row : null
}

const keysOf = (decisions: Decisions, decision: Decisions[string]) =>
  Object.keys(decisions).filter((key) => decisions[key] === decision)

const queryOf = (format: StatementFormat, file: File, header_row: number | undefined) => ({
  format_id: format.id,
  file_name: file.name,
  ...(header_row !== undefined && { header_row }),
})

interface FileRowProps {
  file: File
  preview: StatementPreview | undefined
  onRemove: () => void
}

function FileRow({ file, preview, onRemove }: FileRowProps) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <FileSpreadsheet aria-hidden className="size-5 shrink-0 text-ink-faint" />
      <p className="min-w-0 grow wrap-anywhere">
        <bdi className="font-medium">{file.name}</bdi>
        {preview && <span className="block text-ink-soft">{bankFileLabels[preview.kind]}</span>}
      </p>
      <Button size="sm" onClick={onRemove}>
        Choose Another File
      </Button>
    </div>
  )
}
