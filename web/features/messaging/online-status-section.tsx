import { accountsApi } from '#domain/accounts/api.ts'
import { product } from '#domain/product.ts'
import { useCall } from '#web/lib/api/query.ts'
import { useMe } from '#web/lib/api/session.ts'
import { Switch } from '#web/ui/switch.tsx'
import { FormSection } from '#web/ui/form-section.tsx'
import { toast } from '#web/ui/toast.ts'

/** Whether others see that the user is online. Saved at once. */
export function OnlineStatusSection() {
  const { shows_online } = useMe()
  const save = useCall(accountsApi.setOnlineStatus, { invalidates: ['messaging'] })
  return (
    <FormSection title="Online status" description="Changes are saved at once.">
      <Switch
        // Shown before the server has responded.
        value={save.isPending ? save.variables.body.shows_online : shows_online}
        onValueChange={(next) =>
          save.mutate(
            { body: { shows_online: next } },
            {
              onSuccess: () => toast({ title: 'Online status saved' }),
              onError: ({ message }) =>
                toast({ variant: 'destructive', title: 'Error saving your online status', description: message }),
            },
          )
        }
        label="Show when I am online"
        hint={`People you write with see a green dot while you use ${product.name}.`}
      />
    </FormSection>
  )
}
