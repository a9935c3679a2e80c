import { useEffect, useEffectEvent, useId } from 'react'
import { shortlistsApi } from '#domain/shortlists/api.ts'
import { shortlistForm, shortlistLimits } from '#domain/shortlists/shortlist.ts'
import type { Shortlist } from '#domain/shortlists/shortlist.ts'
import { useCall } from '#web/lib/api/query.ts'
import { FormError, FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Input } from '#web/ui/input.tsx'
import { toast } from '#web/ui/toast.ts'

interface NameDialogProps {
  /** The shortlist to rename. Without one, a new one is created. */
  list?: Shortlist
  open: boolean
  onOpenChange: (open: boolean) => void
  onSaved?: (list: Shortlist) => void
}

/** Names a new shortlist, or renames one. */
export function NameDialog({ list, open, onOpenChange, onSaved }: NameDialogProps) {
  const formId = useId()
  const form = useSchemaForm(shortlistForm, { name: '' })
  const create = useCall(shortlistsApi.create)
  const rename = useCall(shortlistsApi.rename)
  const onOpen = useEffectEvent(() => form.reset({ name: list?.name ?? '' }))
  useEffect(() => {
    if (open) onOpen()
  }, [open])
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={list ? 'Rename shortlist' : 'New shortlist'}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button type="submit" form={formId} look="primary" busy={form.formState.isSubmitting}>
            {list ? 'Rename' : 'Create'}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-4"
        onSubmit={form.submit(async (body) => {
          const saved = await (list
            ? rename.mutateAsync({ params: { id: list.id }, body })
            : create.mutateAsync({ body }))
          onOpenChange(false)
          toast({ title: list ? 'Shortlist renamed' : 'Shortlist created', description: saved.name })
          onSaved?.(saved)
        })}
      >
        <FormField form={form} name="name" label="Name" hint="For example, the role you hire for." required>
          {(field) => <Input {...field} maxLength={shortlistLimits.name} autoComplete="off" />}
        </FormField>
        <FormError form={form} />
      </form>
    </Dialog>
  )
}
