import { applicantStageOf, applicantStageWords, naming, newsOf } from '#domain/applications/applicant-stage.ts'
import { isLive } from '#domain/applications/application-machine.ts'
import type { ApplicationStage } from '#domain/applications/application-machine.ts'
import { addressTo } from '#domain/applications/rejection.ts'
import { testsDueWithinDays } from '#domain/tests/test.ts'
import { pathTo } from '#domain/paths.ts'
import { db } from '#server/db/connect.ts'
import { listAssignedTests } from '#server/features/tests/list-assigned-tests.ts'
import { config } from '#server/platform/config/config.ts'
import { greeting } from '#server/platform/mail/greeting.ts'
import type { MailTemplate } from '#server/platform/mail/mail.ts'
import { hiringPeople } from './hiring-people.ts'

/** The link to an application for its sender. */
export const viewApplication = (id: string) => ({
  label: 'View your application',
  url: config.origin + pathTo('applicant_application', { id }),
})

/** What most mails about an application are written from. */
export interface About {
  application_id: string
}

export function findApplication({ application_id }: About) {
  return db
    .selectFrom('applications')
    .innerJoin('users', 'users.id', 'applications.applicant_id')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .innerJoin('companies', 'companies.id', 'jobs.company_id')
    .where('applications.id', '=', application_id)
    .select([
      'users.name as applicant_name',
      'users.email as applicant_email',
      'jobs.title',
      'jobs.cc_email',
      'companies.id as company_id',
      'companies.name as company_name',
      'applications.stage',
      'applications.published_stage',
      'applications.rejection_message',
    ])
    .executeTakeFirst()
}

/** To whom the job names in copy, or else to the company's owner. */
const application_received: MailTemplate<About> = async (about) => {
  const application = await findApplication(about)
  if (!application || application.stage === 'withdrawn') return null
  const owner = await db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .where('members.company_id', '=', application.company_id)
    .where('members.member_role', '=', 'owner')
    .select('users.email')
    .orderBy('members.created_at')
    .executeTakeFirst()
  const to = application.cc_email ?? owner?.email
  if (!to) return null
  return {
    to,
    subject: `${application.applicant_name} applied: ${application.title}`,
    paragraphs: [
      `${application.applicant_name} has applied to “${application.title}”.`,
      'The cover letter and the proposed rate are waiting for you.',
    ],
    action: {
      label: 'Read the application',
      url: config.origin + pathTo('company_application', { id: about.application_id }),
    },
  }
}

const application_sent: MailTemplate<About> = async (about) => {
  const application = await findApplication(about)
  if (!application) return null
  const tests = await listAssignedTests(db, about.application_id)
  return {
    to: application.applicant_email,
    subject: `Your application for ${application.title}`,
    paragraphs: [
      `Hello ${application.applicant_name},`,
      `Your application for “${application.title}” has reached ${application.company_name}. You hear from us as soon as they answer.`,
      ...(tests.length > 0 ? [testsWaiting(application.company_name, tests)] : []),
    ],
  }
}

/** A step forward, once it has been published. */
const application_progressed: MailTemplate<About & { from: ApplicationStage; to: ApplicationStage }> = async (
  about,
) => {
  const application = await findApplication(about)
  const news = newsOf(about.from, about.to)
  if (
    !application ||
    !news ||
    application.published_stage !== about.to ||
    !(isLive(application.stage) || application.stage === 'hired')
  )
    return null
  const { applicant_name, applicant_email, title, company_name } = application
  const stage = applicantStageOf({ stage: about.to, opened_at: null, rejection_reason: null })
  return {
    to: applicant_email,
    subject: `${naming(news, company_name)}: ${title}`,
    paragraphs: [
      greeting(applicant_name),
      `${naming(news, company_name)}. This is about your application for “${title}”.`,
      naming(applicantStageWords[stage].next, company_name),
    ],
    action: viewApplication(about.application_id),
  }
}

/** What the company wrote to whom it rejected. */
const application_rejected: MailTemplate<About> = async (about) => {
  const application = await findApplication(about)
  if (application?.stage !== 'rejected' || !application.rejection_message) return null
  const { applicant_name, applicant_email, title, company_name } = application
  const message = addressTo(application.rejection_message, { name: applicant_name, job: title, company: company_name })
  return {
    to: applicant_email,
    subject: `Your application for ${title} at ${company_name}`,
    paragraphs: message.split(/\n{2,}/),
    action: { label: 'Find other jobs', url: config.origin + pathTo('applicant_jobs') },
  }
}

/** What is still to be done, in words. */
function testsWaiting(company_name: string, tests: { name: string; time_limit: number }[]): string {
  const asked = new Intl.ListFormat('en').format(tests.map((test) => `“${test.name}” (${test.time_limit} minutes)`))
  const [many, them] = tests.length === 1 ? ['a test', 'it'] : [`${tests.length} tests`, 'them']
  return `${company_name} asks every applicant to take ${many}: ${asked}. Please take ${them} within ${testsDueWithinDays} days.`
}

/** What a colleague wrote, to somebody whom it mentions and who still hires for the company. */
const application_mentioned: MailTemplate<{ note_id: string; user_id: string }> = async ({ note_id, user_id }) => {
  const note = await db
    .selectFrom('application_notes')
    .innerJoin('users as author', 'author.id', 'application_notes.author_id')
    .innerJoin('applications', 'applications.id', 'application_notes.application_id')
    .innerJoin('users as applicant', 'applicant.id', 'applications.applicant_id')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .where('application_notes.id', '=', note_id)
    .select([
      'application_notes.application_id',
      'application_notes.text',
      'applications.company_id',
      'author.name as author',
      'applicant.name as applicant',
      'jobs.title',
    ])
    .executeTakeFirst()
  if (!note) return null
  const person = await hiringPeople(db, note.company_id)
    .where('users.id', '=', user_id)
    .select('users.email')
    .executeTakeFirst()
  if (!person) return null
  return {
    to: person.email,
    subject: `${note.author} mentioned you: ${note.applicant}, ${note.title}`,
    paragraphs: [`${note.author} wrote about ${note.applicant}, who applied for “${note.title}”:`, note.text],
    action: {
      label: 'Open the application',
      url: config.origin + pathTo('company_application', { id: note.application_id }),
    },
  }
}

export const applicationMails = {
  application_received,
  application_sent,
  application_progressed,
  application_rejected,
  application_mentioned,
}
