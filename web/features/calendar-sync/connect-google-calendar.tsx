import { useQuery } from '@tanstack/react-query'
import { CalendarPlus } from 'lucide-react'
import { calendarSyncApi } from '#domain/calendar-sync/api.ts'
import { queryFor } from '#web/lib/api/query.ts'
import { useMe } from '#web/lib/api/session.ts'
import { Button } from '#web/ui/button.tsx'
import { useConnectCalendar } from './use-connect-calendar.ts'

/** Connects the user's Google Calendar. Shown until it is connected, and not to staff who view the account. */
export function ConnectGoogleCalendar() {
  const { viewed_until } = useMe()
  const { data } = useQuery({ ...queryFor(calendarSyncApi.connection, {}), enabled: viewed_until === null })
  const { connect, isConnecting } = useConnectCalendar()
  if (!data?.is_available || data.connection?.status === 'active') return null
  return (
    <Button size="sm" busy={isConnecting} busyLabel="Connecting…" onClick={connect} className="mt-4">
      <CalendarPlus aria-hidden />
      Connect Google Calendar
    </Button>
  )
}
