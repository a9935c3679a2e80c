import { useRef } from 'react'
import { staffApi } from '#domain/staff/api.ts'
import { managerForm, managerLimits } from '#domain/staff/manager.ts'
import { useCall } from '#web/lib/api/query.ts'
import { FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { FormDialog } from '#web/lib/form/form-dialog.tsx'
import { useToday } from '#web/lib/time/use-today.ts'
import { Input } from '#web/ui/input.tsx'
import { toast } from '#web/ui/toast.ts'
import { ManagerFields } from './manager-fields.tsx'
import { managerSaved } from './manager-saved.ts'

interface AddManagerDialogProps {
  onClose: () => void
  onAdded: (id: string) => void
}

/** Adds an account manager, then shows them. */
export function AddManagerDialog({ onClose, onAdded }: AddManagerDialogProps) {
  const today = useToday('UTC')
  const form = useSchemaForm(managerForm, { name: '', email: '', specialties: [], bio: '', joined_on: today })
  const create = useCall(staffApi.createManager)
  // The form closes when it has been saved.
  const added = useRef<string>(undefined)
  return (
    <FormDialog
      form={form}
      open
      onOpenChange={(open) => !open && (added.current ? onAdded(added.current) : onClose())}
      title="Add Manager"
      description="We email an invitation to set a password."
      action="Add Manager"
      busy="Adding…"
      width="lg"
      onSubmit={async (body) => {
        added.current = (await create.mutateAsync({ body })).id
        toast({ title: 'Manager Added', description: managerSaved, acrossScreens: true })
      }}
    >
      <ManagerFields form={form}>
        <FormField form={form} name="email" label="Email" limit={managerLimits.email} required>
          {(field) => <Input {...field} type="email" autoComplete="off" />}
        </FormField>
      </ManagerFields>
    </FormDialog>
  )
}
