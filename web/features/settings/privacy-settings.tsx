import { OnlineStatusSection } from '#web/features/messaging/online-status-section.tsx'

/** What others see of members of companies and staff. */
export default function PrivacySettings() {
  return <OnlineStatusSection />
}
