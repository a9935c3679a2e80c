import type { LucideIcon } from 'lucide-react'
import {
  BriefcaseBusiness,
  Building2,
  CircleHelp,
  ClipboardList,
  FileText,
  Handshake,
  LifeBuoy,
  MessagesSquare,
  Receipt,
  User,
  UserRoundSearch,
  UserStar,
  Users,
  Wallet,
} from 'lucide-react'
import type { FoundKind } from '#domain/global-search/global-search.ts'
import { pathTo } from '#domain/paths.ts'
import {
  assignmentPath,
  billingPath,
  conversationPath,
  earningsPath,
  invoicePath,
  settingsPath,
} from '#domain/portal-paths.ts'
import type { ScreenName } from '#domain/paths.ts'

interface Shown {
  /** The heading of the results. */
  heading: string
  Icon: LucideIcon
  to: (id: string) => string
  /** The list that finds them by the same words; its URL, which the words follow. */
  list?: string
}

const opens = (name: ScreenName) => (id: string) => pathTo(name, { id })
const searched = (name: ScreenName) => `${pathTo(name)}?q=`
const money = (tab: string, item: string) => (id: string) => `${pathTo('admin_payments')}?tab=${tab}&${item}=${id}`

const help: Shown = {
  heading: 'Help',
  Icon: CircleHelp,
  to: (slug) => pathTo('help_article', { slug }),
  list: searched('help'),
}

type Kinds = Partial<Record<FoundKind, Shown>>

const staff: Kinds = {
  company: { heading: 'Companies', Icon: Building2, to: opens('admin_company'), list: searched('admin_companies') },
  applicant: { heading: 'Applicants', Icon: Users, to: opens('admin_applicant'), list: searched('admin_applicants') },
  assignment: {
    heading: 'Assignments',
    Icon: Handshake,
    to: (id) => assignmentPath('admin', id),
    list: searched('admin_assignments'),
  },
  job: { heading: 'Jobs', Icon: BriefcaseBusiness, to: opens('admin_job'), list: searched('admin_jobs') },
  conversation: { heading: 'Conversations', Icon: MessagesSquare, to: (id) => conversationPath('admin', id) },
  ticket: {
    heading: 'Tickets',
    Icon: LifeBuoy,
    to: (id) => conversationPath('admin', id),
    list: `${pathTo('admin_messages')}?status=all&q=`,
  },
  invoice: {
    heading: 'Invoices',
    Icon: Receipt,
    to: (id) => invoicePath('admin', id),
    list: `${pathTo('admin_payments')}?tab=invoices&q=`,
  },
  payment: { heading: 'Payments', Icon: Wallet, to: money('payments', 'payment') },
  payout: {
    heading: 'Payouts',
    Icon: Wallet,
    to: money('payouts', 'payout'),
    list: `${pathTo('admin_payments')}?tab=payouts&q=`,
  },
  member: { heading: 'Members', Icon: User, to: opens('admin_company') },
  account_manager: {
    heading: 'Account managers',
    Icon: UserStar,
    to: opens('admin_account_manager'),
    list: searched('admin_account_managers'),
  },
  help,
}

/** How each role sees what it can find. */
export const foundKindsOf: Record<'company' | 'applicant' | 'admin' | 'account_manager', Kinds> = {
  admin: staff,
  account_manager: staff,
  company: {
    application: { heading: 'Applications', Icon: FileText, to: opens('company_application') },
    assignment: {
      heading: 'Team',
      Icon: Users,
      to: (id) => assignmentPath('company', id),
      list: searched('company_team'),
    },
    talent: {
      heading: 'Talent',
      Icon: UserRoundSearch,
      to: opens('company_talent_profile'),
      list: searched('company_talent'),
    },
    job: { heading: 'Jobs', Icon: BriefcaseBusiness, to: opens('company_job'), list: searched('company_jobs') },
    test: {
      heading: 'Tests',
      Icon: ClipboardList,
      to: opens('company_test'),
      list: `${pathTo('company_jobs')}?tab=tests&q=`,
    },
    conversation: {
      heading: 'Conversations',
      Icon: MessagesSquare,
      to: (id) => conversationPath('company', id),
      list: searched('company_messages'),
    },
    invoice: {
      heading: 'Invoices',
      Icon: Receipt,
      to: (id) => invoicePath('company', id),
      list: searched('company_billing'),
    },
    payment: { heading: 'Payments', Icon: Wallet, to: (id) => billingPath({ payment: id }) },
    member: { heading: 'Members', Icon: User, to: () => settingsPath('company', 'team') },
    help,
  },
  applicant: {
    application: {
      heading: 'My applications',
      Icon: FileText,
      to: opens('applicant_application'),
      list: searched('applicant_applications'),
    },
    assignment: { heading: 'Work', Icon: Handshake, to: (id) => assignmentPath('applicant', id) },
    job: { heading: 'Jobs', Icon: BriefcaseBusiness, to: opens('applicant_job'), list: searched('applicant_jobs') },
    test: { heading: 'My tests', Icon: ClipboardList, to: opens('applicant_test') },
    conversation: {
      heading: 'Conversations',
      Icon: MessagesSquare,
      to: (id) => conversationPath('applicant', id),
      list: searched('applicant_messages'),
    },
    payout: { heading: 'Payouts', Icon: Wallet, to: (id) => `${earningsPath}&payout=${id}` },
    help,
  },
}
