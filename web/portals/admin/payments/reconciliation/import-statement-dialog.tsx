import { useQuery } from '@tanstack/react-query'
import { EllipsisVertical, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { countOf } from '#domain/kernel/count.ts'
import { paymentsApi } from '#domain/payments/api.ts'
import type { StatementFormat } from '#domain/payments/bank-statement.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { invalidate, queryFor, useCall } from '#web/lib/api/query.ts'
import { CsvUpload } from '#web/lib/csv/csv-upload.tsx'
import { uploadCsv } from '#web/lib/csv/upload-csv.ts'
import { Button } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { FormatDialog } from './format-dialog.tsx'

/** Imports a bank's statement as CSV. The columns of each bank are mapped once. */
export function ImportStatementDialog({ onClose }: { onClose: () => void }) {
  const formats = useQuery(queryFor(paymentsApi.formats, {}))
  const [mapping, setMapping] = useState<StatementFormat | 'new'>()
  const [chosen, setChosen] = useState<string>()
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Import a bank statement"
      description="Each file is imported once. Lines with the reference of a payment confirm it."
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <Loaded
        query={formats}
        error="Failed to load the banks. Please try again."
        loading={<Skeleton className="h-32" />}
      >
        {({ items }) => {
          const format = items.find(({ id }) => id === chosen) ?? items[0]
          return (
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4 text-sm">
              <div className="flex flex-wrap items-end gap-3">
                {format ? (
                  <div className="flex min-w-0 grow basis-56 items-end gap-3">
                    <Field label="Bank" className="min-w-0 grow">
                      {(field) => (
                        <Select
                          {...field}
                          value={format.id}
                          onValueChange={setChosen}
                          options={items.map(({ id, name }) => ({ value: id, label: name }))}
                        />
                      )}
                    </Field>
                    <FormatMenu format={format} onEdit={() => setMapping(format)} />
                  </div>
                ) : (
                  <p className="basis-full">Add a bank and the names of the columns in its statements.</p>
                )}
                <Button onClick={() => setMapping('new')}>Add Bank…</Button>
              </div>
              {format && <StatementUpload format={format} />}
            </div>
          )
        }}
      </Loaded>
      {mapping && (
        <FormatDialog
          {...(mapping !== 'new' && { format: mapping })}
          onSaved={setChosen}
          onClose={() => setMapping(undefined)}
        />
      )}
    </Dialog>
  )
}

function StatementUpload({ format }: { format: StatementFormat }) {
  const importStatement = async (file: File) => {
    const query = { format_id: format.id, file_name: file.name }
    const result = await uploadCsv(paymentsApi.importStatement, { query }, file)
    await invalidate(['payments', 'invoices', 'ledger'])
    return result
  }
  return (
    <CsvUpload prompt="Choose a statement" hint="A CSV file" onImport={importStatement}>
      {({ lines, matched, known }) => (
        <p>
          {countOf(lines, 'line', 'lines')} imported, {matched} matched
          {known > 0 && `, ${known} already known`}.
        </p>
      )}
    </CsvUpload>
  )
}

function FormatMenu({ format: { id, name }, onEdit }: { format: StatementFormat; onEdit: () => void }) {
  const [removing, setRemoving] = useState(false)
  const remove = useCall(paymentsApi.removeFormat)
  return (
    <>
      <Menu trigger={<IconButton size="lg" label={`Actions for ${name}`} icon={<EllipsisVertical aria-hidden />} />}>
        <MenuItem icon={<Pencil aria-hidden />} onSelect={onEdit}>
          Edit Columns…
        </MenuItem>
        <MenuItem icon={<Trash2 aria-hidden />} danger onSelect={() => setRemoving(true)}>
          Remove…
        </MenuItem>
      </Menu>
      <Confirm
        open={removing}
        title={`Remove ${name}?`}
        description="Its imported statements stay."
        action="Remove"
        danger
        busy={remove.isPending}
        onCancel={() => setRemoving(false)}
        onConfirm={() =>
          remove.mutate(
            { params: { id } },
            {
              onSuccess: async () => {
                toast({ title: 'Bank removed' })
                await invalidate(['payments'])
                setRemoving(false)
              },
              onError: ({ message }) => toast({ variant: 'destructive', title: message }),
            },
          )
        }
      />
    </>
  )
}
