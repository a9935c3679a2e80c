import { useId } from 'react'
import { savedSearchesApi } from '#domain/saved-searches/api.ts'
import { savedSearchForm, savedSearchLimits } from '#domain/saved-searches/saved-search.ts'
import type { SavedSearch } from '#domain/saved-searches/saved-search.ts'
import { useCall } from '#web/lib/api/query.ts'
import { FormError, FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Input } from '#web/ui/input.tsx'
import { toast } from '#web/ui/toast.ts'

interface RenameDialogProps {
  search: SavedSearch
  open: boolean
  onOpenChange: (open: boolean) => void
}

const schema = savedSearchForm.pick({ name: true })

/** Renames a saved search. */
export function RenameDialog(props: RenameDialogProps) {
  return <Rename key={props.search.name} {...props} />
}

function Rename({ search: { id, name }, open, onOpenChange }: RenameDialogProps) {
  const formId = useId()
  const form = useSchemaForm(schema, { name })
  const edit = useCall(savedSearchesApi.edit)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Rename search"
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button type="submit" form={formId} look="primary" busy={form.formState.isSubmitting} busyLabel="Saving…">
            Save
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-5"
        onSubmit={form.submit(async (body) => {
          const saved = await edit.mutateAsync({ params: { id }, body })
          onOpenChange(false)
          toast({ title: 'Search renamed', description: saved.name })
        })}
      >
        <FormField form={form} name="name" label="Name" required>
          {(field) => <Input {...field} autoComplete="off" maxLength={savedSearchLimits.name} />}
        </FormField>
        <FormError form={form} />
      </form>
    </Dialog>
  )
}
