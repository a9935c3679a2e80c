import { applicationMachine, liveStages } from './application-machine.ts'
import type { ApplicationStage } from './application-machine.ts'

/**
 * The stage of an application as shown to its applicant: the company's stages, plus two derived from other data:
 * whether the application has been opened, and whether it ended because the job did.
 */
export const applicantStages = [
  'sent',
  'seen',
  'reviewing',
  'shortlisted',
  'testing',
  'interviewing',
  'offered',
  'hired',
  'not_selected',
  'job_closed',
  'withdrawn',
] as const
export type ApplicantStage = (typeof applicantStages)[number]

/** The data that determines it. Planned rejections are not part of it: applicants must not learn of them. */
interface StageData {
  stage: ApplicationStage
  opened_at: string | null
  rejection_reason: string | null
}

/** What an applicant may know of the stage. */
export function applicantStageOf({ stage, opened_at, rejection_reason }: StageData): ApplicantStage {
  if (stage === 'new') return opened_at === null ? 'sent' : 'seen'
  if (stage === 'rejected') return rejection_reason === 'job_closed' ? 'job_closed' : 'not_selected'
  return stage
}

interface Words {
  /** The badge. */
  label: string
  /** The timeline entry; `{company}` stands for the company's name. */
  event: string
  /** The next step, or why there is none. */
  next: string
  /** The notification for a move to this stage; undefined if none is sent. Offers have notifications of their own. */
  news?: string
}

/** All text about a stage that applicants read. */
export const applicantStageWords: Record<ApplicantStage, Words> = {
  sent: {
    label: 'Sent',
    event: 'Sent',
    next: '{company} has not opened your application yet. You can change it until then.',
  },
  seen: {
    label: 'Seen',
    event: 'Seen by {company}',
    next: '{company} has opened your application and will decide on the next step.',
  },
  reviewing: {
    label: 'Being reviewed',
    event: 'Being reviewed',
    next: '{company} is reviewing your application.',
  },
  shortlisted: {
    label: 'Shortlisted',
    event: 'Shortlisted',
    next: '{company} shortlisted you. A test or an interview may come next.',
    news: '{company} shortlisted you',
  },
  testing: {
    label: 'Test',
    event: 'Reached the test stage',
    next: '{company} will assign you a test or contact you about the next step.',
    news: '{company} moved your application to the test stage',
  },
  interviewing: {
    label: 'Interview',
    event: 'Invited to an interview',
    next: '{company} will contact you to arrange an interview.',
    news: '{company} wants to interview you',
  },
  offered: {
    label: 'Offer',
    event: 'Offer received',
    next: '{company} will contact you about the offer.',
  },
  hired: {
    label: 'Hired',
    event: 'Hired',
    next: 'Congratulations! You are now working with {company}.',
  },
  not_selected: {
    label: 'Not selected',
    event: 'Not selected',
    next: '{company} chose other candidates. Your other applications are not affected.',
  },
  job_closed: {
    label: 'Job closed',
    event: 'Job closed',
    next: '{company} closed this job. This is not a judgment of your application.',
  },
  withdrawn: {
    label: 'Withdrawn',
    event: 'Withdrawn by you',
    next: 'You withdrew this application.',
  },
}

/**
 * The notification for a company's move, if one is sent: steps back are not announced. Rejections and withdrawals have
 * their own text.
 */
export function moveNotification(from: ApplicationStage, to: ApplicationStage): string | undefined {
  const { states } = applicationMachine
  if (to === 'rejected' || to === 'withdrawn' || states.indexOf(to) < states.indexOf(from)) return undefined
  return applicantStageWords[applicantStageOf({ stage: to, opened_at: null, rejection_reason: null })].news
}

/** Replaces the placeholder with the company's name. */
export const withCompanyName = (sentence: string, company_name: string): string =>
  sentence.replaceAll('{company}', () => company_name)

/**
 * The stages of applications that are in review: the applicant knows that the company considers them, and they have not
 * ended. All applications to a job count as applied, also those that have ended. The database counts both per job
 * (`is_in_review`).
 */
export const inReviewStages = liveStages.filter((stage) => stage !== applicationMachine.initial)

/** The sections of an applicant's list. */
export const applicationStates = {
  in_progress: ['new', 'reviewing', 'shortlisted', 'testing', 'interviewing'],
  offers: ['offered'],
  hired: ['hired'],
  closed: ['rejected', 'withdrawn'],
} as const satisfies Record<string, readonly ApplicationStage[]>
export type ApplicationState = keyof typeof applicationStates

export const applicationStateLabels: Record<ApplicationState, string> = {
  in_progress: 'In progress',
  offers: 'Offers',
  hired: 'Hired',
  closed: 'Closed',
}
