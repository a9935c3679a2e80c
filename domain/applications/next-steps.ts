import { z } from 'zod'
import { countOf } from '../kernel/count.ts'
import { date, instant } from '../kernel/text.ts'
import { applicantStageWords, withCompanyName } from './applicant-stage.ts'
import type { ApplicantStage } from './applicant-stage.ts'

/** What decides what happens next with an application, as its reader may know it. */
export const nextFacts = z
  .object({
    /** The latest offer. `preparing`: a new one waits for an approval of the company, and replaces it. */
    offer: z
      .object({
        status: z.enum([
          'awaiting_approval',
          'sent',
          'countered',
          'accepted',
          'declined',
          'withdrawn',
          'expired',
          'preparing',
        ]),
        expires_at: instant,
      })
      .nullable(),
    /** The work that followed from it. */
    work: z
      .object({
        status: z.enum(['pending', 'active', 'paused', 'ended']),
        start_date: date,
        ends_on: date.nullable(),
      })
      .nullable(),
    /** Interviews that are not canceled, by time. One without a time has several possible ones. */
    interviews: z.array(
      z.object({
        status: z.enum(['awaits_talent', 'awaits_company', 'confirmed', 'held']),
        starts_at: instant.nullable(),
      }),
    ),
    /** The tests that are not done or not graded, by the date until which they can be begun. */
    tests: z.array(z.object({ status: z.enum(['assigned', 'in_progress', 'submitted']), due_at: instant })),
    /** How the job ended. */
    job_end: z.enum(['filled', 'closed']).nullable(),
  })
  .meta({ id: 'NextFacts' })
export type NextFacts = z.output<typeof nextFacts>

/** Writes times and dates for the reader. */
export interface TimeWriter {
  /** With the time of day. */
  instant: (at: string) => string
  /** The day of an instant. */
  day: (at: string) => string
  date: (date: string) => string
}

interface Known {
  facts: NextFacts
  /** The other side. */
  name: string
  /** The current instant. */
  now: string
  write: TimeWriter
}

/** An application that the applicant sees in one of these stages has ended. */
const ended: readonly ApplicantStage[] = ['not_selected', 'job_closed', 'withdrawn']

/** What happens next for the talent, most urgent first: sentences about facts or, without any, about the stage. */
export function nextStepsOfTalent(
  known: Known & { applicant_stage: ApplicantStage; answer_due_at: string | null },
): string[] {
  const { facts, name, now, write, applicant_stage, answer_due_at } = known
  const ofStage = withCompanyName(applicantStageWords[applicant_stage].next, name)
  if (ended.includes(applicant_stage)) return [ofStage]
  if (applicant_stage === 'hired')
    return [workText(known, { pending: 'You start', ongoing: 'You have worked', for: `with ${name}` }) ?? ofStage]
  const steps = [...offerStepsOfTalent(known), ...interviewStepsOfTalent(known), ...testStepsOfTalent(known)]
  if (steps.length > 0) return steps
  if (facts.job_end === 'filled') return [`${name} has filled this job and keeps your application on file.`]
  if (facts.job_end === 'closed')
    return [`${name} has closed this job to new applications. Yours is still under consideration.`]
  const past = pastStep(known, applicant_stage, {
    declined: `You declined the offer. ${name} can send you another one.`,
    withdrawn: `${name} withdrew its offer.`,
    expired: `The offer has expired. ${name} can send you another one.`,
    held: (day) => `Your interview was on ${day}. ${name} will decide on the next step.`,
    submitted: `You have taken your test. ${name} will contact you about the next step.`,
  })
  if (past) return [past]
  if (answer_due_at === null) return [ofStage]
  const due = Date.parse(answer_due_at) > Date.parse(now) ? 'is' : 'was'
  return [ofStage, `A reply ${due} due by ${write.day(answer_due_at)}.`]
}

function offerStepsOfTalent({ facts, name, now, write }: Known): string[] {
  const status = offerStatus(facts, now)
  if (status === 'preparing') return [`${name} is preparing a new offer.`]
  if (status !== 'sent' && status !== 'countered') return []
  const expiry = write.instant(facts.offer!.expires_at)
  return status === 'sent'
    ? [`Answer the offer before it expires on ${expiry}.`]
    : [`${name} has to answer your counteroffer. The offer expires on ${expiry}.`]
}

function interviewStepsOfTalent({ facts, name, write }: Known): string[] {
  const [asked, confirmed, answered] = interviewsOf(facts)
  return [
    ...(asked === undefined
      ? []
      : asked.starts_at === null
        ? [`${name} proposed times for an interview, which wait for your answer.`]
        : [`${name} proposed an interview on ${write.instant(asked.starts_at)}, which waits for your answer.`]),
    ...(confirmed ? [`Your interview is confirmed for ${write.instant(confirmed.starts_at!)}.`] : []),
    ...(answered && !confirmed ? [`${name} has to answer the times that you proposed.`] : []),
  ]
}

function testStepsOfTalent({ facts, write }: Known): string[] {
  const assigned = facts.tests.filter(({ status }) => status === 'assigned')
  const [first] = assigned
  return [
    ...(facts.tests.some(({ status }) => status === 'in_progress') ? ['Finish the test that you have begun.'] : []),
    ...(first === undefined
      ? []
      : assigned.length === 1
        ? [`Start your test by ${write.instant(first.due_at)}.`]
        : [`Start your ${countOf(assigned.length, 'test', 'tests')}, the first by ${write.instant(first.due_at)}.`]),
  ]
}

/** The stages in which what has happened decides what is next. */
const pastStages = { offer: 'offered', interview: 'interviewing', test: 'testing' } as const

/** What happens next for the company; none if it follows from the stage alone. */
export function nextStepsOfCompany(known: Known & { stage: string }): string[] {
  const { facts, name, stage } = known
  if (stage === 'rejected' || stage === 'withdrawn') return []
  if (stage === 'hired') {
    const text = workText(known, { pending: `${name} starts`, ongoing: `${name} has worked`, for: 'for you' })
    return text ? [text] : []
  }
  const steps = [...offerStepsOfCompany(known), ...interviewStepsOfCompany(known), ...testStepsOfCompany(known)]
  if (steps.length > 0) return steps
  if (facts.job_end) return [`This job is ${facts.job_end}. Decide what happens to this application.`]
  const past = pastStep(known, stage, {
    declined: `${name} declined the offer. You can send another one.`,
    withdrawn: 'The offer was withdrawn. You can send another one.',
    expired: 'The offer has expired. You can send another one.',
    held: (day) => `The interview was on ${day}. Decide on the next step.`,
    submitted: null,
  })
  return past ? [past] : []
}

function offerStepsOfCompany({ facts, name, now, write }: Known): string[] {
  const status = offerStatus(facts, now)
  if (status !== 'sent' && status !== 'countered' && status !== 'awaiting_approval') return []
  const expiry = write.instant(facts.offer!.expires_at)
  if (status === 'sent') return [`The offer waits for the answer of ${name} and expires on ${expiry}.`]
  return status === 'countered'
    ? [`Answer the counteroffer of ${name} before the offer expires on ${expiry}.`]
    : [`The offer waits for an owner’s approval and expires on ${expiry}.`]
}

function interviewStepsOfCompany({ facts, name, write }: Known): string[] {
  const [asked, confirmed, answered] = interviewsOf(facts)
  return [
    ...(answered ? [`${name} proposed other times for the interview, which wait for your answer.`] : []),
    ...(confirmed ? [`The interview is confirmed for ${write.instant(confirmed.starts_at!)}.`] : []),
    ...(asked && !confirmed ? [`The proposed interview waits for the answer of ${name}.`] : []),
  ]
}

function testStepsOfCompany({ facts, name, write }: Known): string[] {
  const has = (status: NextFacts['tests'][number]['status']) => facts.tests.find((test) => test.status === status)
  const assigned = has('assigned')
  return [
    ...(has('submitted') ? ['A test waits for grading.'] : []),
    ...(has('in_progress') ? [`${name} is taking a test.`] : []),
    ...(assigned ? [`${name} has to start a test by ${write.instant(assigned.due_at)}.`] : []),
  ]
}

/** The status of the latest offer; an open one whose time is over counts as expired before it is marked. */
function offerStatus({ offer }: NextFacts, now: string) {
  if (!offer) return null
  const isOpen = ['awaiting_approval', 'sent', 'countered'].includes(offer.status)
  return isOpen && Date.parse(offer.expires_at) <= Date.parse(now) ? 'expired' : offer.status
}

/** The first interviews that wait for the talent, are confirmed, and wait for the company. */
const interviewsOf = ({ interviews }: NextFacts) =>
  (['awaits_talent', 'confirmed', 'awaits_company'] as const).map((status) =>
    interviews.find((interview) => interview.status === status),
  )

interface WorkWords {
  pending: string
  ongoing: string
  for: string
}

function workText({ facts: { work }, write }: Known, words: WorkWords): string | null {
  if (!work) return null
  if (work.status === 'pending') return `${words.pending} on ${write.date(work.start_date)}.`
  if (work.status === 'ended')
    return work.ends_on ? `The work ended on ${write.date(work.ends_on)}.` : 'The work has ended.'
  const until = work.ends_on ? ` The last day is ${write.date(work.ends_on)}.` : ''
  return `${words.ongoing} ${words.for} since ${write.date(work.start_date)}.${until}`
}

interface PastWords {
  declined: string
  withdrawn: string
  expired: string
  held: (day: string) => string
  submitted: string | null
}

/** What has happened in the stage, and who decides now. */
function pastStep({ facts, now, write }: Known, stage: string, words: PastWords): string | null {
  const status = offerStatus(facts, now)
  if (stage === pastStages.offer && (status === 'declined' || status === 'withdrawn' || status === 'expired'))
    return words[status]
  const held = facts.interviews.findLast((interview) => interview.status === 'held')
  if (stage === pastStages.interview && held?.starts_at) return words.held(write.day(held.starts_at))
  return stage === pastStages.test && facts.tests.some((test) => test.status === 'submitted') ? words.submitted : null
}
