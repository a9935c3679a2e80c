import { notificationsApi } from '#domain/notifications/api.ts'
import type { NotificationPreferences, PreferencesForm } from '#domain/notifications/preferences.ts'
import { queryClient, queryFor, useCall } from '#web/lib/api/query.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { toast } from '#web/ui/toast.ts'

/** Saves a change of the preferences at once. `pending` is what has not been confirmed yet, to be shown already. */
export function useSavePreferences({ digest, daily_at, quiet_from, quiet_until, timezone }: NotificationPreferences) {
  const zone = useTimeZone()
  const call = useCall(notificationsApi.savePreferences)
  const current = { digest, daily_at, quiet_from, quiet_until, timezone: timezone ?? zone }
  return {
    pending: call.isPending ? call.variables.body : undefined,
    timing: call.isPending ? call.variables.body : current,
    save: (change: Partial<PreferencesForm>) =>
      call.mutate(
        { body: { choices: [], ...current, ...change } },
        {
          onSuccess: (saved) => {
            queryClient.setQueryData(queryFor(notificationsApi.preferences, {}).queryKey, saved)
            toast({ title: 'Notification settings saved' })
          },
          onError: ({ message }) =>
            toast({ variant: 'destructive', title: 'Error saving notification settings', description: message }),
        },
      ),
  }
}
