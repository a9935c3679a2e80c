import { useQuery } from '@tanstack/react-query'
import { listsApi } from '#domain/lists/api.ts'
import type { StaffList } from '#domain/lists/list-settings.ts'
import { queryClient, queryFor, useCall } from '#web/lib/api/query.ts'
import { toast } from '#web/ui/toast.ts'

/** How the user has arranged a list of the back office: hidden columns and saved views. */
export function useListSettings(list: StaffList) {
  const options = queryFor(listsApi.settings, { query: { list } })
  const settings = useQuery(options)
  const hideColumns = useCall(listsApi.hideColumns)
  const hidden = settings.data?.hidden_columns ?? []
  const hide = (hidden_columns: string[]) => {
    // Shown at once, and saved meanwhile.
    queryClient.setQueryData(options.queryKey, (before) => before && { ...before, hidden_columns })
    hideColumns.mutate(
      { body: { list, hidden_columns } },
      {
        onError: ({ message }) =>
          toast({ variant: 'destructive', title: 'Failed to save the columns', description: message }),
      },
    )
  }
  return { hidden, hide, views: settings.data?.views, shows: (column: string) => !hidden.includes(column) }
}
