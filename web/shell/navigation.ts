import type { LucideIcon } from 'lucide-react'
import {
  Activity,
  BriefcaseBusiness,
  Building2,
  CalendarDays,
  ClipboardCheck,
  ClipboardList,
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
import type { Me } from '#domain/accounts/account.ts'
import type { Role } from '#domain/kernel/actor.ts'
import { screens } from '#domain/paths.ts'
import type { ScreenName } from '#domain/paths.ts'
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
  admin: {
    main: [
      entry('admin_dashboard', LayoutDashboard, 'Dashboard'),
      entry('admin_companies', Building2, 'Companies'),
      entry('admin_applicants', Users, 'Applicants'),
      entry('admin_jobs', BriefcaseBusiness, 'Jobs'),
      entry('admin_tests', ClipboardCheck, 'Tests'),
      entry('admin_assignments', Handshake, 'Assignments'),
      entry('admin_account_managers', UserStar, 'Account Managers'),
      { ...entry('admin_payments', CreditCard, 'Payments'), needs: 'see_payments' },
      { ...entry('admin_audit_logs', ScrollText, 'Audit Logs'), needs: 'see_audit_log' },
      entry('admin_settings', Settings, 'Settings'),
    ],
    more: [
      entry('admin_messages', MessagesSquare),
      entry('admin_meetings', CalendarDays),
      entry('admin_talent', UserRoundSearch),
      { ...entry('admin_operations', Activity), needs: 'see_operations' },
    ],
  },
  account_manager: {
    main: [
      entry('admin_dashboard', LayoutDashboard, 'Dashboard'),
      entry('admin_companies', Building2, 'Companies'),
      entry('admin_applicants', Users, 'Applicants'),
      entry('admin_jobs', BriefcaseBusiness, 'Jobs'),
      entry('admin_assignments', ClipboardList, 'Assignments'),
      { ...entry('admin_audit_logs', ScrollText, 'Audit Logs'), needs: 'see_audit_log' },
      entry('admin_messages', MessagesSquare),
      entry('admin_meetings', CalendarDays),
    ],
    more: [entry('admin_talent', UserRoundSearch)],
  },
}
