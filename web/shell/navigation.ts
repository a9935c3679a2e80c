import type { LucideIcon } from 'lucide-react'
import {
  Activity,
  Bell,
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
import { notificationsPath } from '#domain/portal-paths.ts'
import { partyOf } from '#web/lib/api/session.ts'

export interface Entry {
  path: string
  label: string
  icon: LucideIcon
  /** Opens it after `G`. */
  letter: string
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

const entry = (letter: string, screen: ScreenName, icon: LucideIcon, label: string = screens[screen].title): Entry => ({
  path: screens[screen].path,
  label,
  icon,
  letter,
})

/** The sidebar of a user, in order. */
export function navigationOf(me: Me): Navigation {
  const { main, more } = navigation[partyOf(me)]
  const isShown = ({ needs }: Entry) => !needs || me.allowed.includes(needs)
  return { main: main.filter(isShown), more: more.filter(isShown) }
}

/** A screen that `G` and a letter open. */
interface Place extends Pick<Entry, 'path' | 'label' | 'icon' | 'letter'> {
  /** Additional words that find it. */
  keywords?: string[]
}

/** The screens of the sidebar, and the notifications. */
export function placesOf(me: Me): Place[] {
  const { main, more } = navigationOf(me)
  const path = notificationsPath(me.role)
  return [...main, ...more, { path, label: 'Notifications', icon: Bell, letter: 'N', keywords: ['inbox', 'alerts'] }]
}

/** Whether the user may open the screen of a path, as far as the sidebar’s entries say so; interviewers open only these. */
export function mayOpen(me: Me, path: string): boolean {
  const { main, more } = navigation[partyOf(me)]
  const covers = (one: string) => matchPath({ path: one, end: false }, path) !== null
  const covering = [...main, ...more].find((one) => covers(one.path))
  if (partyOf(me) === 'interviewer' && !covering) return covers(notificationsPath(me.role))
  return !covering?.needs || me.allowed.includes(covering.needs)
}

/** The same for all staff, as far as they may open it. */
const staff: Navigation = {
  main: [
    entry('D', 'admin_dashboard', LayoutDashboard, 'Dashboard'),
    { ...entry('C', 'admin_companies', Building2, 'Companies'), needs: 'list_companies' },
    { ...entry('A', 'admin_applicants', Users, 'Applicants'), needs: 'list_applicants' },
    { ...entry('J', 'admin_jobs', BriefcaseBusiness, 'Jobs'), needs: 'list_jobs' },
    { ...entry('T', 'admin_tests', ClipboardCheck, 'Tests'), needs: 'list_tests' },
    { ...entry('W', 'admin_assignments', Handshake, 'Assignments'), needs: 'list_assignments' },
    { ...entry('R', 'admin_account_managers', UserStar, 'Account Managers'), needs: 'list_account_managers' },
    { ...entry('P', 'admin_payments', CreditCard, 'Payments'), needs: 'see_payments' },
    { ...entry('L', 'admin_audit_logs', ScrollText, 'Audit Logs'), needs: 'see_audit_log' },
    entry('S', 'admin_settings', Settings, 'Settings'),
  ],
  more: [
    { ...entry('M', 'admin_messages', MessagesSquare), needs: 'see_tickets', Badge: InboxBadge },
    entry('E', 'admin_meetings', CalendarDays),
    { ...entry('F', 'admin_talent', UserRoundSearch), needs: 'search_talents' },
    { ...entry('O', 'admin_operations', Activity), needs: 'see_operations' },
  ],
}

const navigation: Record<Role | 'interviewer', Navigation> = {
  company: {
    main: [
      entry('D', 'company_dashboard', LayoutDashboard),
      {
        ...entry('J', 'company_jobs', BriefcaseBusiness),
        covers: [
          screens.company_create_job.path,
          screens.company_application.path,
          screens.company_create_test.path,
          screens.company_test.path,
        ],
      },
      entry('F', 'company_talent', UserRoundSearch),
      { ...entry('M', 'company_messages', MessagesSquare), Badge: UnreadBadge },
      entry('E', 'company_meetings', CalendarDays),
      { ...entry('B', 'company_billing', Receipt, 'Billing'), needs: 'see_billing' },
      entry('S', 'company_settings', Settings),
    ],
    more: [entry('W', 'company_team', Users)],
  },
  interviewer: {
    main: [
      entry('D', 'company_dashboard', LayoutDashboard),
      entry('E', 'company_meetings', CalendarDays),
      entry('S', 'company_settings', Settings),
    ],
    more: [],
  },
  applicant: {
    main: [
      entry('D', 'applicant_dashboard', LayoutDashboard),
      entry('J', 'applicant_jobs', Search),
      entry('E', 'applicant_meetings', CalendarDays),
      { ...entry('M', 'applicant_messages', MessagesSquare), Badge: UnreadBadge },
      entry('A', 'applicant_applications', FileText),
      entry('S', 'applicant_settings', Settings),
    ],
    more: [entry('W', 'applicant_work', Clock)],
  },
  admin: staff,
  account_manager: staff,
}
