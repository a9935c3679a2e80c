import { screens } from '#domain/paths.ts'
import { OnlineStatusSection } from '#web/features/messaging/online-status-section.tsx'
import { NotificationSection } from '#web/features/notifications/notification-section.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

/** The settings of a member of a company. */
export default function Settings() {
  return (
    <>
      <PageHeader title={screens.company_settings.title} />
      <div className="mt-6 grid gap-8">
        <NotificationSection />
        <OnlineStatusSection />
      </div>
    </>
  )
}
