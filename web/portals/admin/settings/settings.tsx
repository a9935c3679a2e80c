import { lazy } from 'react'
import { screens } from '#domain/paths.ts'
import { settingLabels, settingTabs } from '#domain/settings/setting.ts'
import { SettingsScreen } from '#web/shell/settings/settings-screen.tsx'
import type { SettingsSection } from '#web/shell/settings/settings-screen.tsx'
import {
  calendarSection,
  notificationSection,
  privacySection,
  profileSection,
  regionSection,
  securitySection,
} from '#web/shell/settings/shared-sections.ts'
import { useMe } from '#web/lib/api/session.ts'

const system: SettingsSection = {
  id: 'system',
  title: screens.admin_settings.title,
  description: 'For everyone who uses the product. A change takes effect within a second.',
  keywords: [
    ...Object.values(settingTabs).flatMap(({ label, keys }) => [label, ...keys.map((key) => settingLabels[key])]),
    settingLabels.maintenance_notice,
    'History',
  ],
  content: lazy(() => import('./system.tsx')),
}

const own: readonly SettingsSection[] = [
  profileSection,
  securitySection,
  notificationSection,
  calendarSection,
  regionSection,
  privacySection,
]

/** The settings of staff, and for admins those of the product. */
export default function Settings() {
  const { allowed } = useMe()
  return <SettingsScreen title="Settings" sections={allowed.includes('see_settings') ? [system, ...own] : own} />
}
