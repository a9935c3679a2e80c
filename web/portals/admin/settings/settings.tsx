import { SettingsScreen } from '#web/features/settings/settings-screen.tsx'
import type { SettingsSection } from '#web/features/settings/settings-screen.tsx'
import { calendarSection, notificationSection, privacySection } from '#web/features/settings/shared-sections.ts'

const sections: readonly SettingsSection[] = [notificationSection, calendarSection, privacySection]

/** The settings of staff. */
export default function Settings() {
  return <SettingsScreen title="Settings" sections={sections} />
}
