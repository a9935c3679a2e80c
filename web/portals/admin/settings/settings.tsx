import { screens } from '#domain/paths.ts'
import { CalendarConnectionSection } from '#web/features/calendar-sync/calendar-connection-section.tsx'
import { AvailabilitySection } from '#web/features/meetings/availability-section.tsx'
import { CalendarFeedSection } from '#web/features/meetings/calendar-feed-section.tsx'
import { OnlineStatusSection } from '#web/features/messaging/online-status-section.tsx'
import { NotificationSection } from '#web/features/notifications/notification-section.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

/** The settings of staff. */
export default function Settings() {
  return (
    <>
      <PageHeader title={screens.admin_settings.title} />
      <div className="mt-6 grid gap-8">
        <NotificationSection />
        <OnlineStatusSection />
        <AvailabilitySection />
        <CalendarConnectionSection />
        <CalendarFeedSection />
      </div>
    </>
  )
}
