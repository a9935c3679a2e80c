import { EllipsisVertical, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { paymentsApi } from '#domain/payments/api.ts'
import type { StatementFormat } from '#domain/payments/bank-statement.ts'
import { invalidate, useCall } from '#web/lib/api/query.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { Select } from '#web/ui/select.tsx'
import { toast } from '#web/ui/toast.ts'
import { FormatDialog } from './format-dialog.tsx'

interface AccountChoiceProps {
  formats: readonly StatementFormat[]
  format: StatementFormat | undefined
  /** The columns of the file. */
  columns: readonly string[]
  /** Why no line of the file can be read with the columns of the account; null if lines can. */
  problem: string | null
  onChoose: (id: string) => void
}

/** The bank account of a statement: chosen, added, changed or removed. */
export function AccountChoice({ formats, format, columns, problem, onChoose }: AccountChoiceProps) {
  const [editing, setEditing] = useState<StatementFormat | 'new'>()
  return (
    <div className="flex flex-wrap items-end gap-3">
      {format ? (
        <div className="flex min-w-0 grow basis-56 items-end gap-3">
          <Field label="Bank account" className="min-w-0 grow">
            {(field) => (
              <Select
                {...field}
                value={format.id}
                onValueChange={onChoose}
                options={formats.map(({ id, name }) => ({ value: id, label: name }))}
              />
            )}
          </Field>
          <FormatMenu format={format} onEdit={() => setEditing(format)} />
        </div>
      ) : (
        <p className="basis-full">Add a bank account and the names of the columns in its CSV files.</p>
      )}
      <Button onClick={() => setEditing('new')}>Add Account…</Button>
      {format && problem !== null && (
        <Banner
          tone="warning"
          alert
          className="basis-full"
          action={
            <Button size="sm" onClick={() => setEditing(format)}>
              Choose Columns…
            </Button>
          }
        >
          {problem}
        </Banner>
      )}
      {editing && (
        <FormatDialog
          {...(editing !== 'new' && { format: editing })}
          columns={columns}
          onSaved={onChoose}
          onClose={() => setEditing(undefined)}
        />
      )}
    </div>
  )
}

function FormatMenu({ format: { id, name }, onEdit }: { format: StatementFormat; onEdit: () => void }) {
  const [removing, setRemoving] = useState(false)
  const remove = useCall(paymentsApi.removeFormat)
  return (
    <>
      <Menu trigger={<IconButton size="lg" label={`Actions for ${name}`} icon={<EllipsisVertical aria-hidden />} />}>
        <MenuItem icon={<Pencil aria-hidden />} onSelect={onEdit}>
          Edit…
        </MenuItem>
        <MenuItem icon={<Trash2 aria-hidden />} danger onSelect={() => setRemoving(true)}>
          Remove…
        </MenuItem>
      </Menu>
      <Confirm
        open={removing}
        title={`Remove ${name}?`}
        description="Statements that you already imported are kept."
        action="Remove"
        danger
        busy={remove.isPending}
        onCancel={() => setRemoving(false)}
        onConfirm={() =>
          remove.mutate(
            { params: { id } },
            {
              onSuccess: async () => {
                toast({ title: 'Account removed' })
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
