import { useQuery } from '@tanstack/react-query'
import { impersonationsApi } from '#domain/impersonations/api.ts'
import { impersonation_minutes, impersonationForm, impersonationLimits } from '#domain/impersonations/impersonation.ts'
import type { ViewableAccount } from '#domain/impersonations/impersonation.ts'
import { product } from '#domain/product.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor, useCall } from '#web/lib/api/query.ts'
import { finishSignIn } from '#web/lib/api/session.ts'
import { FormDialog } from '#web/lib/form/form-dialog.tsx'
import { FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { RadioList } from '#web/ui/radio-list.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Textarea } from '#web/ui/textarea.tsx'

const title = 'View as user?'
const description = `You see ${product.name} as this user for ${impersonation_minutes} minutes and can change nothing. The audit log keeps what you read. Afterward, the user is told your name, the time and the reason.`

/** An applicant, or a company whose member is chosen in the dialog. */
export type Viewed = { user_id: string } | { company_id: string }

/** Asks for the reason to see the product as another user, then opens it. */
export function ViewAccountDialog({ viewed, onClose }: { viewed: Viewed; onClose: () => void }) {
  if ('company_id' in viewed) return <ChooseMember company_id={viewed.company_id} onClose={onClose} />
  return <ViewForm accounts={[]} user_id={viewed.user_id} onClose={onClose} />
}

function ChooseMember({ company_id, onClose }: { company_id: string; onClose: () => void }) {
  const accounts = useQuery(queryFor(impersonationsApi.listAccounts, { params: { id: company_id } }))
  const first = accounts.data?.items[0]
  if (accounts.data && first)
    return <ViewForm accounts={accounts.data.items} user_id={first.user_id} onClose={onClose} />
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <Loaded
        query={accounts}
        error="Failed to load the members. Please try again."
        loading={<Skeleton className="h-40" />}
      >
        {() => <p>This company has no member whose account can be viewed.</p>}
      </Loaded>
    </Dialog>
  )
}

interface ViewFormProps {
  /** To choose from; empty for the only one. */
  accounts: readonly ViewableAccount[]
  user_id: string
  onClose: () => void
}

function ViewForm({ accounts, user_id, onClose }: ViewFormProps) {
  const form = useSchemaForm(impersonationForm, { user_id, reason: '' })
  const start = useCall(impersonationsApi.start)
  return (
    <FormDialog
      form={form}
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={description}
      action="View as User"
      busy="Opening…"
      onSubmit={async (body) => finishSignIn(await start.mutateAsync({ body }), null)}
    >
      {accounts.length > 0 && (
        <FormField form={form} name="user_id" label="Member" group>
          {(field) => (
            <RadioList
              {...field}
              choices={accounts.map(({ user_id: value, name, member_role }) => ({
                value,
                label: `${name} (${member_role})`,
              }))}
            />
          )}
        </FormField>
      )}
      <FormField
        form={form}
        name="reason"
        label="Reason"
        hint="The user reads it."
        limit={impersonationLimits.reason}
        required
      >
        {(field) => <Textarea {...field} rows={3} />}
      </FormField>
    </FormDialog>
  )
}
