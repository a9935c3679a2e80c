import { lazy } from 'react'
import type { MemberRole } from '#domain/kernel/actor.ts'
import { screens } from '#domain/paths.ts'
import { useMe } from '#web/lib/api/session.ts'
import { SettingsScreen } from '#web/shell/settings/settings-screen.tsx'
import type { SettingsSection } from '#web/shell/settings/settings-screen.tsx'
import {
  apiSection,
  calendarSection,
  interviewerRegionSection,
  notificationSection,
  privacySection,
  profileSection,
  regionSection,
  securitySection,
} from '#web/shell/settings/shared-sections.ts'

const companySection: SettingsSection = {
  id: 'company',
  title: 'Company',
  description: 'What applicants read about your company, and when it is open.',
  keywords: [
    'Logo',
    'About the company',
    'Website',
    'Industry',
    'Size',
    'Time zone',
    'Office hours',
    'Scorecards',
    'Require all scorecards before an offer',
    'Legal details',
    'VAT number',
    'Address',
  ],
  content: lazy(() => import('./company/company-settings.tsx')),
}

const teamSection: SettingsSection = {
  id: 'team',
  title: 'Team',
  description: 'Who belongs to your company, and what they can do.',
  keywords: [
    'Members',
    'Invite Member',
    'Invitations',
    'Roles',
    'Owner',
    'Recruiter',
    'Finance',
    'Interviewer',
    'Transfer ownership',
    'Remove member',
    'Leave company',
  ],
  content: lazy(() => import('./team/team-settings.tsx')),
}

const singleSignOnSection: SettingsSection = {
  id: 'single-sign-on',
  title: 'Single sign-on',
  description: 'Members sign in at the identity provider of your company, with OpenID Connect.',
  keywords: ['SSO', 'OpenID Connect', 'Domain', 'TXT record', 'Identity provider', 'Require single sign-on'],
  content: lazy(() => import('#web/features/single-sign-on/single-sign-on-settings.tsx')),
}

const sections: readonly SettingsSection[] = [
  profileSection,
  companySection,
  teamSection,
  securitySection,
  singleSignOnSection,
  notificationSection,
  calendarSection,
  regionSection,
  apiSection,
  privacySection,
]

/** What an interviewer has of their own. */
const ofInterviewers: readonly SettingsSection[] = [
  profileSection,
  securitySection,
  notificationSection,
  calendarSection,
  interviewerRegionSection,
  privacySection,
]

const ofOwners: readonly SettingsSection[] = [companySection, singleSignOnSection]

/** The settings of a member of a company. */
export default function Settings() {
  const role = useMe().company?.member_role
  return <SettingsScreen title={screens.company_settings.title} sections={sectionsOf(role)} />
}

function sectionsOf(role: MemberRole | undefined): readonly SettingsSection[] {
  if (role === 'owner') return sections
  if (role === 'interviewer') return ofInterviewers
  return sections.filter((section) => !ofOwners.includes(section))
}
