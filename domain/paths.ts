import type { Role } from './kernel/actor.ts'

export type Portal = 'site' | 'account' | 'room' | 'company' | 'applicant' | 'admin'

/** A screen: its URL, the portal that provides its layout and guard, and its title. */
export interface Screen {
  path: string
  portal: Portal
  title: string
}

const screen =
  (portal: Portal) =>
  (path: string, title: string): Screen => ({ path, portal, title })
const site = screen('site')
const account = screen('account')
const room = screen('room')
const company = screen('company')
const applicant = screen('applicant')
const admin = screen('admin')

/** Every URL of the product. Parameters are written `:id`. */
export const screens = {
  home: site('/', 'Home'),
  services: site('/services', 'Services'),
  customer_service: site('/services/customer-service', 'Customer Service'),
  data_entry: site('/services/data-entry', 'Data Entry & Processing'),
  virtual_assistants: site('/services/virtual-assistants', 'Virtual Assistants'),
  business_operations: site('/services/business-operations', 'Business Operations'),
  finance_accounting: site('/services/finance-accounting', 'Finance & Accounting'),
  code_development: site('/services/code-development', 'Code Development'),
  design_graphics: site('/services/design-graphics', 'Design & Graphics'),
  digital_marketing: site('/services/digital-marketing', 'Digital Marketing'),
  human_resources: site('/services/human-resources', 'Human Resources'),
  lead_generation: site('/services/lead-generation', 'Lead Generation & Sales'),
  ecommerce_support: site('/services/ecommerce-support', 'E-commerce Support'),
  about_us: site('/about-us', 'About Us'),
  our_team: site('/our-team', 'Our Team'),
  careers: site('/careers', 'Careers'),
  jobs: site('/jobs', 'Jobs'),
  job: site('/jobs/:slug', 'Job'),
  /** With the secret of a link that the talent created. */
  talent_link: site('/talent', 'Talent'),
  contact: site('/contact', 'Contact Us'),
  how_it_works: site('/how-it-works', 'How It Works'),
  case_studies: site('/case-studies', 'Case Studies'),
  case_study: site('/case-studies/:slug', 'Case Study'),
  testimonials: site('/testimonials', 'Client Success Stories'),
  help: site('/help', 'Help'),
  help_article: site('/help/:slug', 'Help Article'),
  privacy: site('/privacy', 'Privacy Policy'),
  terms: site('/terms', 'Terms of Service'),
  /** Of a document that users accept; `terms-1` is the first version of the terms. */
  former_version: site('/legal/:version', 'Previous Version'),
  cookies: site('/cookies', 'Cookie Policy'),
  gdpr: site('/gdpr', 'GDPR Compliance'),

  login: account('/login', 'Sign in'),
  admin_login: account('/admin-login', 'Administrator Access'),
  auth_callback: account('/auth/callback', 'Completing Sign In'),
  /** Of a company's single sign-on, so that each identity provider redirects to an address of its own. */
  single_sign_on_callback: account('/auth/single-sign-on/:id', 'Completing Sign In'),
  forgot_password: account('/forgot-password', 'Forgot password'),
  reset_password: account('/reset-password', 'Reset password'),
  /** Without a session: the secret in the link's fragment is an invitation to a company. */
  join: account('/join', 'Join a company'),
  verify_email: account('/verify-email', 'Verify your email'),
  two_factor: account('/two-factor', 'Two-factor authentication'),
  /** For users who must accept the terms or the privacy policy before anything else. */
  accept_documents: account('/accept-documents', 'Terms and privacy'),
  confirm_email: account('/confirm-email', 'Confirm your email address'),
  /** Without a session: the secret in the link's fragment gives access. */
  contact_status: account('/contact/status', 'Your message'),
  /** The same, of a deletion. */
  appeal: account('/appeal', 'Appeal'),
  /** The same, of a deletion that its user requested. */
  keep_account: account('/keep-account', 'Keep your account'),

  /** Whether a file is a genuine contract: by its hash, or by choosing it. */
  verify: account('/verify/:hash', 'Verify a contract'),
  verify_file: account('/verify', 'Verify a contract'),

  /** For participants, and for guests with the secret in the link's fragment. */
  meeting_room: room('/meet/:id', 'Meeting room'),

  company_dashboard: company('/company-dashboard', 'Dashboard'),
  company_jobs: company('/company/jobs', 'Jobs & Applications'),
  company_talent: company('/company/talent', 'Talent Search'),
  company_messages: company('/company/messages', 'Messages'),
  company_meetings: company('/company/meetings', 'Meetings'),
  company_meeting: company('/company/meetings/:id', 'Meeting'),
  company_billing: company('/company/billing', 'Company Billing & Invoices'),
  company_invoice: company('/company/billing/:id', 'Invoice'),
  company_settings: company('/company/settings', 'Settings'),
  company_create_job: company('/company/create-job', 'Create Job Posting'),
  company_create_test: company('/company/create-test', 'Create Test'),
  company_job: company('/company/jobs/:id', 'Job'),
  company_job_edit: company('/company/jobs/:id/edit', 'Edit Job Posting'),
  company_application: company('/company/applications/:id', 'Application'),
  company_offer_form: company('/company/applications/:id/offer', 'Offer'),
  company_test: company('/company/tests/:id', 'Test'),
  company_test_edit: company('/company/tests/:id/edit', 'Edit Test'),
  company_talent_profile: company('/company/talent/:id', 'Talent'),
  company_notifications: company('/company/notifications', 'Notifications'),
  company_team: company('/company/team', 'Team'),
  company_assignment: company('/company/team/:id', 'Assignment'),

  applicant_dashboard: applicant('/applicant-dashboard', 'Dashboard'),
  applicant_jobs: applicant('/applicant/jobs', 'Find Jobs'),
  applicant_meetings: applicant('/applicant/meetings', 'Meetings'),
  applicant_meeting: applicant('/applicant/meetings/:id', 'Meeting'),
  applicant_messages: applicant('/applicant/messages', 'Messages'),
  applicant_applications: applicant('/applicant/applications', 'My Applications'),
  applicant_settings: applicant('/applicant/settings', 'Settings'),
  applicant_job: applicant('/applicant/jobs/:id', 'Job'),
  applicant_application: applicant('/applicant/applications/:id', 'Application'),
  applicant_test: applicant('/applicant/tests/:id', 'Test'),
  applicant_notifications: applicant('/applicant/notifications', 'Notifications'),
  applicant_work: applicant('/applicant/work', 'Work'),
  applicant_assignment: applicant('/applicant/work/:id', 'Assignment'),

  admin_dashboard: admin('/admin-dashboard', 'Admin Dashboard'),
  admin_companies: admin('/admin/companies', 'Company Management'),
  admin_company: admin('/admin/companies/:id', 'Company'),
  admin_applicants: admin('/admin/applicants', 'Applicant Management'),
  admin_applicant: admin('/admin/applicants/:id', 'Applicant'),
  admin_jobs: admin('/admin/jobs', 'Job Management'),
  admin_create_job: admin('/admin/jobs/new', 'Create Job'),
  admin_job: admin('/admin/jobs/:id', 'Job'),
  admin_job_edit: admin('/admin/jobs/:id/edit', 'Edit Job'),
  admin_tests: admin('/admin/tests', 'Tests & Content Management'),
  admin_create_test: admin('/admin/tests/new', 'Create New Test'),
  admin_test_edit: admin('/admin/tests/:id/edit', 'Edit Test'),
  admin_content: admin('/admin/tests/content/:id', 'Edit Content'),
  admin_create_content: admin('/admin/tests/new-content', 'New Content'),
  admin_assignments: admin('/admin/assignments', 'Assignment Management'),
  admin_assignment: admin('/admin/assignments/:id', 'Assignment'),
  admin_account_managers: admin('/admin/account-managers', 'Account Manager Management'),
  /** A dialog above the list; `new` in place of the ID adds an account manager. */
  admin_account_manager: admin('/admin/account-managers/:id', 'Account manager'),
  admin_payments: admin('/admin/payments', 'Payment Management'),
  admin_audit_logs: admin('/admin/audit-logs', 'Audit Logs'),
  admin_messages: admin('/admin/messages', 'Messages'),
  admin_meetings: admin('/admin/meetings', 'Meetings'),
  admin_meeting: admin('/admin/meetings/:id', 'Meeting'),
  admin_operations: admin('/admin/operations', 'Operations'),
  admin_settings: admin('/admin/settings', 'System Settings'),
  admin_notifications: admin('/admin/notifications', 'Notifications'),
  admin_talent: admin('/admin/talent', 'Talent Search'),
  admin_talent_profile: admin('/admin/talent/:id', 'Talent'),
} as const satisfies Record<string, Screen>

export type ScreenName = keyof typeof screens

/** A screen's URL with its parameters encoded. */
export function pathTo(name: ScreenName, params: Record<string, string> = {}): string {
  return screens[name].path.replace(/:(\w+)/g, (_, key: string) => {
    const value = params[key]
    if (value === undefined) throw new Error(`${name} needs ${key}`)
    return encodeURIComponent(value)
  })
}

/** The URL of a conversation in a role's portal, at one of its messages if `position` is given. */
export function conversationPath(role: Role, conversation_id: string, position?: number): string {
  const messages = { company: 'company_messages', applicant: 'applicant_messages', admin: 'admin_messages' } as const
  const path = pathTo(messages[portalOf[role] as keyof typeof messages])
  return `${path}?conversation=${conversation_id}${position === undefined ? '' : `&message=${position}`}`
}

const meetingsScreens = {
  company: 'company_meetings',
  applicant: 'applicant_meetings',
  admin: 'admin_meetings',
} as const
const meetingScreens = { company: 'company_meeting', applicant: 'applicant_meeting', admin: 'admin_meeting' } as const

/** The URL of the calendar in a role's portal. */
export const meetingsPath = (role: Role): string =>
  pathTo(meetingsScreens[portalOf[role] as keyof typeof meetingsScreens])

/** The page of a job in the applicant's portal, with the open application form. */
export const applyTo = (job_id: string): string => `${pathTo('applicant_job', { id: job_id })}?apply=true`

/** The URL of a meeting in a role's portal. */
export const meetingPath = (role: Role, id: string): string =>
  pathTo(meetingScreens[portalOf[role] as keyof typeof meetingScreens], { id })

/** The URL of the timesheets in a role's portal, with one of them open if `id` is given. */
export const timesheetPath = (role: Extract<Role, 'company' | 'applicant'>, id?: string): string =>
  `${pathTo(role === 'company' ? 'company_team' : 'applicant_work')}?tab=timesheets${id ? `&timesheet=${id}` : ''}`

/** Where talents see their balance and payouts. */
export const earningsPath = `${pathTo('applicant_work')}?tab=earnings`

/** The page of an invoice: a dialog of the company's billing screen, or a drawer of the staff's. */
export const invoicePath = (role: Extract<Role, 'company' | 'admin'>, id: string): string =>
  role === 'company' ? pathTo('company_invoice', { id }) : `${pathTo('admin_payments')}?tab=invoices&invoice=${id}`

/** The URL of a company's billing screen, with a section or what the user returns to. */
export const billingPath = (
  query:
    | { tab: string }
    | { payment: string }
    | { setup: string; pay?: readonly string[] }
    | { pay: readonly string[] },
): string =>
  `${pathTo('company_billing')}?${Object.entries(query)
    .flatMap(([name, value]) => [value].flat().map((one) => `${name}=${one}`))
    .join('&')}`

/** The sections of an assignment's page. */
export const assignmentTabs = [
  'overview',
  'hours',
  'leave',
  'milestones',
  'adjustments',
  'checklist',
  'documents',
  'feedback',
  'history',
] as const
export type AssignmentTab = (typeof assignmentTabs)[number]

const assignmentScreens = {
  company: 'company_assignment',
  applicant: 'applicant_assignment',
  admin: 'admin_assignment',
} as const

/** The URL of an assignment in a role's portal, at one of its sections. */
export function assignmentPath(role: Role, id: string, tab: AssignmentTab = 'overview'): string {
  const path = pathTo(assignmentScreens[portalOf[role] as keyof typeof assignmentScreens], { id })
  return tab === 'overview' ? path : `${path}?tab=${tab}`
}

/** Where what an item of an invoice or a payout is for is shown in a role's portal: the timesheet of its week, or its list. */
export function workPath(
  role: Role,
  { kind, assignment_id, week_on }: { kind: string; assignment_id: string; week_on: string | null },
): string {
  if (week_on !== null) return `${assignmentPath(role, assignment_id, 'hours')}&week=${week_on}`
  return assignmentPath(role, assignment_id, kind === 'milestone' ? 'milestones' : 'adjustments')
}

/** Permanent redirects from old or alternative URLs. */
export const redirects: Record<string, string> = {
  '/privacy-policy': screens.privacy.path,
  '/terms-of-service': screens.terms.path,
  '/cookie-policy': screens.cookies.path,
  '/services/e-commerce-support': screens.ecommerce_support.path,
  '/dashboard/settings/profile': screens.company_settings.path,
  '/dashboard/billing': screens.company_billing.path,
  '/dashboard/jobs/:id': screens.company_job.path,
  '/dashboard/tests/:id': screens.company_test.path,
  '/benefits': screens.home.path,
}

/** Each role's start page after signing in, also used for URLs that the role may not open. */
export const dashboards: Record<Role, string> = {
  applicant: screens.applicant_dashboard.path,
  company: screens.company_dashboard.path,
  admin: screens.admin_dashboard.path,
  account_manager: screens.admin_dashboard.path,
}

/** The staff's queue of appeals. */
export const appealsPath = `${screens.admin_messages.path}?tab=appeals`

/** The sections of the settings, in their order. Each role has those that concern it. */
export type SettingsSectionId =
  | 'system'
  | 'profile'
  | 'company'
  | 'team'
  | 'security'
  | 'single-sign-on'
  | 'notifications'
  | 'calendar'
  | 'region'
  | 'api'
  | 'privacy'

const settingsScreens = {
  company: 'company_settings',
  applicant: 'applicant_settings',
  admin: 'admin_settings',
} as const

/** The settings in a role's portal, at one of their sections. */
export function settingsPath(role: Role, section?: SettingsSectionId): string {
  const path = pathTo(settingsScreens[portalOf[role] as keyof typeof settingsScreens])
  return section ? `${path}?section=${section}` : path
}

/** Each role's portal. */
export const portalOf = {
  applicant: 'applicant',
  company: 'company',
  admin: 'admin',
  account_manager: 'admin',
} as const satisfies Record<Role, Portal>

/** The parameters of `path` if it matches a screen's or a redirect's pattern; otherwise null. */
export function matchesPath(pattern: string, path: string): Record<string, string> | null {
  const { names, expression } = readPattern(pattern)
  const found = expression.exec(path)
  return found && Object.fromEntries(names.map((name, at) => [name, found[at + 1]!]))
}

interface Pattern {
  names: string[]
  expression: RegExp
}

/** Cached: there are few patterns, and each is matched often. */
const patterns = new Map<string, Pattern>()

function readPattern(pattern: string): Pattern {
  const known = patterns.get(pattern)
  if (known) return known
  const names: string[] = []
  const source = pattern.replace(/\/$/, '').replace(/:(\w+)/g, (_, name: string) => (names.push(name), '([^/]+)'))
  const read = { names, expression: new RegExp(`^${source}/?$`) }
  patterns.set(pattern, read)
  return read
}

/** The screen at `path`. */
export function screenAt(path: string): ScreenName | undefined {
  return (Object.keys(screens) as ScreenName[]).find((name) => matchesPath(screens[name].path, path))
}

/**
 * A redirect target from a request (`next`) if it is a path of the product; otherwise null.
 * Parsed, not matched by prefix: `//evil.test`, `/\evil.test` and `javascript:` are rejected.
 */
export function ownPath(target: string | null | undefined): string | null {
  if (!target?.startsWith('/') || !URL.canParse(target, 'https://own.invalid')) return null
  const url = new URL(target, 'https://own.invalid')
  if (url.origin !== 'https://own.invalid') return null
  return screenAt(url.pathname) ? url.pathname + url.search + url.hash : null
}

/** A webhook with its deliveries, in the settings of its company. */
export const webhookPath = (id: string): string => `${settingsPath('company', 'api')}&webhook=${id}`
