import { randomUUID } from 'node:crypto'
import { pathTo, screens } from '#domain/paths.ts'
import type { Portal, ScreenName } from '#domain/paths.ts'
import { answerOf, demoAccount } from './account.ts'
import type { Account } from './account.ts'
import { testServer } from './test-server.ts'
import { openHired } from './time/hired.ts'

/** The demo account for the screens of each portal. All other screens are opened as a visitor. */
export const demoEmails: Partial<Record<Portal, string>> = {
  company: 'company@tulay.test',
  applicant: 'applicant@tulay.test',
  admin: 'admin@tulay.test',
  room: 'company@tulay.test',
}

/** An item of the demo data for each screen with a path parameter. */
const examples: Partial<Record<ScreenName, (account: Account) => Promise<string>>> = {
  company_job: (company) => firstJob(company, 'offer'),
  company_job_edit: (company) => firstJob(company, 'draft'),
  company_application: firstReceived,
  company_offer_form: firstReceived,
  company_talent_profile: firstTalent,
  company_test_edit: firstOwnTest,
  company_test: firstTest,
  applicant_job: firstOpen,
  applicant_application: firstSent,
  applicant_test: firstAssigned,
  admin_talent_profile: firstTalent,
  company_meeting: firstMeeting,
  applicant_meeting: firstMeeting,
  meeting_room: firstMeeting,
  admin_meeting: proposedCall,
  company_assignment: firstAssignment,
  company_invoice: firstInvoice,
  applicant_assignment: ownAssignment,
  admin_assignment: firstAssignment,
  admin_company: firstCompany,
  admin_account_manager: firstManager,
  admin_applicant: firstApplicant,
  admin_job: firstManagedJob,
  admin_job_edit: firstManagedJob,
  admin_test_edit: firstLibraryTest,
  admin_content: firstContent,
  single_sign_on_callback: async () => randomUUID(),
  case_study: async () => 'saas-startup-growth',
  help_article: async () => 'take-a-test',
  job: firstPublicJob,
  former_version: async () => 'privacy-1',
  verify: async () => 'a'.repeat(64),
}

/** The URL of a screen with demo data for the account. */
export async function addressOf(name: ScreenName, account?: Account): Promise<string> {
  const { path } = screens[name]
  if (name === 'talent_link') return publicTalent()
  if (!path.includes(':')) return pathTo(name)
  const id = await examples[name]!(account!)
  return pathTo(name, { id, slug: id, hash: id, version: id })
}

/** The slug of the newest job with a public page. */
async function firstPublicJob(): Promise<string> {
  const feed = await (await fetch(`${testServer.origin}${pathTo('jobs')}/feed.xml`)).text()
  return /href="[^"]+\/jobs\/([^"/?]+-[0-9a-f]{12})["?]/.exec(feed)![1]!
}

/** The address of the public page of the demo applicant. */
async function publicTalent(): Promise<string> {
  const { api } = await demoAccount(demoEmails.applicant!)
  const { public_link } = await answerOf<{ public_link: string }>(api.put('/api/applicant/privacy/public-link'))
  const { pathname, search } = new URL(public_link)
  return pathname + search
}

/** The ID of the company's first job in a status. */
export async function firstJob({ api }: Account, status: string): Promise<string> {
  const page = await (await api.get('/api/jobs', { params: { status, per_page: 1 } })).json()
  return page.items[0].id
}

async function firstManagedJob({ api }: Account): Promise<string> {
  return (await (await api.get('/api/admin/jobs', { params: { status: 'open', per_page: 1 } })).json()).items[0].id
}

async function firstManager({ api }: Account): Promise<string> {
  return (await (await api.get('/api/admin/account-managers')).json()).items[0].id
}

async function firstOwnTest({ api }: Account): Promise<string> {
  const page = await (await api.get('/api/tests', { params: { source: 'own', per_page: 1 } })).json()
  return page.items[0].id
}

async function firstLibraryTest({ api }: Account): Promise<string> {
  return (await (await api.get('/api/tests', { params: { per_page: 1 } })).json()).items[0].id
}

/** The ID of the first case study. */
async function firstContent({ api }: Account): Promise<string> {
  return (await (await api.get('/api/admin/content', { params: { kind: 'case_study' } })).json()).items[0].id
}

/** The ID of the first upcoming meeting, or of the latest one. */
async function firstMeeting({ api }: Account): Promise<string> {
  for (const show of ['upcoming', 'awaiting', 'past']) {
    const page = await (await api.get('/api/meetings', { params: { show, per_page: 1 } })).json()
    if (page.items[0]) return page.items[0].id
  }
  throw new Error('The demo user has no meetings.')
}

/** The ID of the first assignment that is active. */
async function firstAssignment({ api }: Account): Promise<string> {
  const page = await (await api.get('/api/assignments', { params: { status: 'active', per_page: 1 } })).json()
  return page.items[0].id
}

/** The ID of an assignment of the applicant, who is hired if there is none. */
async function ownAssignment(applicant: Account): Promise<string> {
  const page = await (await applicant.api.get('/api/assignments', { params: { per_page: 1 } })).json()
  return page.items[0]?.id ?? (await openHired('Asia/Manila', { applicant })).assignment_id
}

/** The ID of a call that a member of the staff proposes to a company. */
async function proposedCall({ api }: Account): Promise<string> {
  const companies = await (await api.get('/api/conversations/recipients', { params: { subject: 'account' } })).json()
  const until = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
  const about = { kind: 'account_call', company_id: companies.items[0].id }
  const data = { about, minutes: 30, time: { method: 'open_times', until } }
  return (await (await api.post('/api/meetings', { data })).json()).id
}

/** The ID of the company's latest invoice. */
async function firstInvoice({ api }: Account): Promise<string> {
  const page = await (await api.get('/api/invoices', { params: { per_page: 1 } })).json()
  return page.items[0].id
}

/** The ID of the company with the most workers. */
async function firstCompany({ api }: Account): Promise<string> {
  const page = await (await api.get('/api/admin/companies', { params: { sort: '-workers', per_page: 1 } })).json()
  return page.items[0].id
}

/** The ID of the newest applicant. */
async function firstApplicant({ api }: Account): Promise<string> {
  const page = await (await api.get('/api/admin/applicants', { params: { per_page: 1 } })).json()
  return page.items[0].id
}

/** The ID of the first talent of the search. */
async function firstTalent({ api }: Account): Promise<string> {
  const page = await (await api.get('/api/talent')).json()
  return page.items[0].id
}

async function firstOpen({ api }: Account): Promise<string> {
  const page = await (await api.get('/api/open-jobs', { params: { per_page: 1 } })).json()
  return page.items[0].id
}

async function firstReceived({ api }: Account): Promise<string> {
  const jobs = await (await api.get('/api/jobs', { params: { status: 'open' } })).json()
  const { id } = jobs.items.find((job: { applications_count: number }) => job.applications_count > 0)
  const page = await (await api.get(`/api/jobs/${id}/applications`)).json()
  return page.items[0].id
}

async function firstSent({ api }: Account): Promise<string> {
  const page = await (await api.get('/api/applicant/applications', { params: { state: 'in_progress' } })).json()
  return page.items[0].id
}

/** The ID of the company's test with the most attempts. */
async function firstTest({ api }: Account): Promise<string> {
  const page = await (await api.get('/api/tests', { params: { sort: '-attempts_count', per_page: 1 } })).json()
  return page.items[0].id
}

/** The ID of the applicant's first test. */
async function firstAssigned({ api }: Account): Promise<string> {
  const page = await (await api.get('/api/applicant/tests', { params: { per_page: 1 } })).json()
  return page.items[0].id
}
