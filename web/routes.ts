import type { RouteConfigEntry } from '@react-router/dev/routes'
import { layout, route } from '@react-router/dev/routes'
import { screens } from '#domain/paths.ts'
import { contactAgainPath, contactPages } from '#domain/support/contact-request.ts'
import type { Portal, ScreenName } from '#domain/paths.ts'

/** The route module of each built screen. A screen that is missing here shows that it is not built yet. */
const files: Partial<Record<ScreenName, string>> = {
  home: 'site/home/home.tsx',
  services: 'site/services/services.tsx',
  customer_service: 'site/service/service-page.tsx',
  data_entry: 'site/service/service-page.tsx',
  virtual_assistants: 'site/service/service-page.tsx',
  business_operations: 'site/service/service-page.tsx',
  finance_accounting: 'site/service/service-page.tsx',
  code_development: 'site/service/service-page.tsx',
  design_graphics: 'site/service/service-page.tsx',
  digital_marketing: 'site/service/service-page.tsx',
  human_resources: 'site/service/service-page.tsx',
  lead_generation: 'site/service/service-page.tsx',
  ecommerce_support: 'site/service/service-page.tsx',
  careers: 'site/careers/careers.tsx',
  jobs: 'site/jobs/jobs.tsx',
  job: 'site/jobs/job.tsx',
  talent_link: 'site/talent/talent.tsx',
  contact: 'site/contact/contact.tsx',
  privacy: 'site/legal/legal-page.tsx',
  terms: 'site/legal/legal-page.tsx',
  cookies: 'site/legal/legal-page.tsx',
  gdpr: 'site/legal/legal-page.tsx',
  about_us: 'site/about-us/about-us.tsx',
  our_team: 'site/our-team/our-team.tsx',
  how_it_works: 'site/how-it-works/how-it-works.tsx',
  case_studies: 'site/case-studies/case-studies.tsx',
  case_study: 'site/case-study/case-study.tsx',
  testimonials: 'site/testimonials/testimonials.tsx',
  help: 'site/help/help.tsx',
  help_article: 'site/help-article/help-article.tsx',
  login: 'portals/account/login.tsx',
  admin_login: 'portals/account/admin-login.tsx',
  auth_callback: 'portals/account/auth-callback.tsx',
  forgot_password: 'portals/account/forgot-password.tsx',
  reset_password: 'portals/account/reset-password.tsx',
  join: 'portals/account/join/join.tsx',
  verify_email: 'portals/account/verify-email.tsx',
  two_factor: 'portals/account/two-factor.tsx',
  confirm_email: 'portals/account/confirm-email.tsx',
  contact_status: 'portals/account/contact-status/contact-status.tsx',
  appeal: 'portals/account/appeal/appeal.tsx',
  keep_account: 'portals/account/keep-account.tsx',
  meeting_room: 'portals/room/meeting-room.tsx',
  verify: 'portals/account/verify-contract.tsx',
  verify_file: 'portals/account/verify-contract.tsx',
  company_dashboard: 'portals/company/dashboard/dashboard.tsx',
  company_jobs: 'portals/company/jobs/jobs.tsx',
  company_talent: 'portals/company/talent/talent.tsx',
  company_messages: 'portals/company/messages/messages.tsx',
  company_meetings: 'portals/company/meetings/meetings.tsx',
  company_create_job: 'portals/company/create-job/create-job.tsx',
  company_create_test: 'portals/company/create-test/create-test.tsx',
  company_test_edit: 'portals/company/edit-test/edit-test.tsx',
  company_job: 'portals/company/job/job.tsx',
  company_job_edit: 'portals/company/edit-job/edit-job.tsx',
  company_test: 'portals/company/test/test.tsx',
  company_talent_profile: 'portals/company/talent-profile/talent-profile.tsx',
  company_application: 'portals/company/application/application.tsx',
  company_offer_form: 'portals/company/offer-form/offer-form-page.tsx',
  company_meeting: 'portals/company/meeting/meeting.tsx',
  company_assignment: 'portals/company/assignment/assignment.tsx',
  applicant_assignment: 'portals/applicant/assignment/assignment.tsx',
  admin_dashboard: 'portals/admin/dashboard/dashboard.tsx',
  admin_assignment: 'portals/admin/assignment/assignment.tsx',
  admin_assignments: 'portals/admin/assignments/assignments.tsx',
  applicant_meeting: 'portals/applicant/meeting/meeting.tsx',
  admin_meeting: 'portals/admin/meeting/meeting.tsx',
  company_billing: 'portals/company/billing/billing.tsx',
  company_invoice: 'portals/company/billing/invoice-dialog.tsx',
  company_team: 'portals/company/team/team.tsx',
  applicant_work: 'portals/applicant/work/work.tsx',
  applicant_dashboard: 'portals/applicant/dashboard/dashboard.tsx',
  applicant_messages: 'portals/applicant/messages/messages.tsx',
  applicant_meetings: 'portals/applicant/meetings/meetings.tsx',
  applicant_applications: 'portals/applicant/applications/applications.tsx',
  applicant_application: 'portals/applicant/application/application.tsx',
  applicant_settings: 'portals/applicant/settings/settings.tsx',
  applicant_jobs: 'portals/applicant/jobs/jobs.tsx',
  applicant_job: 'portals/applicant/job/job.tsx',
  applicant_test: 'portals/applicant/test/test.tsx',
  admin_account_managers: 'portals/admin/account-managers/account-managers.tsx',
  admin_account_manager: 'portals/admin/account-managers/manager-dialog.tsx',
  admin_audit_logs: 'portals/admin/audit-logs/audit-logs.tsx',
  admin_messages: 'portals/admin/messages/messages.tsx',
  admin_payments: 'portals/admin/payments/payments.tsx',
  admin_applicants: 'portals/admin/applicants/applicants.tsx',
  admin_applicant: 'portals/admin/applicants/applicant-drawer.tsx',
  admin_jobs: 'portals/admin/jobs/jobs.tsx',
  admin_job: 'portals/admin/jobs/job-drawer.tsx',
  admin_create_job: 'portals/admin/create-job/create-job.tsx',
  admin_job_edit: 'portals/admin/edit-job/edit-job.tsx',
  admin_companies: 'portals/admin/companies/companies.tsx',
  admin_company: 'portals/admin/companies/company-drawer.tsx',
  admin_meetings: 'portals/admin/meetings/meetings.tsx',
  company_notifications: 'portals/company/notifications/notifications.tsx',
  company_settings: 'portals/company/settings/settings.tsx',
  applicant_notifications: 'portals/applicant/notifications/notifications.tsx',
  admin_tests: 'portals/admin/tests/tests.tsx',
  admin_create_test: 'portals/admin/create-test/create-test.tsx',
  admin_test_edit: 'portals/admin/edit-test/edit-test.tsx',
  admin_content: 'portals/admin/content/edit-content.tsx',
  admin_create_content: 'portals/admin/content/create-content.tsx',
  admin_operations: 'portals/admin/operations/operations.tsx',
  admin_notifications: 'portals/admin/notifications/notifications.tsx',
  admin_settings: 'portals/admin/settings/settings.tsx',
  admin_talent: 'portals/admin/talent/talent.tsx',
  admin_talent_profile: 'portals/admin/talent-profile/talent-profile.tsx',
}

/** Dialogs with their own URLs, by the screen that they open above. */
const dialogs: Partial<Record<ScreenName, ScreenName>> = {
  company_billing: 'company_invoice',
  admin_companies: 'admin_company',
  admin_account_managers: 'admin_account_manager',
  admin_applicants: 'admin_applicant',
  admin_jobs: 'admin_job',
}

const notBuilt = 'shell/not-built.tsx'

// A route's ID is the screen's name: titles and navigation find the screen by it.
const routeOf = (name: ScreenName): RouteConfigEntry => {
  const dialog = dialogs[name]
  return route(screens[name].path, files[name] ?? notBuilt, { id: name }, dialog ? [routeOf(dialog)] : [])
}

const screensOf = (portal: Portal): RouteConfigEntry[] =>
  (Object.keys(screens) as ScreenName[])
    .filter((name) => screens[name].portal === portal && !Object.values(dialogs).includes(name))
    .map(routeOf)

export default [
  layout('site/layout.tsx', [
    ...screensOf('site'),
    ...contactPages.map((page) =>
      route(contactAgainPath(page), 'site/contact/contact-again.tsx', { id: `${page}_again` }),
    ),
    route('*', 'site/not-found.tsx', { id: 'not_found' }),
  ]),
  route('/maintenance', 'site/maintenance/maintenance.tsx', { id: 'maintenance' }),
  layout('portals/account/layout.tsx', screensOf('account')),
  layout('portals/room/layout.tsx', screensOf('room')),
  layout('portals/company/layout.tsx', screensOf('company')),
  layout('portals/applicant/layout.tsx', screensOf('applicant')),
  layout('portals/admin/layout.tsx', screensOf('admin')),
]
