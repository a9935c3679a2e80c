import { lazily } from '../kernel/lazily.ts'
import { activities } from '../activities.ts'
import type { ActivityKind } from '../activities.ts'
import { applicantStageWords } from '../applications/applicant-stage.ts'
import { applicationStageLabels } from '../applications/application-machine.ts'
import type { ApplicationStage } from '../applications/application-machine.ts'
import { pathTo } from '../paths.ts'
import type { ConversationEvent } from './message.ts'

/** What is stored of an event. Text and link are built for each reader, and name no one whose name a reader may not see. */
export interface EventData {
  application_id?: string
  attempt_id?: string
  meeting_id?: string
  /** The name of the test, the title of the meeting or the role of the assignment. */
  name?: string
  stage?: string
  job_id?: string
  /** The first day of a timesheet's week. */
  week_on?: string
}

type Reader = 'company' | 'talent' | 'staff'

const day = lazily(() => new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' }))

/** The name of a stage: the company's, or the applicant's words for it. */
const stageLabel = (stage: ApplicationStage, reader: Reader) =>
  reader === 'talent' && stage !== 'new' && stage !== 'rejected'
    ? applicantStageWords[stage].label
    : applicationStageLabels[stage]

const labelOf = (kind: ActivityKind): string => activities[kind].label

const about = (what: string, name: string | undefined) => (name ? `${what}: ${name}` : what)

/** An event is the label of its activity, where both sides read the same. */
const texts: Record<ConversationEvent, (data: EventData, reader: Reader) => string> = {
  application_submitted: () => labelOf('application.submitted'),
  stage_published: ({ stage }, reader) =>
    `The application moved to ${stageLabel((stage ?? 'new') as ApplicationStage, reader)}`,
  application_withdrawn: () => 'Application withdrawn',
  application_rejected: (_, reader) =>
    reader === 'talent' ? 'The company is going ahead with other applicants' : 'Application rejected',
  test_assigned: ({ name }) => about(labelOf('test.assigned'), name),
  test_submitted: ({ name }) => about(labelOf('attempt.submitted'), name),
  meeting_proposed: ({ name }) => about(labelOf('meeting.proposed'), name),
  meeting_rescheduled: ({ name }) => about('Another time proposed', name),
  meeting_confirmed: ({ name }) => about(labelOf('meeting.confirmed'), name),
  meeting_declined: ({ name }) => about(labelOf('meeting.declined'), name),
  meeting_cancelled: ({ name }) => about(labelOf('meeting.cancelled'), name),
  meeting_missed: ({ name }) => about('Meeting marked as a no-show', name),
  offer_sent: () => labelOf('offer.sent'),
  offer_accepted: () => labelOf('offer.accepted'),
  offer_declined: () => labelOf('offer.declined'),
  offer_withdrawn: () => labelOf('offer.withdrawn'),
  offer_countered: () => labelOf('offer.countered'),
  offer_kept: () => 'Counteroffer declined',
  offer_extended: () => labelOf('offer.extended'),
  offer_expired: () => labelOf('offer.expired'),
  assignment_created: ({ name }) => about(labelOf('assignment.created'), name),
  assignment_ended: ({ name }) => about(labelOf('assignment.ended'), name),
  hours_approved: ({ week_on }) =>
    week_on ? `Hours approved for the week of ${day().format(new Date(`${week_on}T00:00:00Z`))}` : 'Hours approved',
  invitation_sent: () => labelOf('invitation.sent'),
  invitation_declined: () => labelOf('invitation.declined'),
  invitation_withdrawn: () => labelOf('invitation.withdrawn'),
  manager_changed: ({ name }) => about('New account manager', name),
  ticket_assigned: ({ name }) => about('Assigned', name),
  ticket_solved: () => 'Marked as solved',
  ticket_reopened: () => 'Reopened',
}

/** What an event says to a reader. */
export const eventText = (kind: ConversationEvent, data: EventData, reader: Reader): string => texts[kind](data, reader)

/** The page about an event; null if the reader has none. */
export function eventPath(kind: ConversationEvent, data: EventData, reader: Reader): string | null {
  if (reader === 'staff') return null
  if (kind.startsWith('test_') && reader === 'talent' && data.attempt_id)
    return pathTo('applicant_test', { id: data.attempt_id })
  if (data.meeting_id)
    return pathTo(reader === 'talent' ? 'applicant_meeting' : 'company_meeting', { id: data.meeting_id })
  if (kind === 'hours_approved') return pathTo(reader === 'talent' ? 'applicant_work' : 'company_team')
  if (data.application_id)
    return pathTo(reader === 'talent' ? 'applicant_application' : 'company_application', { id: data.application_id })
  if (kind.startsWith('assignment_')) return pathTo(reader === 'talent' ? 'applicant_work' : 'company_team')
  if (kind.startsWith('invitation_') && data.job_id)
    return reader === 'talent' ? pathTo('applicant_jobs') : pathTo('company_job', { id: data.job_id })
  return null
}
