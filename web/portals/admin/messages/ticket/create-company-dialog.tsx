import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { accountLimits } from '#domain/accounts/account.ts'
import { companyManagementApi } from '#domain/companies/management-api.ts'
import { pathTo } from '#domain/paths.ts'
import { supportApi } from '#domain/support/api.ts'
import { ticketCompanyForm } from '#domain/support/ticket-forms.ts'
import type { Ticket } from '#domain/support/ticket.ts'
import { managerOption } from '#web/features/companies/manager-option.tsx'
import { queryFor, useCall } from '#web/lib/api/query.ts'
import { FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { FormDialog } from '#web/lib/form/form-dialog.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { Input } from '#web/ui/input.tsx'
import { toast } from '#web/ui/toast.ts'

/** The form that makes a contact request a company. */
export function CreateCompanyDialog({ ticket, onClose }: { ticket: Ticket; onClose: () => void }) {
  const { conversation_id, requester } = ticket
  const form = useSchemaForm(ticketCompanyForm, {
    company_name: requester.company ?? '',
    owner_name: requester.name,
    account_manager_id: '',
  })
  const create = useCall(supportApi.createCompany, { invalidates: ['messaging', 'companyManagement'] })
  const navigate = useNavigate()
  const [words, setWords] = useState('')
  const managers = useQuery(queryFor(companyManagementApi.suggestAccountManagers, { query: { q: words || undefined } }))
  return (
    <FormDialog
      form={form}
      open
      onOpenChange={(open) => !open && onClose()}
      title="Create company"
      description={`We email ${requester.email} an invitation to set a password. The conversation continues in their account.`}
      action="Create Company"
      busy="Creating…"
      onSubmit={async (body) => {
        const { requester: owner } = await create.mutateAsync({ params: { id: conversation_id }, body })
        toast({
          title: 'Company created',
          description: `We emailed an invitation to ${requester.email}.`,
          ...(owner.company_id && {
            action: {
              label: 'Open Company',
              onClick: () => void navigate(pathTo('admin_company', { id: owner.company_id! })),
            },
          }),
        })
      }}
    >
      <FormField form={form} name="company_name" label="Company name" limit={accountLimits.company_name} required>
        {(field) => <Input {...field} autoComplete="off" />}
      </FormField>
      <FormField form={form} name="owner_name" label="Owner" limit={accountLimits.name} required>
        {(field) => <Input {...field} autoComplete="off" />}
      </FormField>
      <FormField form={form} name="account_manager_id" label="Account manager" required>
        {(field) => (
          <Combobox
            {...field}
            searchLabel="Search account managers"
            placeholder="Choose an account manager"
            onTyped={setWords}
            options={(managers.data?.items ?? []).map(managerOption)}
            loading={managers.isPending}
            failure={managers.isError && 'Failed to load the account managers.'}
            none="No account managers found."
          />
        )}
      </FormField>
    </FormDialog>
  )
}
