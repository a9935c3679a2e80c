import { useQuery } from '@tanstack/react-query'
import { dashboardApi } from '#domain/dashboard/api.ts'
import type { Queue } from '#domain/dashboard/queues.ts'
import { keyOf, poll_ms, queryClient, queryFor } from '#web/lib/api/query.ts'
import { useMe } from '#web/lib/api/session.ts'

const isStaff = (role: string) => role === 'admin' || role === 'account_manager'

queryClient.getMutationCache().subscribe((event) => {
  if (event.type === 'updated' && event.action.type === 'success')
    void queryClient.invalidateQueries({ queryKey: keyOf(dashboardApi.queues) })
})

/** How much waits in each queue of the back office; counted again after each action of the user. Nothing for customers. */
export function useQueues() {
  const { role } = useMe()
  return useQuery({ ...queryFor(dashboardApi.queues, {}), enabled: isStaff(role), refetchInterval: poll_ms })
}

/** How much waits in a queue; 0 while it is not known, and for those who may not see it. */
export function useQueue(queue: Queue): number {
  return useQueues().data?.[queue] ?? 0
}
