import { interviewPlanTemplates } from '#content/interview-plans.ts'
import type { InterviewPlanTemplate } from '#content/interview-plans.ts'
import { recommendations } from '#domain/scorecards/scorecard.ts'
import type { Recommendation, ScorecardForm } from '#domain/scorecards/scorecard.ts'
import { transaction } from '#server/db/transaction.ts'
import { savePlan, showPlan } from '#server/features/interview-plans/planning.ts'
import { requestScorecardsOf } from '#server/features/scorecards/requesting.ts'
import { reviseScorecard, submitScorecard } from '#server/features/scorecards/writing.ts'
import type { Application } from './applications.ts'
import { isDemo } from './companies.ts'
import type { RoleName } from './data/roles.ts'
import { evidence, privateNotes } from './data/scorecard-words.ts'
import type { Hiring } from './hiring.ts'
import type { Job } from './jobs.ts'
import type { MeetingSlots } from './meeting-slots.ts'
import { actor } from './people.ts'
import type { Person } from './people.ts'
import type { Random } from './random.ts'
import { daysAfter, daysBetween, minutesAfter } from './timeline.ts'
import type { Timeline } from './timeline.ts'

/** The families whose name is not that of the role. */
const families: Partial<Record<RoleName, string>> = {
  virtual_assistant: 'Virtual assistant',
  operations: 'Virtual assistant',
  bookkeeper: 'Bookkeeper',
  accounts_payable: 'Bookkeeper',
  data_entry: 'Data entry',
  data_analyst: 'Data entry',
  content_writing: 'Content writer',
  graphic_design: 'Social media manager',
  seo: 'Content writer',
  frontend: 'React developer',
  fullstack: 'React developer',
  mobile: 'React developer',
  ui_ux: 'React developer',
  ai_automation: 'Node.js developer',
}
const otherwise = 'Customer support'

const templateOf = ({ role }: Job): InterviewPlanTemplate =>
  interviewPlanTemplates.find(({ name }) => name === (families[role] ?? otherwise))!

/** Interviews of the demo data take half an hour. */
const minutes = 30
/** Interviewers are asked for scorecards of interviews that ended in these days. */
const asked_days = 10
/** How many scorecards are missing. */
const missing_max = 2

/**
 * Plans the interview plans of the demo company, and the scorecards of its interviews: most submitted, some with
 * different opinions, and a few missing. The owner takes part where free. The interviewer takes part in the next interview,
 * and owes a scorecard about the latest one that is not decided.
 */
export function planInterviewPlans(timeline: Timeline, slots: MeetingSlots, applications: Application[]): void {
  const random = timeline.random('scorecards')
  const words = new Set<string>()
  // The latest first: the words last for those that people look at.
  const interviewed = applications
    .filter(({ job, hiring }) => isDemo(job.company) && hiring)
    .toSorted((one, other) => other.hiring!.interview.starts_at.getTime() - one.hiring!.interview.starts_at.getTime())
  const stepOf = new Map<Job, string>()
  for (const job of new Set(interviewed.map((one) => one.job))) {
    const makesOffers = interviewed.some((one) => one.job === job && one.hiring!.offer)
    planPlan(timeline, job, makesOffers, (id) => stepOf.set(job, id))
  }
  let undecided = 0
  let isRevised = false
  for (const { job, hiring } of interviewed) {
    const { interview, offer, over } = hiring!
    interview.step_id = () => stepOf.get(job)!
    const { owner, hiring: recruiter } = job.company
    if (interview.outcome !== 'completed') continue
    if (interview.panel.length === 0 && slots.join(owner, interview.starts_at)) interview.panel = [owner]
    const strength = offer ? 3.2 : over ? 1.1 : 2.3
    const isUndecided = !offer && !over && daysBetween(interview.starts_at, timeline.today) < asked_days
    if (isUndecided) undecided += 1
    for (const [at, person] of [recruiter, ...interview.panel].entries()) {
      // That of the owner and that of the recruiter, in turn.
      if (isUndecided && undecided <= missing_max && at === undecided % 2) continue
      const card = writeCard(random, templateOf(job), strength + (at === 0 ? 0 : random.between(-1.4, 1)), words)
      timeline.plan(minutesAfter(interview.starts_at, 45 + at * 25), () => submit(person, interview, card))
      const revised_at = daysAfter(interview.starts_at, 1)
      if (isRevised || at === 0 || offer || revised_at > timeline.today) continue
      isRevised = true
      timeline.plan(revised_at, () => revise(person, interview, card))
    }
    if (isUndecided && undecided === 1) join(slots, job, interview)
    timeline.plan(minutesAfter(interview.starts_at, 40), () =>
      transaction((tx) => requestScorecardsOf(tx, interview.id!)),
    )
  }
  const next = interviewed.findLast(({ hiring }) => !hiring!.interview.outcome && hiring!.interview.confirmed_at)
  if (next) join(slots, next.job, next.hiring!.interview)
}

function join(slots: MeetingSlots, { company: { interviewer } }: Job, interview: Hiring['interview']): void {
  if (interviewer && slots.join(interviewer, interview.starts_at)) interview.panel.push(interviewer)
}

/** A job that makes offers has one step, so that offers have the scorecards of the plan. */
function planPlan(timeline: Timeline, job: Job, makesOffers: boolean, known: (step_id: string) => void): void {
  const { owner, hiring, interviewer } = job.company
  const steps = templateOf(job).steps.filter(({ kind }) => kind === 'skill' || !makesOffers)
  timeline.plan(minutesAfter(job.created_at, 5), async () => {
    const isMember = interviewer && interviewer.registered_at < job.created_at
    const people = isMember ? [owner, hiring, interviewer] : [owner, hiring]
    const interviewer_ids = people.map((person) => actor(person).user_id)
    await savePlan(actor(hiring), job.id!, {
      version: 0,
      steps: steps.map((step) => ({ ...step, minutes, id: null, interviewer_ids })),
    })
    const plan = await transaction((tx) => showPlan(actor(hiring), job.id!, tx))
    known(plan.steps.find(({ kind }) => kind === 'skill')!.id)
  })
}

type Card = Omit<ScorecardForm, 'save_id'>

/** From 0, weakest, to 4. */
function writeCard(random: Random, { steps }: InterviewPlanTemplate, strength: number, used: Set<string>): Card {
  const { attributes } = steps.find(({ kind }) => kind === 'skill')!
  const ratings = attributes.map((attribute) => {
    const score = Math.max(1, Math.min(5, Math.round(1 + strength + random.between(-0.9, 0.9))))
    const texts = score >= 4 ? evidence.strong : score === 3 ? evidence.mixed : evidence.weak
    const text = random.chance(0.7) ? random.pickUnused(texts, used) : undefined
    return { attribute, score: random.chance(0.08) ? null : score, evidence: text ?? '' }
  })
  const recommendation: Recommendation = recommendations[Math.max(0, Math.min(3, Math.round(strength - 0.3)))]!
  const notes = random.chance(0.25) ? (random.pickUnused(privateNotes, used) ?? '') : ''
  return { version: 0, ratings, recommendation, notes }
}

const submit = (person: Person, { id }: Hiring['interview'], card: Card) =>
  submitScorecard(actor(person), id!, { ...card, save_id: crypto.randomUUID() })

/** A change of mind after the other scorecards were read. */
const revise = (person: Person, { id }: Hiring['interview'], card: Card) =>
  reviseScorecard(actor(person), id!, {
    ...card,
    version: 1,
    save_id: crypto.randomUUID(),
    ratings: card.ratings.map((rating, at) => (at === 0 ? { ...rating, score: 3 } : rating)),
    recommendation: card.recommendation === 'yes' ? 'no' : 'yes',
  })
