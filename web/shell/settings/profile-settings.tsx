import { accountsApi } from '#domain/accounts/api.ts'
import { accountLimits, renameForm } from '#domain/accounts/account.ts'
import { useCall } from '#web/lib/api/query.ts'
import { useMe } from '#web/lib/api/session.ts'
import { FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { SaveBar } from '#web/lib/form/save-bar.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Input } from '#web/ui/input.tsx'
import { toast } from '#web/ui/toast.ts'

/** The name of a member of a company or staff. */
export default function ProfileSettings() {
  const { name, email } = useMe()
  const form = useSchemaForm(renameForm, { name })
  const rename = useCall(accountsApi.rename, { invalidates: ['offers', 'assignments'] })
  return (
    <form
      noValidate
      aria-label="Profile"
      onSubmit={form.submit(async (body) => {
        const me = await rename.mutateAsync({ body })
        form.reset({ name: me.name })
        toast({ title: 'Profile saved' })
      })}
    >
      <div className="grid gap-6">
        <div className="flex items-center gap-4">
          <Avatar name={name} />
          <div className="min-w-0 text-sm">
            <p className="font-semibold wrap-anywhere">{name}</p>
            <p className="wrap-anywhere text-ink-soft">{email}</p>
          </div>
        </div>
        <FormField form={form} name="name" label="Name" className="max-w-md">
          {(field) => <Input {...field} maxLength={accountLimits.name} autoComplete="name" />}
        </FormField>
      </div>
      <SaveBar form={form} />
    </form>
  )
}
