import { randomUUID } from 'node:crypto'
import { createMessageTemplate } from '#server/features/messaging/templates.ts'
import { createReport } from '#server/features/moderation/report-cases.ts'
import { scheduleMessage } from '#server/features/messaging/scheduling.ts'
import { setConversationState } from '#server/features/messaging/own-state.ts'
import type { Application } from './applications.ts'
import type { Assignment } from './assignments.ts'
import { companyOf, isDemo } from './companies.ts'
import type { Company } from './companies.ts'
import { planConversation } from './conversations.ts'
import type { Conversation } from './conversations.ts'
import {
  aboutAccounts,
  aboutApplications,
  aboutAssignments,
  aboutDemoApplicant,
  aboutInvitations,
  reportNote,
  reportedConversation,
  scheduledText,
  templateData,
} from './data/conversations.ts'
import type { ConversationData } from './data/conversations.ts'
import { fillPlaceholders } from './fill-placeholders.ts'
import type { Invitation } from './invitations.ts'
import type { Job } from './jobs.ts'
import { actor, givenName } from './people.ts'
import type { Person } from './people.ts'
import type { Talent } from './talents.ts'
import { daysAfter, minutesAfter } from './timeline.ts'
import type { Timeline } from './timeline.ts'

interface Hired {
  applications: readonly Application[]
  invitations: readonly Invitation[]
  assignments: readonly Assignment[]
}

/** Plans the demo company's conversations with talents, those of the demo applicant, and one that is reported. */
export function planTalentConversations(
  timeline: Timeline,
  demoApplicant: Talent,
  { applications, invitations, assignments }: Hired,
): Conversation[] {
  const live = applications
    .filter((one) => isLive(one) && one.job.company.active_until === timeline.today)
    .toSorted((one, other) => Number(other.talent === demoApplicant) - Number(one.talent === demoApplicant))
  const ofDemo = live.filter(({ job }) => isDemo(job.company))
  const ofApplicant = live.filter(({ job, talent }) => talent === demoApplicant && !isDemo(job.company))
  const working = assignments.filter(
    ({ application, starts_at, ended_at }) =>
      isDemo(application.job.company) && !ended_at && starts_at < timeline.ago(4),
  )
  const open = invitations.filter(({ job, status }) => isDemo(job.company) && status === 'sent')
  const work = inTurn(aboutAssignments, working, (data, { application, starts_at }) =>
    planConversation(timeline, data, {
      subject: () => ({ subject: 'assignment', id: application.hiring!.offer!.assignment_id! }),
      since: starts_at,
      ...between(application),
    }),
  )
  if (work[0]) planOwnersChoices(timeline, work[0])
  return [
    ...inTurn(aboutApplications, ofDemo, (data, application) =>
      data.after === undefined || latestMove(application) === data.after
        ? planAbout(timeline, data, application)
        : null,
    ),
    ...work,
    ...inTurn(aboutInvitations, open, (data, invitation) =>
      planConversation(timeline, data, {
        subject: () => ({ subject: 'invitation', id: invitation.id! }),
        since: invitation.sent_at,
        ...between(invitation),
      }),
    ),
    ...inTurn(aboutDemoApplicant, ofApplicant, (data, application) => planAbout(timeline, data, application)),
    ...planReported(
      timeline,
      live.filter(({ job, talent }) => !isDemo(job.company) && talent !== demoApplicant),
    ),
  ]
}

/** Each data with the first item that it suits, every item once. */
function inTurn<Data extends ConversationData, Item>(
  all: readonly Data[],
  items: readonly Item[],
  plan: (data: Data, item: Item) => Conversation | null,
): Conversation[] {
  const left = new Set(items)
  return all.flatMap((data) => {
    for (const item of left) {
      const planned = plan(data, item)
      if (!planned) continue
      left.delete(item)
      return [planned]
    }
    return []
  })
}

const latestMove = ({ moves }: Application) => moves.at(-1)?.move

const isLive = (application: Application): boolean => {
  const move = latestMove(application)
  return move !== 'reject' && move !== 'withdraw' && move !== 'hire'
}

const planAbout = (timeline: Timeline, data: ConversationData, application: Application) =>
  planConversation(timeline, data, {
    subject: () => ({ subject: 'application', id: application.id! }),
    since: application.moves.at(-1)?.at ?? application.sent_at,
    ...between(application),
  })

const between = ({ job, talent }: { job: Job; talent: Talent }) => ({
  people: { owner: job.company.owner, recruiter: job.company.hiring, talent },
  placeholders: {
    name: () => givenName(talent),
    sender: () => givenName(job.company.hiring),
    job: () => job.form.title!,
    skill: () => talent.skills[0]!,
  },
})

/** The owner has pinned a conversation and scheduled a message in it. */
function planOwnersChoices(timeline: Timeline, conversation: Conversation): void {
  const { owner, talent } = conversation.people
  timeline.plan(minutesAfter(conversation.lines.at(-1)!.at, 5), async () => {
    await setConversationState(actor(owner!), conversation.id!, { is_pinned: true })
    await scheduleMessage(actor(owner!), conversation.id!, {
      id: randomUUID(),
      body: fillPlaceholders(scheduledText, { name: () => givenName(talent!) }),
      file_ids: [],
      send_at: daysAfter(timeline.today, 0.7).toISOString(),
    })
  })
}

/** A recruiter asks for payment elsewhere, and the applicant reports it. */
function planReported(timeline: Timeline, applications: readonly Application[]): Conversation[] {
  const [conversation] = inTurn([reportedConversation], applications, (data, application) =>
    planAbout(timeline, data, application),
  )
  if (!conversation) return []
  timeline.plan(minutesAfter(conversation.lines.at(-1)!.at, 12), () =>
    createReport(actor(conversation.people.talent!), {
      subject: { kind: 'conversation', id: conversation.id! },
      reason: 'outside_payment',
      note: reportNote,
    }),
  )
  return [conversation]
}

/** Plans conversations of the first account manager with companies, the demo company first, and its templates. */
export function planAccountConversations(
  timeline: Timeline,
  companies: readonly Company[],
  managers: readonly Person[],
): Conversation[] {
  const [demo, ...others] = companies
  // Companies after the demo company have the account managers in turn.
  const managed = [demo!, ...others.filter((_, index) => index % managers.length === 0)]
  for (const [index, template] of templateData.entries())
    timeline.plan(timeline.ago(90 - index), () => createMessageTemplate(actor(demo!.owner), template))
  return inTurn(aboutAccounts, managed, (data, company) =>
    company.active_until !== timeline.today
      ? null
      : planConversation(timeline, data, {
          subject: () => ({ subject: 'account', id: companyOf(company.owner) }),
          since: company.owner.registered_at,
          people: { owner: company.owner, staff: managers[0]! },
          placeholders: {},
        }),
  )
}
