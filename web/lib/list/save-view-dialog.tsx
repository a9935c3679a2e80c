import { countOf } from '#domain/kernel/count.ts'
import { listsApi } from '#domain/lists/api.ts'
import { listLimits, savedViewForm } from '#domain/lists/list-settings.ts'
import type { StaffList } from '#domain/lists/list-settings.ts'
import { useCall } from '#web/lib/api/query.ts'
import { FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { FormDialog } from '#web/lib/form/form-dialog.tsx'
import { Input } from '#web/ui/input.tsx'
import { toast } from '#web/ui/toast.ts'

interface SaveViewDialogProps {
  list: StaffList
  query: string
  /** How many views the list has. */
  count: number
  onClose: () => void
}

/** Saves the filters and the order of a list under a name. */
export function SaveViewDialog({ list, query, count, onClose }: SaveViewDialogProps) {
  const form = useSchemaForm(savedViewForm, { list, name: '', query })
  const save = useCall(listsApi.saveView)
  return (
    <FormDialog
      form={form}
      open
      onOpenChange={(open) => !open && onClose()}
      title="Save this view"
      description={`The filters and the order of the list. A view of the same name is replaced. You have ${countOf(count, 'view', 'views')} of ${listLimits.views}.`}
      action="Save"
      busy="Saving…"
      onSubmit={async (body) => {
        const { name } = await save.mutateAsync({ body })
        toast({ title: 'View saved', description: name })
      }}
    >
      <FormField form={form} name="name" label="Name" limit={listLimits.view_name} required>
        {(field) => <Input {...field} />}
      </FormField>
    </FormDialog>
  )
}
