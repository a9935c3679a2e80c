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
