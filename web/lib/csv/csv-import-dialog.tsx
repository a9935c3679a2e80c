import { useMutation } from '@tanstack/react-query'
import { FileSpreadsheet } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { CsvRowError } from '#domain/kernel/csv.ts'
import { countOf } from '#domain/kernel/count.ts'
import { reasonOf } from '#web/lib/api/reason-of.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { ColumnMapping } from './column-mapping.tsx'
import type { MappedField } from './column-mapping.tsx'
import { HeaderRow } from './header-row.tsx'
import { RowErrors } from './row-errors.tsx'
import { useFilePreview } from './use-file-preview.ts'

interface CsvPreview<Name extends string> {
  columns: readonly string[]
  /** The row with the names of the columns, and those that could have them. */
  header_row: number
  header_rows: readonly { row: number; text: string }[]
  mapping: Readonly<Record<Name, string>> & { date_format?: string }
  missing: readonly Name[]
  rows: number
  error_rows: number
  errors: readonly CsvRowError[]
}

/** What the user chose: `header_row`, `date_column` and so on. What is omitted is suggested by the server. */
type Chosen = Readonly<Record<string, string>>

interface CsvImportDialogProps<Name extends string, Preview extends CsvPreview<Name>> {
  title: string
  description: string
  /** The limits of a file. */
  hint: string
  fields: readonly MappedField<Name>[]
  /** What is imported: `['shift', 'shifts']`. */
  noun: readonly [one: string, many: string]
  /** How many will be imported. */
  countIn: (preview: Preview) => number
  preview: (file: File, chosen: Chosen) => Promise<Preview>
  /** Imports the file. The dialog then starts over. */
  onImport: (file: File, chosen: Chosen, skips_errors: boolean) => Promise<void>
  /** Further choices about the file. */
  renderChoices?: (preview: Preview, choose: (change: Chosen) => void) => ReactNode
  renderSummary: (preview: Preview) => ReactNode
  /** Shown while no file is chosen. */
  children?: ReactNode
  onClose: () => void
}

/**
 * Imports a CSV file: the columns are suggested and can be changed, the preview shows what will be imported and which
 * rows have errors, and nothing is stored before the user confirms.
 */
export function CsvImportDialog<Name extends string, Preview extends CsvPreview<Name>>(
  props: CsvImportDialogProps<Name, Preview>,
) {
  const { title, description, hint, fields, noun, renderChoices, renderSummary, children, onClose } = props
  const [file, setFile] = useState<File>()
  const [chosen, setChosen] = useState<Chosen>({})
  const [skips, setSkips] = useState(false)
  const { preview, isCurrent, isReading, error } = useFilePreview(file, [chosen], (one) => props.preview(one, chosen))
  // What was shown is imported, also if the server would suggest something else by then.
  const importing = useMutation({ mutationFn: () => props.onImport(file!, shownIn(preview!, fields), skips) })
  const choose = (change: Chosen) => {
    setChosen({ ...chosen, ...change })
    setSkips(false)
    importing.reset()
  }
  /** Other names of columns, so nothing else that was chosen applies. */
  const startAt = (header_row: string) => {
    setChosen({ header_row })
    setSkips(false)
    importing.reset()
  }
  const start = (next: File | undefined) => {
    setFile(next)
    setChosen({})
    setSkips(false)
    importing.reset()
  }
  const failure = importing.error ?? error
  const count = preview ? props.countIn(preview) : 0
  const isReady = preview !== undefined && isCurrent && count > 0 && (preview.error_rows === 0 || skips)
  return (
    <Dialog
      open
      width="lg"
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={onClose}>{file ? 'Cancel' : 'Close'}</Button>
          {file && preview && (
            <Button
              look="primary"
              disabled={!isReady}
              busy={importing.isPending}
              busyLabel="Importing…"
              onClick={() => importing.mutate(undefined, { onSuccess: () => start(undefined) })}
            >
              Import {countOf(count, ...noun)}
            </Button>
          )}
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 text-sm">
        {file && preview ? (
          <div className="flex flex-wrap items-center gap-3">
            <FileSpreadsheet aria-hidden className="size-5 shrink-0 text-ink-faint" />
            <p className="min-w-0 grow wrap-anywhere">
              <bdi className="font-medium">{file.name}</bdi>
              <span className="block text-ink-soft">{countOf(preview.rows, 'row', 'rows')}</span>
            </p>
            <Button size="sm" onClick={() => start(undefined)}>
              Choose Another File
            </Button>
          </div>
        ) : (
          <FileDrop prompt="Choose a CSV file" hint={hint} accept=".csv,.tsv,.txt,text/csv" onFile={start} />
        )}
        {isReading && !preview && (
          <p role="status" className="flex items-center gap-2">
            <Spinner /> Reading the file…
          </p>
        )}
        {failure && (
          <Banner tone="danger" alert>
            {reasonOf(failure)}
          </Banner>
        )}
        {file && preview ? (
          <div aria-busy={isReading} className="grid grid-cols-[minmax(0,1fr)] gap-5">
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2">
              <HeaderRow {...preview} {...chosenRow(chosen)} onChange={startAt} />
              {renderChoices?.(preview, choose)}
              <ColumnMapping
                columns={preview.columns}
                fields={fields}
                mapping={{ ...preview.mapping, ...chosenColumns(chosen, fields) }}
                missing={preview.missing}
                onChange={(name, column) => choose({ [`${name}_column`]: column })}
              />
            </div>
            {preview.missing.length === 0 && !error && (
              <>
                <RowErrors errors={preview.errors} rows={preview.error_rows} />
                {preview.error_rows > 0 && count > 0 && (
                  <Checkbox value={skips} onValueChange={setSkips} label="Skip the rows with errors" />
                )}
                {renderSummary(preview)}
              </>
            )}
          </div>
        ) : (
          children
        )}
      </div>
    </Dialog>
  )
}

/** What was chosen is shown before it is read, and if it cannot be. */
const chosenRow = ({ header_row }: Chosen) => (header_row === undefined ? {} : { header_row: Number(header_row) })

const chosenColumns = <Name extends string>(chosen: Chosen, fields: readonly MappedField<Name>[]) =>
  Object.fromEntries(
    fields.flatMap(({ name }) => {
      const column = chosen[`${name}_column`]
      return column === undefined ? [] : [[name, column]]
    }),
  ) as Partial<Record<Name, string>>

function shownIn<Name extends string>(
  { header_row, mapping }: CsvPreview<Name>,
  fields: readonly MappedField<Name>[],
): Chosen {
  return {
    header_row: String(header_row),
    ...Object.fromEntries(fields.map(({ name }) => [`${name}_column`, mapping[name]])),
    ...(mapping.date_format !== undefined && { date_format: mapping.date_format }),
  }
}
