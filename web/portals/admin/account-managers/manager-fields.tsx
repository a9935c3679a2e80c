import type { ReactNode } from 'react'
import { managerLimits } from '#domain/staff/manager.ts'
import type { managerEditForm, managerForm, managerProfile } from '#domain/staff/manager.ts'
import { FormField } from '#web/lib/form/form.tsx'
import type { SchemaForm } from '#web/lib/form/form.tsx'
import { useToday } from '#web/lib/time/use-today.ts'
import { DatePicker } from '#web/ui/date-picker.tsx'
import { Input } from '#web/ui/input.tsx'
import { TagInput } from '#web/ui/tag-input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'

interface ManagerFieldsProps {
  form: SchemaForm<typeof managerForm> | SchemaForm<typeof managerEditForm>
  /** The fields that only one of the forms has, after the name. */
  children: ReactNode
}

/** The fields of the form that adds an account manager and of the one that edits one. */
export function ManagerFields({ form, children }: ManagerFieldsProps) {
  const today = useToday('UTC')
  const shared = form as unknown as SchemaForm<typeof managerProfile>
  return (
    <>
      <FormField form={shared} name="name" label="Name" limit={managerLimits.name} required>
        {(field) => <Input {...field} autoComplete="off" />}
      </FormField>
      {children}
      <FormField
        form={shared}
        name="specialties"
        label="Specialties"
        hint="Separate specialties with commas. Companies whose jobs mention them get this manager suggested."
        optional
      >
        {(field) => <TagInput {...field} maxLength={managerLimits.specialty} placeholder="Finance, Customer Support" />}
      </FormField>
      <FormField form={shared} name="bio" label="Bio" limit={managerLimits.bio} optional>
        {(field) => <Textarea {...field} rows={4} />}
      </FormField>
      <FormField form={shared} name="joined_on" label="Join date" required>
        {(field) => <DatePicker {...field} today={today} onValueChange={(day) => field.onValueChange(day ?? '')} />}
      </FormField>
    </>
  )
}
