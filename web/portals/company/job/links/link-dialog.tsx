import { useEffect, useEffectEvent } from 'react'
import { trackedLinksApi } from '#domain/tracked-links/api.ts'
import { trackedLinkForm, trackedLinkLimits } from '#domain/tracked-links/tracked-link.ts'
import type { TrackedLink } from '#domain/tracked-links/tracked-link.ts'
import { useCall } from '#web/lib/api/query.ts'
import { FormDialog } from '#web/lib/form/form-dialog.tsx'
import { FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { NumberInput } from '#web/ui/number-input.tsx'
import { toast } from '#web/ui/toast.ts'

interface LinkDialogProps {
  job_id: string
  /** The link to edit; without one, a new one is created. */
  link?: TrackedLink
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Creates or edits a tracked link. */
export function LinkDialog({ job_id, link, open, onOpenChange }: LinkDialogProps) {
  const now = { name: link?.name ?? '', cost: link?.cost ?? null }
  const form = useSchemaForm(trackedLinkForm, now)
  const onOpen = useEffectEvent(() => form.reset(now))
  useEffect(() => {
    if (open) onOpen()
  }, [open])
  const create = useCall(trackedLinksApi.create)
  const edit = useCall(trackedLinksApi.edit, { invalidates: ['applications'] })
  return (
    <FormDialog
      form={form}
      open={open}
      onOpenChange={onOpenChange}
      title={link ? 'Edit link' : 'New link'}
      action={link ? 'Save' : 'Create link'}
      busy={link ? 'Saving…' : 'Creating…'}
      onSubmit={async (body) => {
        if (link) await edit.mutateAsync({ params: { id: link.id }, body })
        else await create.mutateAsync({ params: { id: job_id }, body })
        toast({ title: link ? 'Link saved' : 'Link created', description: body.name })
      }}
    >
      <FormField form={form} name="name" label="Name" hint="Where you share it, such as LinkedIn post." required>
        {(field) => <Input {...field} autoComplete="off" maxLength={trackedLinkLimits.name} />}
      </FormField>
      <FormField
        form={form}
        name="cost"
        label="Cost"
        hint="What you pay for the post or ad in total. It is used for the cost per hire."
        optional
      >
        {({ value, ...field }) => <NumberInput {...field} value={value ?? null} before="$" />}
      </FormField>
    </FormDialog>
  )
}
