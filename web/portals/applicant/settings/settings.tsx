import { lazy } from 'react'
import { screens } from '#domain/paths.ts'
import { SettingsScreen } from '#web/shell/settings/settings-screen.tsx'
import type { SettingsSection } from '#web/shell/settings/settings-screen.tsx'
import {
  apiSection,
  calendarSection,
  notificationSection,
  privacySection,
  regionSection,
  securitySection,
} from '#web/shell/settings/shared-sections.ts'

const sections: readonly SettingsSection[] = [
  {
    id: 'profile',
    title: 'Profile',
    description: 'Your profile is sent with every application.',
    keywords: [
      'Photo',
      'Role',
      'Summary',
      'Experience level',
      'Skills',
      'Hourly rate',
      'Hours per week',
      'Location',
      'Region',
      'Time zone',
      'Work history',
      'Links',
      'Résumé',
      'What companies see',
      'Name',
      'Verification, badges',
      'Extra time for tests',
    ],
    content: lazy(() => import('./profile.tsx')),
  },
  securitySection,
  notificationSection,
  calendarSection,
  regionSection,
  apiSection,
  {
    ...privacySection,
    description: 'Who finds you, what others see, who viewed your profile, and your data.',
    keywords: [
      ...privacySection.keywords,
      'Who finds you',
      'Hide from a company',
      'Public page',
      'Who viewed your profile',
    ],
    content: lazy(() => import('./privacy.tsx')),
  },
]

/** The settings of an applicant. */
export default function Settings() {
  return <SettingsScreen title={screens.applicant_settings.title} sections={sections} />
}
