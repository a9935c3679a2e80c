import { screens } from '#domain/paths.ts'
import { CalendarConnectionSection } from '#web/features/calendar-sync/calendar-connection-section.tsx'
import { AvailabilitySection } from '#web/features/meetings/availability-section.tsx'
import { CalendarFeedSection } from '#web/features/meetings/calendar-feed-section.tsx'
import { OnlineStatusSection } from '#web/features/messaging/online-status-section.tsx'
import { ReschedulingSection } from '#web/features/meetings/rescheduling-section.tsx'
import { NotificationSection } from '#web/features/notifications/notification-section.tsx'
import { useMe } from '#web/lib/api/session.ts'
import { PageHeader } from '#web/ui/page-header.tsx'

/** The settings of a member of a company. */
export default function Settings() {
  const me = useMe()
  return (
    <>
      <PageHeader title={screens.company_settings.title} />
      <div className="mt-6 grid gap-8">
        <NotificationSection />
        <OnlineStatusSection />
        <AvailabilitySection />
        {me.company?.member_role === 'owner' && <ReschedulingSection />}
        <CalendarConnectionSection />
        <CalendarFeedSection />
      </div>
    </>
  )
}
