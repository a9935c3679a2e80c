import { lazy } from 'react'
import type { SettingsSection } from './settings-screen.tsx'

/** Of members of companies and staff. Applicants have the profile that companies see. */
export const profileSection: SettingsSection = {
  id: 'profile',
  title: 'Profile',
  description: 'Your name, as others see it and as you sign contracts.',
  keywords: ['Name', 'Email'],
  content: lazy(() => import('./profile-settings.tsx')),
}

export const notificationSection: SettingsSection = {
  id: 'notifications',
  title: 'Notifications',
  description: 'What you are notified of, and how. Changes are saved at once.',
  keywords: [
    'Email',
    'Push notifications',
    'In app',
    'Daily email',
    'Quiet hours',
    'Time zone of these times',
    'Unsubscribe',
  ],
  content: lazy(() => import('#web/features/notifications/notification-settings.tsx')),
}

export const securitySection: SettingsSection = {
  id: 'security',
  title: 'Security',
  description: 'How you sign in, what protects your account, and where you are signed in.',
  keywords: [
    'Email address',
    'Password',
    'Google, Apple, LinkedIn',
    'Two-factor authentication',
    'Authenticator app',
    'Passkeys',
    'Recovery codes',
    'Sessions',
    'Sign-in log',
  ],
  content: lazy(() => import('#web/features/security/security-settings.tsx')),
}

export const calendarSection: SettingsSection = {
  id: 'calendar',
  title: 'Calendar & Meetings',
  description: 'When others can meet you, and the connection to your own calendar.',
  keywords: [
    'Meeting hours',
    'Weekly hours',
    'Vacation',
    'Public holidays',
    'Minimum notice',
    'Time before a meeting',
    'Time after a meeting',
    'Meetings a day',
    'Rescheduling',
    'Google Calendar',
    'Calendar address',
    'iCal, Outlook, Apple Calendar',
  ],
  content: lazy(() => import('./calendar-settings.tsx')),
}

const currencyKeyword = 'Display currency, exchange rate'

export const regionSection: SettingsSection = {
  id: 'region',
  title: 'Language & Region',
  description: 'How dates, times and the product are shown to you. Changes are saved at once, for all of your devices.',
  keywords: [
    'Time zone',
    'Time format: 12-hour, 24-hour clock',
    'Date format',
    'Weeks start on',
    currencyKeyword,
    'Theme: light, dark mode',
    'Reduce motion, animations',
    'Single-key shortcuts, keyboard',
    'Accessibility',
    'Locale',
  ],
  content: lazy(() => import('./region-settings.tsx')),
}

/** Interviewers see no amounts. */
export const interviewerRegionSection: SettingsSection = {
  ...regionSection,
  keywords: regionSection.keywords.filter((keyword) => keyword !== currencyKeyword),
}

export const apiSection: SettingsSection = {
  id: 'api',
  title: 'API & Webhooks',
  description: 'Access for your own programs.',
  keywords: ['API tokens', 'Access token, key', 'Webhooks', 'Signing secret', 'Integrations', 'Developers'],
  content: lazy(() => import('#web/features/api-access/api-settings.tsx')),
}

export const privacySection: SettingsSection = {
  id: 'privacy',
  title: 'Privacy',
  description: 'What others see of you, and your data.',
  keywords: [
    'Online status',
    'Show when I am online',
    'Download your data, export',
    'Consents, withdraw',
    'Terms of Service',
    'Privacy Policy',
    'Delete account',
  ],
  content: lazy(() => import('./privacy-settings.tsx')),
}
