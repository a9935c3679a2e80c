import { parseAsStringLiteral, useQueryState } from 'nuqs'
import { useEffect } from 'react'
import { calendarSyncApi } from '#domain/calendar-sync/api.ts'
import {
  connectResultMessages,
  connectResultParameter,
  connectResults,
} from '#domain/calendar-sync/calendar-connection.ts'
import { useCall } from '#web/lib/api/query.ts'
import { toast } from '#web/ui/toast.ts'

/** Opens Google's page that asks for consent, and says how it ended when the user returns to this screen. */
export function useConnectCalendar() {
  const [result, setResult] = useQueryState(connectResultParameter, parseAsStringLiteral(connectResults))
  useEffect(() => {
    if (!result) return
    toast({ title: connectResultMessages[result], variant: result === 'connected' ? 'default' : 'destructive' })
    void setResult(null)
  }, [result, setResult])
  const call = useCall(calendarSyncApi.connect)
  const connect = () =>
    call.mutate(
      { body: { next: location.pathname + location.search } },
      {
        proceed: ({ url }) => location.assign(url),
        onError: ({ message }) =>
          toast({ variant: 'destructive', title: 'Error connecting Google Calendar', description: message }),
      },
    )
  return { connect, isConnecting: call.isPending || call.isSuccess }
}
