import { pathTo } from '#domain/paths.ts'
import { db } from '#server/db/connect.ts'
import { config } from '#server/platform/config.ts'
import type { MailTemplate } from '#server/platform/mail/mail.ts'

interface About {
  application_id: string
}

function findApplication({ application_id }: About) {
  return db
    .selectFrom('applications')
    .innerJoin('users', 'users.id', 'applications.applicant_id')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .innerJoin('companies', 'companies.id', 'jobs.company_id')
    .where('applications.id', '=', application_id)
    .select([
      'users.name as applicant_name',
      'users.email as applicant_email',
      'jobs.id as job_id',
      'jobs.title',
      'jobs.cc_email',
      'companies.id as company_id',
      'companies.name as company_name',
      'applications.stage',
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
    action: { label: 'Read the application', url: config.origin + pathTo('company_job', { id: application.job_id }) },
  }
}

const application_sent: MailTemplate<About> = async (about) => {
  const application = await findApplication(about)
  if (!application) return null
  return {
    to: application.applicant_email,
    subject: `Your application for ${application.title}`,
    paragraphs: [
      `Hello ${application.applicant_name},`,
      `Your application for “${application.title}” has reached ${application.company_name}. You hear from us as soon as they answer.`,
    ],
  }
}

export const applicationMails = { application_received, application_sent }
