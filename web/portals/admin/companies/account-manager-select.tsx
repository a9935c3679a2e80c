import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { companyManagementApi } from '#domain/companies/management-api.ts'
import type { ManagedCompany } from '#domain/companies/managed-company.ts'
import { managerOption } from '#web/features/companies/manager-option.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { Combobox } from '#web/ui/combobox.tsx'
import { useAssignAccountManager } from './use-assign-account-manager.ts'

/** The account manager of a company; those suited best are offered first. */
export function AccountManagerSelect({ company, className }: { company: ManagedCompany; className?: string }) {
  const { id, name, account_manager, allowed } = company
  // Suggestions are loaded when the list opens.
  const [words, setWords] = useState<string>()
  const suggested = useQuery({
    ...queryFor(companyManagementApi.suggestAccountManagers, { query: { company_id: id, q: words || undefined } }),
    enabled: words !== undefined,
  })
  const { assign, assigning } = useAssignAccountManager()
  const options = suggested.data?.items ?? []
  const optionOf = (manager_id: string | undefined) => options.find((one) => one.id === manager_id)
  if (!allowed.includes('assign_account_manager')) return account_manager?.name ?? <NotAssigned />
  return (
    <Combobox
      aria-label={`Account manager of ${name}`}
      searchLabel="Search account managers"
      placeholder="Not assigned"
      className={className ?? ''}
      value={account_manager?.id ?? ''}
      text={optionOf(assigning)?.name ?? account_manager?.name}
      onValueChange={(manager_id) => manager_id !== account_manager?.id && assign(company, manager_id)}
      onTyped={setWords}
      options={options.map(managerOption)}
      loading={suggested.isPending}
      failure={suggested.isError && 'Failed to load the account managers.'}
      none="No account managers found."
    />
  )
}

const NotAssigned = () => <span className="text-ink-faint">Not assigned</span>
