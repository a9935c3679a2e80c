import { answerText } from '#domain/application-questions/application-answer.ts'
import { unmetText } from '#domain/application-questions/requirement-text.ts'
import { applicantStageOf, withCompanyName, moveNotification } from '#domain/applications/applicant-stage.ts'
import { isLive } from '#domain/applications/application-machine.ts'
import type { ApplicationStage } from '#domain/applications/application-machine.ts'
import { nextStepsOfTalent } from '#domain/applications/next-steps.ts'
import { proposalText } from '#domain/applications/application.ts'
import { addressTo } from '#domain/applications/rejection.ts'
import { amountFromCents } from '#domain/jobs/budget.ts'
import { dateText } from '#domain/kernel/calendar.ts'
import { pathTo } from '#domain/paths.ts'
import { db } from '#server/db/connect.ts'
import { hourCycleOf, timeZoneOf } from '#server/features/accounts/find-users.ts'
import { readFile } from '#server/features/files/reading.ts'
import { config } from '#server/platform/config/config.ts'
import { greeting, greetingFor, paragraphsTo, paragraphsWithin } from '#server/platform/mail/greeting.ts'
import { defineMails } from '#server/platform/mail/mail.ts'
import type { MailTemplate } from '#server/platform/mail/mail.ts'
import { findTeamMember } from '#server/features/accounts/responsible-people.ts'
import { now } from '#server/platform/clock/clock.ts'
import { listAnswers } from './answers.ts'
import { findNextFacts } from './next-facts.ts'
import { proposalCents } from './sent.ts'
import { timeWriter } from './time-writer.ts'
import { askFor, companyReader } from '#server/features/fees/margin.ts'

/** The link to an application for its sender. */
export const viewApplication = (id: string) => ({
  label: 'View your application',
  url: config.origin + pathTo('applicant_application', { id }),
})

/** The data of most mails about an application. */
export interface About {
  application_id: string
}

export const findApplication = ({ application_id }: About) => applicationRows(application_id).executeTakeFirst()

function applicationRows(application_id: string) {
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
      'applications.published_stage',
      'applications.rejection_message',
      timeZoneOf('users.id').as('timezone'),
      hourCycleOf('users.id').as('hour_cycle'),
    ])
}

/** A new application, for a member of the company's hiring team. */
const application_received: MailTemplate<About & { user_id: string }> = async ({ application_id, user_id }) => {
  const application = await findReceived(application_id)
  if (!application) return null
  const person = await findTeamMember(db, application, user_id)
  // The copy contains more than this mail.
  if (!person || person.email === application.cc_email) return null
  const { applicant_name, title, cover_letter } = application
  return {
    to: person.email,
    subject: `${applicant_name} applied for ${title}`,
    paragraphs: [
      greeting(person.name),
      `${applicant_name} applied for “${title}”. ${rateSentence(application)}`,
      `“${excerpt(cover_letter)}”`,
      ...unmetSentences(application),
    ],
    action: readApplication(application_id),
  }
}

/**
 * A new application, for the job's copy address. Its reader cannot sign in, so it has the full letter and the résumé.
 */
const application_copied: MailTemplate<About> = async ({ application_id }) => {
  const application = await findReceived(application_id)
  if (!application?.cc_email || (await isOfInterviewer(application.cc_email))) return null
  const { applicant_name, title, company_name, cover_letter, cc_email, resume_file_id } = application
  const resume = resume_file_id ? await readFile(db, resume_file_id) : null
  return {
    to: cc_email,
    subject: `${applicant_name} applied for ${title}`,
    paragraphs: [
      await greetingFor(cc_email),
      `${applicant_name} applied for “${title}” at ${company_name}. ${rateSentence(application)}`,
      ...startSentences(application),
      ...paragraphsWithin(cover_letter),
      ...(await answerParagraphs(application)),
      ...unmetSentences(application),
      resume ? 'The résumé is attached.' : 'The application has no résumé.',
      `You receive this copy because ${company_name} entered your address for this job.`,
    ],
    action: readApplication(application_id),
    attachments: resume ? [resume] : [],
  }
}

/** Members who only interview see no applications, also not those of jobs that name their address. */
const isOfInterviewer = async (email: string): Promise<boolean> =>
  (await db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .where('users.email', '=', email)
    .where('members.member_role', '=', 'interviewer')
    .select('users.id')
    .executeTakeFirst()) !== undefined

const readApplication = (id: string) => ({
  label: 'Open the application',
  url: config.origin + pathTo('company_application', { id }),
})

const excerptLength = 280

/** The beginning of a letter on one line, cut between words. */
function excerpt(letter: string): string {
  const line = letter.trim().replaceAll(/\s+/g, ' ')
  return line.length <= excerptLength ? line : `${line.slice(0, line.lastIndexOf(' ', excerptLength))}…`
}

const rateSentence = ({ proposal_cents, engagement_type }: Received): string =>
  proposal_cents === null
    ? 'No rate named.'
    : `You would pay: ${proposalText({ engagement_type, proposal_rate: amountFromCents(askFor(companyReader, proposal_cents)) })}.`

const startSentences = ({ can_start_on }: Received): string[] =>
  can_start_on === null ? [] : [`They can start on ${dateText(can_start_on)}.`]

const unmetSentences = ({ unmet_requirements }: Received): string[] =>
  unmet_requirements > 0 ? [`${unmetText(unmet_requirements)}.`] : []

/** The answers to the job's questions, with the explanations. Files are named. */
async function answerParagraphs(application: Received): Promise<string[]> {
  const answered = await listAnswers(db, application)
  return answered
    .filter(({ value }) => value !== null)
    .map(({ question, value, file, explanation }) =>
      [`${question.text} ${file?.name ?? answerText(value)}`, explanation].filter(Boolean).join('. '),
    )
}

type Received = NonNullable<Awaited<ReturnType<typeof findReceived>>>

/** An application as the company received it; none once withdrawn. */
function findReceived(application_id: string) {
  return applicationRows(application_id)
    .where('applications.stage', '<>', 'withdrawn')
    .select([
      'applications.id',
      'applications.cover_letter',
      'applications.can_start_on',
      'applications.resume_file_id',
      'applications.question_version',
      'applications.unmet_requirements',
      'jobs.engagement_type',
      proposalCents.as('proposal_cents'),
    ])
    .executeTakeFirst()
}

const application_sent: MailTemplate<About> = async (about) => {
  const application = await findApplication(about)
  if (!application) return null
  const { applicant_name, applicant_email, title, company_name } = application
  return {
    to: applicant_email,
    subject: `Application sent: ${title}`,
    paragraphs: [
      greeting(applicant_name),
      `${company_name} received your application for “${title}”. We will email you when its status changes.`,
    ],
    action: viewApplication(about.application_id),
  }
}

/** A published step forward. */
const application_progressed: MailTemplate<About & { from: ApplicationStage; to: ApplicationStage }> = async (
  about,
) => {
  const application = await findApplication(about)
  const news = moveNotification(about.from, about.to)
  if (
    !application ||
    !news ||
    application.published_stage !== about.to ||
    !(isLive(application.stage) || application.stage === 'hired')
  )
    return null
  const { applicant_name, applicant_email, title, company_name, timezone, hour_cycle } = application
  const facts = (await findNextFacts(db, [about.application_id], 'talent')).get(about.application_id)!
  const steps = nextStepsOfTalent({
    facts,
    name: company_name,
    now: now(),
    write: timeWriter(timezone, hour_cycle),
    applicant_stage: applicantStageOf({ stage: about.to, opened_at: null, rejection_reason: null }),
    answer_due_at: null,
  })
  return {
    to: applicant_email,
    subject: `${withCompanyName(news, company_name)}: ${title}`,
    paragraphs: [
      greeting(applicant_name),
      `${withCompanyName(news, company_name)}. This is about your application for “${title}”.`,
      steps.join(' '),
    ],
    action: viewApplication(about.application_id),
  }
}

/** The company's message of a rejection. */
const application_rejected: MailTemplate<About> = async (about) => {
  const application = await findApplication(about)
  if (application?.stage !== 'rejected' || !application.rejection_message) return null
  const { applicant_name, applicant_email, title, company_name } = application
  const message = addressTo(application.rejection_message, { name: applicant_name, job: title, company: company_name })
  return {
    to: applicant_email,
    subject: `Your application for ${title} at ${company_name}`,
    paragraphs: paragraphsTo(applicant_name, message),
    action: { label: 'Find other jobs', url: config.origin + pathTo('applicant_jobs') },
  }
}

/** A colleague's note, for a mentioned member of the hiring team. */
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
      'applications.job_id',
      'author.name as author',
      'applicant.name as applicant',
      'jobs.title',
    ])
    .executeTakeFirst()
  if (!note) return null
  const person = await findTeamMember(db, note, user_id)
  if (!person) return null
  return {
    to: person.email,
    subject: `${note.author} mentioned you: ${note.applicant}, ${note.title}`,
    paragraphs: [
      greeting(person.name),
      `${note.author} wrote about ${note.applicant}, who applied for “${note.title}”:`,
      note.text,
    ],
    action: {
      label: 'Open the application',
      url: config.origin + pathTo('company_application', { id: note.application_id }),
    },
  }
}

export const applicationMails = {
  ...defineMails('applications', {
    application_received,
    application_sent,
    application_progressed,
    application_rejected,
    application_mentioned,
  }),
  ...defineMails(null, { application_copied }),
}
