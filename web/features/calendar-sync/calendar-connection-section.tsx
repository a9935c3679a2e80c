import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { calendarSyncApi } from '#domain/calendar-sync/api.ts'
import type { CalendarConnection } from '#domain/calendar-sync/calendar-connection.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor, useCall } from '#web/lib/api/query.ts'
import { RelativeTime } from '#web/lib/time/relative-time.tsx'
import { Button } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { FormSection } from '#web/ui/form-section.tsx'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { useConnectCalendar } from './use-connect-calendar.ts'

/** Connects and disconnects the user's Google Calendar. */
export function CalendarConnectionSection() {
  const connection = useQuery(queryFor(calendarSyncApi.connection, {}))
  if (connection.data?.is_available === false) return null
  return (
    <FormSection
      title="Google Calendar"
      description="Times at which you are busy are not offered for meetings, and your confirmed meetings appear in your calendar. We do not read the titles of your events."
    >
      <div>
        <Loaded
          query={connection}
          error="Failed to load your calendar connection. Please try again."
          loading={
            <Skeletons count={1} label="Loading your calendar connection">
              <Skeleton className="h-10" />
            </Skeletons>
          }
        >
          {({ connection: loaded }) =>
            loaded ? <Connected connection={loaded} /> : <Connect label="Connect Google Calendar" />
          }
        </Loaded>
      </div>
    </FormSection>
  )
}

function Connect({ label }: { label: string }) {
  const { connect, isConnecting } = useConnectCalendar()
  return (
    <Button busy={isConnecting} busyLabel="Connecting…" onClick={connect}>
      {label}
    </Button>
  )
}

function Connected({ connection }: { connection: NonNullable<CalendarConnection['connection']> }) {
  const { calendar, status, synced_at } = connection
  const [asking, setAsking] = useState(false)
  const { connect, isConnecting } = useConnectCalendar()
  const disconnect = useCall(calendarSyncApi.disconnect, { invalidates: ['meetings'] })
  return (
    <div className="grid gap-3 text-sm">
      <div>
        <p className="font-medium wrap-anywhere">{calendar || 'Google Calendar'}</p>
        {status === 'access_lost' ? (
          <p className="text-danger-ink">
            Google no longer gives access to this calendar. Connect it again, so that your busy times are up to date.
          </p>
        ) : (
          <p className="text-ink-soft">
            {synced_at ? (
              <>
                Connected. Last read <RelativeTime at={synced_at} />.
              </>
            ) : (
              'Connected. Your calendar is being read.'
            )}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {status === 'access_lost' && (
          <Button size="sm" look="primary" busy={isConnecting} busyLabel="Connecting…" onClick={connect}>
            Connect again
          </Button>
        )}
        <Button size="sm" onClick={() => setAsking(true)}>
          Disconnect
        </Button>
      </div>
      {asking && (
        <Confirm
          open
          danger
          title="Disconnect Google Calendar?"
          description="Your busy times will be offered for meetings again. Meetings that are already in your calendar stay there and are no longer updated."
          action="Disconnect"
          busy={disconnect.isPending}
          onConfirm={() =>
            disconnect.mutate(
              {},
              {
                onSuccess: () => toast({ title: 'Google Calendar disconnected' }),
                onError: ({ message }) =>
                  toast({ variant: 'destructive', title: 'Error disconnecting Google Calendar', description: message }),
                onSettled: () => setAsking(false),
              },
            )
          }
          onCancel={() => setAsking(false)}
        />
      )}
    </div>
  )
}
