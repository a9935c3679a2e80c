import { useQuery } from '@tanstack/react-query'
import { notificationsApi } from '#domain/notifications/api.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'
import { ChannelMatrix } from './channel-matrix.tsx'
import { MailTiming } from './mail-timing.tsx'
import { PushBrowsers } from './push-browsers.tsx'

/** The notification preferences in the settings. Each change is saved at once. */
export default function NotificationSettings() {
  const preferences = useQuery(queryFor(notificationsApi.preferences, {}))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Loaded
        query={preferences}
        error="Failed to load your notification settings. Please try again."
        loading={
          <Skeletons count={6} label="Loading notification settings">
            <Skeleton className="my-4 h-10" />
          </Skeletons>
        }
      >
        {(loaded) => (
          <>
            <ChannelMatrix preferences={loaded} />
            <MailTiming preferences={loaded} />
            <PushBrowsers preferences={loaded} />
          </>
        )}
      </Loaded>
    </div>
  )
}
