import { companyManagementApi } from '#domain/companies/management-api.ts'
import type { ManagedCompany } from '#domain/companies/managed-company.ts'
import { useCall } from '#web/lib/api/query.ts'
import { toast } from '#web/ui/toast.ts'

/** Assigns account managers to companies, and shows the outcome. */
export function useAssignAccountManager() {
  const call = useCall(companyManagementApi.assignAccountManager)
  const assign = ({ id }: Pick<ManagedCompany, 'id'>, account_manager_id: string) =>
    call.mutate(
      { params: { id }, body: { account_manager_id } },
      {
        onSuccess: ({ name, account_manager }) =>
          toast({
            title: 'Account Manager Assigned',
            description: `${account_manager!.name} is now responsible for ${name}.`,
          }),
        onError: ({ message }) =>
          toast({ variant: 'destructive', title: message || 'Failed to assign account manager' }),
      },
    )
  return { assign, assigning: call.isPending ? call.variables.body.account_manager_id : undefined }
}
