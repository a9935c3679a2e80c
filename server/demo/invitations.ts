import type { InvitationStatus } from '#domain/invitations/invitation-machine.ts'
import { system } from '#domain/kernel/actor.ts'
import { transaction } from '#server/db/transaction.ts'
import {
  declineInvitation,
  moveInvitation,
  sendInvitation,
  withdrawInvitation,
} from '#server/features/invitations/invitations.ts'
import type { Application } from './applications.ts'
import { isDemo } from './companies.ts'
import { declines, invitationMessages, invitationsOfDemoApplicant as ofDemoApplicant } from './data/sourcing.ts'
import { relatedRoles } from './data/roles.ts'
import { fillPlaceholders } from './fill-placeholders.ts'
import type { Job } from './jobs.ts'
import { actor, givenName } from './people.ts'
import type { Random } from './random.ts'
import type { Talent } from './talents.ts'
import { daysAfter, daysBetween, earliest, latest, minutesAfter } from './timeline.ts'
import type { Timeline } from './timeline.ts'

export interface Invitation {
  job: Job
  talent: Talent
  message: string
  sent_at: Date
  status: InvitationStatus
  /** When it was declined, withdrawn or expired. Applying accepts it. */
  decided_at?: Date
  /** Known once it has been sent. */
  id?: string
}

/** How many of the demo company's invitations were accepted, declined, withdrawn and expired, and are open per job. */
const counts = { accepted: 8, declined: declines.length, withdrawn: 3, expired: 4 } as const
const openPerJob = [1, 3] as const

/** Plans invitations of the demo company with every outcome, and two open ones of the demo applicant. */
export function planInvitations(
  timeline: Timeline,
  jobs: readonly Job[],
  applications: readonly Application[],
  demoApplicant: Talent,
  talents: readonly Talent[],
): Invitation[] {
  const random = timeline.random('invitations')
  const taken = new Set(applications.map(({ job, talent }) => pair(job, talent)))
  const own = jobs.filter(({ company }) => isDemo(company))
  const open = own.filter(({ status }) => status === 'open')
  const closed = own.filter(({ status }) => status === 'closed')

  const invite = (job: Job, from: Date, to: Date): Invitation[] => {
    const sent_at = between(random, from, to)
    const suitable = talents.filter(
      (talent) => suits(talent, job) && talent.registered_at < sent_at && !taken.has(pair(job, talent)),
    )
    if (suitable.length === 0) return []
    const talent = random.pick(suitable)
    taken.add(pair(job, talent))
    return [{ job, talent, message: writeMessage(random, job, talent), sent_at, status: 'sent' }]
  }
  const recently = (job: Job) => invite(job, latest(soonAfter(job), timeline.ago(9)), timeline.ago(0.05))
  const decide = (invitation: Invitation, status: InvitationStatus): Invitation => ({
    ...invitation,
    status,
    decided_at: between(random, invitation.sent_at, earliest(daysAfter(invitation.sent_at, 4), timeline.today)),
  })
  const ofSome = (count: number) =>
    random
      .sample(open, open.length)
      .flatMap((job) => invite(job, soonAfter(job), timeline.ago(0.1)))
      .slice(0, count)

  const invitations = [
    ...planAccepted(timeline, random, applications, talents),
    ...open.flatMap((job) => Array.from({ length: random.whole(...openPerJob) }, () => recently(job)).flat()),
    ...ofSome(counts.declined).map((one) => decide(one, 'declined')),
    ...ofSome(counts.withdrawn).map((one) => decide(one, 'withdrawn')),
    ...closed.slice(0, counts.expired).flatMap((job) =>
      invite(job, daysAfter(job.ended_at!, -8), daysAfter(job.ended_at!, -1)).map((one): Invitation => ({
        ...one,
        status: 'expired',
        decided_at: minutesAfter(job.ended_at!, 1),
      })),
    ),
    ...planOfDemoApplicant(timeline, random, jobs, taken, demoApplicant),
  ]
  for (const [index, invitation] of invitations.entries()) planMoves(timeline, invitation, index)
  return invitations
}

/** The demo company invited some of the talents who applied to its open jobs. */
function planAccepted(
  timeline: Timeline,
  random: Random,
  applications: readonly Application[],
  talents: readonly Talent[],
): Invitation[] {
  const suitable = applications.filter(
    ({ job, talent, sent_at }) =>
      isDemo(job.company) &&
      job.status === 'open' &&
      talents.includes(talent) &&
      sent_at < timeline.ago(0.5) &&
      latest(soonAfter(job), minutesAfter(talent.registered_at, 60)) < daysAfter(sent_at, -0.3),
  )
  return random.sample(suitable, counts.accepted).map(({ job, talent, sent_at }) => {
    const soonest = latest(soonAfter(job), minutesAfter(talent.registered_at, 60), daysAfter(sent_at, -3))
    return {
      job,
      talent,
      message: writeMessage(random, job, talent),
      sent_at: between(random, soonest, daysAfter(sent_at, -0.2)),
      status: 'accepted',
    }
  })
}

/** Other companies invite the demo applicant to jobs for which they did not apply, one of them private. */
function planOfDemoApplicant(
  timeline: Timeline,
  random: Random,
  jobs: readonly Job[],
  taken: ReadonlySet<string>,
  talent: Talent,
): Invitation[] {
  return ofDemoApplicant.map(({ role, visibility, days, message }) => ({
    job: random.pick(
      jobs.filter(
        (job) =>
          job.role === role &&
          job.status === 'open' &&
          job.form.visibility === visibility &&
          job.company.active_until === timeline.today &&
          !isDemo(job.company) &&
          soonAfter(job) < timeline.ago(days) &&
          !taken.has(pair(job, talent)),
      ),
    ),
    talent,
    message: message.replace('{name}', givenName(talent)),
    sent_at: timeline.ago(days),
    status: 'sent',
  }))
}

function planMoves(timeline: Timeline, invitation: Invitation, index: number): void {
  const { job, talent, message, sent_at, status, decided_at } = invitation
  const { hiring } = job.company
  timeline.plan(sent_at, async () => {
    const form = { talent_id: actor(talent).user_id, message }
    invitation.id = (await sendInvitation(actor(hiring), job.id!, form)).id
  })
  const decline = declines[index % declines.length]!
  const moves = {
    declined: () => declineInvitation(actor(talent), invitation.id!, decline),
    withdrawn: () => withdrawInvitation(actor(hiring), invitation.id!),
    expired: () => transaction((tx) => moveInvitation(tx, system, invitation.id!, 'expire')),
  }
  if (status in moves) timeline.plan(decided_at!, moves[status as keyof typeof moves])
}

const pair = (job: Job, { email }: Talent): string => `${job.company.name} ${job.form.title} ${email}`

const suits = ({ role }: Talent, job: Job): boolean => role === job.role || relatedRoles[job.role].includes(role)

const soonAfter = ({ created_at }: Job): Date => minutesAfter(created_at, 60)

const between = (random: Random, from: Date, to: Date): Date => daysAfter(from, daysBetween(from, to) * random.next())

const writeMessage = (random: Random, job: Job, talent: Talent): string =>
  fillPlaceholders(random.pick(invitationMessages), {
    name: () => givenName(talent),
    skill: () => job.form.skill_tags!.find((skill) => talent.skills.includes(skill)) ?? talent.skills[0]!,
  })
