import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { bulkActionsApi } from '#domain/bulk-actions/api.ts'
import type { BulkAction } from '#domain/bulk-actions/bulk-action.ts'
import { invalidate, queryClient, queryFor } from '#web/lib/api/query.ts'
import { toast } from '#web/ui/toast.ts'
import { isRunning, outcomeOf } from './bulk-action-words.ts'
import { useOpenBulkAction } from './use-open-bulk-action.ts'

/** While an action runs, its progress is fetched this often. */
export const progress_ms = 1_000

const latest = queryFor(bulkActionsApi.list, { query: {} })

/** Follows an action that the user has just started. */
export const follow = (action: BulkAction) =>
  queryClient.setQueryData(latest.queryKey, (before) => before && { ...before, items: [action, ...before.items] })

/** The user's latest bulk actions. When one ends, says so and refetches what it changed. */
export function useBulkActions(): readonly BulkAction[] {
  const actions = useQuery({
    ...latest,
    refetchInterval: ({ state }) => (state.data?.items.some(isRunning) ? progress_ms : false),
  }).data?.items
  const running = useRef<readonly string[]>([])
  const [, open] = useOpenBulkAction()
  useEffect(() => {
    if (!actions) return
    const ended = actions.filter((one) => !isRunning(one) && running.current.includes(one.id))
    running.current = actions.filter(isRunning).map(({ id }) => id)
    if (ended.length === 0) return
    void invalidate(['companyManagement', 'applicantManagement', 'sanctions', 'bulkActions', 'audit'])
    for (const action of ended) {
      const isComplete = action.counts.done === action.total
      toast({
        ...outcomeOf(action),
        ...(isComplete ? {} : { action: { label: 'See Results', onClick: () => void open(action.id) } }),
      })
    }
  }, [actions, open])
  return actions ?? []
}
