import { CalendarConnectionSection } from '#web/features/calendar-sync/calendar-connection-section.tsx'
import { AvailabilitySection } from '#web/features/meetings/availability-section.tsx'
import { CalendarFeedSection } from '#web/features/meetings/calendar-feed-section.tsx'
import { ReschedulingSection } from '#web/features/meetings/rescheduling-section.tsx'
import { useMe } from '#web/lib/api/session.ts'

/** When the user can be met, and the connection to their own calendar. */
export default function CalendarSettings() {
  const { company } = useMe()
  return (
    <>
      <AvailabilitySection />
      {company?.member_role === 'owner' && <ReschedulingSection />}
      <CalendarConnectionSection />
      <CalendarFeedSection />
    </>
  )
}
