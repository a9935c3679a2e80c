import { useQuery } from '@tanstack/react-query'
import { countOf, numberText } from '#domain/kernel/count.ts'
import { talentImportsApi } from '#domain/talent-imports/api.ts'
import { talentColumnLabels, talentColumns, talentImportLimits } from '#domain/talent-imports/talent-import.ts'
import type { TalentColumn, TalentImportMapping, TalentImportPreview } from '#domain/talent-imports/talent-import.ts'
import { invalidate, queryFor } from '#web/lib/api/query.ts'
import { CsvImportDialog } from '#web/lib/csv/csv-import-dialog.tsx'
import { LatestImports } from '#web/lib/csv/latest-imports.tsx'
import { RowList } from '#web/lib/csv/row-list.tsx'
import { SkippedRows } from '#web/lib/csv/skipped-rows.tsx'
import { uploadCsv } from '#web/lib/csv/upload-csv.ts'
import { toast } from '#web/ui/toast.ts'
import { isRunning, TalentImportItem } from './talent-import-item.tsx'

const progress_ms = 1_500
const fields = talentColumns.map((name) => ({
  name,
  label: talentColumnLabels[name],
  optional: name !== 'email',
}))

/** Invites the talents of a file, and undoes imports. */
export function ImportTalentsDialog({ onClose }: { onClose: () => void }) {
  return (
    <CsvImportDialog<TalentColumn, TalentImportPreview>
      title="Import talents"
      description="Each person gets an email to set a password. Companies cannot see them before they complete their profile."
      hint={`Up to ${numberText(talentImportLimits.rows)} rows with a name and an email address`}
      fields={fields}
      noun={['talent', 'talents']}
      countIn={({ new_rows }) => new_rows}
      preview={(file, chosen) => uploadCsv(talentImportsApi.preview, { query: chosen as TalentImportMapping }, file)}
      onImport={async (file, chosen, skips_errors) => {
        const query = { ...(chosen as TalentImportMapping), file_name: file.name, skips_errors }
        await uploadCsv(talentImportsApi.create, { query }, file)
        toast({ title: 'Import started' })
        await invalidate(['talentImports'])
      }}
      renderSummary={(preview) => <Summary preview={preview} />}
      onClose={onClose}
    >
      <Imports />
    </CsvImportDialog>
  )
}

function Summary({ preview: { new_rows, talents, skipped_rows, skipped } }: { preview: TalentImportPreview }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <RowList
        title={`${countOf(new_rows, 'talent', 'talents')} will be invited`}
        shown={talents.map(({ name, email }) => ({ key: email, name, text: email }))}
        count={new_rows}
      />
      <SkippedRows skipped={skipped} rows={skipped_rows} />
    </div>
  )
}

function Imports() {
  const imports = useQuery({
    ...queryFor(talentImportsApi.list, {}),
    refetchInterval: ({ state }) => (state.data?.items.some(isRunning) ? progress_ms : false),
  })
  return (
    <LatestImports query={imports} error="Failed to load the imports. Please try again.">
      {(item) => <TalentImportItem key={item.id} item={item} />}
    </LatestImports>
  )
}
