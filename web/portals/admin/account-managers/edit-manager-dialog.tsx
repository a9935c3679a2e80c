import { useQuery } from '@tanstack/react-query'
import { perPageLimit } from '#domain/kernel/page.ts'
import { staffApi } from '#domain/staff/api.ts'
import { managerMachine, managerStatusLabels } from '#domain/staff/manager-machine.ts'
import { managerEditForm } from '#domain/staff/manager.ts'
import type { Manager } from '#domain/staff/manager.ts'
import { queryFor, useCall } from '#web/lib/api/query.ts'
import { FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { FormDialog } from '#web/lib/form/form-dialog.tsx'
import { useToday } from '#web/lib/time/use-today.ts'
import { Combobox } from '#web/ui/combobox.tsx'
import { DatePicker } from '#web/ui/date-picker.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { toast } from '#web/ui/toast.ts'
import { ManagerFields } from './manager-fields.tsx'
import { managerSaved } from './manager-saved.ts'

/** Edits an account manager, and plans or ends a leave. Saving and canceling return to the details. */
export function EditManagerDialog({ manager, onDone }: { manager: Manager; onDone: () => void }) {
  const { id, name, specialties, bio, joined_on, leave } = manager
  const today = useToday('UTC')
  const form = useSchemaForm(managerEditForm, {
    name,
    specialties,
    bio,
    joined_on,
    status: leave ? 'on_leave' : 'active',
    leave_from: leave?.from ?? null,
    leave_until: leave?.until ?? null,
    deputy_id: leave?.deputy.id ?? null,
  })
  const edit = useCall(staffApi.editManager)
  const others = useQuery(queryFor(staffApi.listManagers, { query: { per_page: perPageLimit } }))
  const deputies = (others.data?.items ?? []).filter((one) => one.id !== id)
  return (
    <FormDialog
      form={form}
      open
      onOpenChange={(open) => !open && onDone()}
      title={`Edit ${name}`}
      action="Save"
      busy="Saving…"
      width="lg"
      onSubmit={async (body) => {
        await edit.mutateAsync({ params: { id }, body })
        toast({ title: 'Manager Updated', description: managerSaved })
      }}
    >
      <ManagerFields form={form}>
        <FormField form={form} name="status" label="Status" group>
          {(field) => (
            <RadioGroup
              {...field}
              onValueChange={(next) => {
                field.onValueChange(next)
                if (next === 'on_leave' && form.getValues('leave_from') === null) form.setValue('leave_from', today)
              }}
              choices={managerMachine.states.map((value) => ({ value, label: managerStatusLabels[value] }))}
            />
          )}
        </FormField>
        {form.watch('status') === 'on_leave' && (
          <>
            <FormField
              form={form}
              name="deputy_id"
              label="Deputy"
              hint="Sees and does everything that the manager can during the leave: companies, threads, meetings and assignments."
              required
            >
              {(field) => (
                <Combobox
                  {...field}
                  value={field.value ?? ''}
                  onValueChange={(next) => field.onValueChange(next || null)}
                  options={deputies.map((one) => ({ value: one.id, label: one.name }))}
                  searchLabel="Search account managers"
                  placeholder="Choose an account manager"
                />
              )}
            </FormField>
            <div className="grid gap-5 sm:grid-cols-2">
              <FormField form={form} name="leave_from" label="First day" required>
                {(field) => <DatePicker {...field} today={today} />}
              </FormField>
              <FormField
                form={form}
                name="leave_until"
                label="Last day"
                hint="Leave it empty until it is known."
                optional
              >
                {(field) => <DatePicker {...field} today={today} min={today} />}
              </FormField>
            </div>
          </>
        )}
      </ManagerFields>
    </FormDialog>
  )
}
