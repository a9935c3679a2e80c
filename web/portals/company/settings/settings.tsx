import { screens } from '#domain/paths.ts'
import { SettingsScreen } from '#web/features/settings/settings-screen.tsx'
import type { SettingsSection } from '#web/features/settings/settings-screen.tsx'
import {
  apiSection,
  calendarSection,
  notificationSection,
  privacySection,
  profileSection,
  regionSection,
} from '#web/features/settings/shared-sections.ts'

const sections: readonly SettingsSection[] = [
  profileSection,
  notificationSection,
  calendarSection,
  regionSection,
  apiSection,
  privacySection,
]

/** The settings of a member of a company. */
export default function Settings() {
  return <SettingsScreen title={screens.company_settings.title} sections={sections} />
}
