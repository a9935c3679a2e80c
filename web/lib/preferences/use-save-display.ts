import { useQueryClient } from '@tanstack/react-query'
import type { DisplayForm, DisplayPreferences } from '#domain/accounts/display.ts'
import { accountsApi } from '#domain/accounts/api.ts'
import { useCall } from '#web/lib/api/query.ts'
import { sessionQuery } from '#web/lib/api/session.ts'
import { toast } from '#web/ui/toast.ts'

/** Saves a change of the display preferences. It is shown at once, and taken back if the server refuses it. */
export function useSaveDisplay(): (change: DisplayForm, saved?: string) => void {
  const client = useQueryClient()
  const call = useCall(accountsApi.changeDisplay)
  const show = (change: Partial<DisplayPreferences>) =>
    client.setQueryData(sessionQuery.queryKey, (session) =>
      session?.me ? { ...session, me: { ...session.me, display: { ...session.me.display, ...change } } } : session,
    )
  return (change, saved) => {
    const before = client.getQueryData(sessionQuery.queryKey)?.me?.display
    show(change)
    call.mutate(
      { body: change },
      {
        onSuccess: () => saved && toast({ title: saved }),
        onError: ({ message }) => {
          if (before) show(before)
          toast({ variant: 'destructive', title: 'Error saving your settings', description: message })
        },
      },
    )
  }
}
