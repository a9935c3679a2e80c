import type { LucideIcon } from 'lucide-react'
import {
  Activity,
  BriefcaseBusiness,
  Building2,
  CalendarDays,
  ClipboardCheck,
  Clock,
  CreditCard,
  FileText,
  Handshake,
  LayoutDashboard,
  MessagesSquare,
  Receipt,
  ScrollText,
  Search,
  Settings,
  UserRoundSearch,
  UserStar,
  Users,
} from 'lucide-react'
import type { ComponentType } from 'react'
import { matchPath } from 'react-router'
import type { Me } from '#domain/accounts/account.ts'
import type { Role } from '#domain/kernel/actor.ts'
import { screens } from '#domain/paths.ts'
import type { ScreenName } from '#domain/paths.ts'
import { InboxBadge } from '#web/features/dashboard/inbox-badge.tsx'
import { UnreadBadge } from '#web/features/messaging/unread-badge.tsx'

export interface Entry {
  path: string
  label: string
  icon: LucideIcon
  /** Screens that belong to this entry although their paths do not start with its own. */
  covers?: readonly string[]
  /** Only for users who may do this. */
  needs?: Me['allowed'][number]
  /** A number beside the label. */
  Badge?: ComponentType<{ collapsed: boolean }>
}

interface Navigation {
  main: readonly Entry[]
  /** Secondary entries, below the divider. */
  more: readonly Entry[]
}

const entry = (screen: ScreenName, icon: LucideIcon, label: string = screens[screen].title): Entry => ({
  path: screens[screen].path,
  label,
  icon,
})

/** The sidebar of a user, in order. */
export function navigationOf({ role, allowed }: Me): Navigation {
  const { main, more } = navigation[role]
  const isShown = ({ needs }: Entry) => !needs || allowed.includes(needs)
  return { main: main.filter(isShown), more: more.filter(isShown) }
}

/** Whether the user may open the screen of a path, as far as the sidebar’s entries say so. */
export function mayOpen({ role, allowed }: Me, path: string): boolean {
  const { main, more } = navigation[role]
  const covering = [...main, ...more].find((one) => matchPath({ path: one.path, end: false }, path))
  return !covering?.needs || allowed.includes(covering.needs)
}

/** The same for all staff, as far as they may open it. */
const staff: Navigation = {
  main: [
    entry('admin_dashboard', LayoutDashboard, 'Dashboard'),
    { ...entry('admin_companies', Building2, 'Companies'), needs: 'list_companies' },
    { ...entry('admin_applicants', Users, 'Applicants'), needs: 'list_applicants' },
    { ...entry('admin_jobs', BriefcaseBusiness, 'Jobs'), needs: 'list_jobs' },
    { ...entry('admin_tests', ClipboardCheck, 'Tests'), needs: 'list_tests' },
    { ...entry('admin_assignments', Handshake, 'Assignments'), needs: 'list_assignments' },
    { ...entry('admin_account_managers', UserStar, 'Account Managers'), needs: 'list_account_managers' },
    { ...entry('admin_payments', CreditCard, 'Payments'), needs: 'see_payments' },
    { ...entry('admin_audit_logs', ScrollText, 'Audit Logs'), needs: 'see_audit_log' },
    entry('admin_settings', Settings, 'Settings'),
  ],
  more: [
    { ...entry('admin_messages', MessagesSquare), needs: 'see_tickets', Badge: InboxBadge },
    entry('admin_meetings', CalendarDays),
    { ...entry('admin_talent', UserRoundSearch), needs: 'search_talents' },
    { ...entry('admin_operations', Activity), needs: 'see_operations' },
  ],
}

const navigation: Record<Role, Navigation> = {
  company: {
    main: [
      entry('company_dashboard', LayoutDashboard),
      {
        ...entry('company_jobs', BriefcaseBusiness),
        covers: [
          screens.company_create_job.path,
          screens.company_application.path,
          screens.company_create_test.path,
          screens.company_test.path,
        ],
      },
      entry('company_talent', UserRoundSearch),
      { ...entry('company_messages', MessagesSquare), Badge: UnreadBadge },
      entry('company_meetings', CalendarDays),
      { ...entry('company_billing', Receipt, 'Billing'), needs: 'see_billing' },
      entry('company_settings', Settings),
    ],
    more: [entry('company_team', Users)],
  },
  applicant: {
    main: [
      entry('applicant_dashboard', LayoutDashboard),
      entry('applicant_jobs', Search),
      entry('applicant_meetings', CalendarDays),
      { ...entry('applicant_messages', MessagesSquare), Badge: UnreadBadge },
      entry('applicant_applications', FileText),
      entry('applicant_settings', Settings),
    ],
    more: [entry('applicant_work', Clock)],
  },
  admin: staff,
  account_manager: staff,
}
