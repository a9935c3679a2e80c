import type { ActivityKind } from '#domain/activities.ts'
import { assignmentMessages } from '#domain/assignments/assignment.ts'
import type { AssignmentSide } from '#domain/assignments/assignment.ts'
import { dateText } from '#domain/kernel/calendar.ts'
import type { Activity } from '#server/platform/activity/activity.ts'
import type { AssignmentRow } from './find-assignment.ts'

type AssignmentActivityKind =
  | 'assignment.created'
  | 'assignment.begun'
  | 'assignment.ended'
  | 'assignment.paused'
  | 'assignment.resumed'
  | 'assignment.notice_given'
  | 'assignment.extended'
  | 'assignment.trial_decided'
  | 'amendment.proposed'
  | 'amendment.signed'
  | 'amendment.declined'
  | 'amendment.withdrawn'
  | 'amendment.expired'
  | 'replacement.requested'
  | 'replacement.proposed'
  | 'replacement.filled'
  | 'replacement.canceled'
  | 'replacement.at_risk'

type ActivityOf<Kind extends ActivityKind> = Kind extends ActivityKind ? Activity<Kind> : never

/** The activities of assignments of which users are notified here. */
export type AssignmentActivity = ActivityOf<AssignmentActivityKind>

interface Words {
  title: string
  body: string
}

const otherSide = { company: 'talent', talent: 'company' } as const

/** What an activity says to a side; null where that side is not notified. */
export function wordsFor(side: AssignmentSide, activity: AssignmentActivity, row: AssignmentRow): Words | null {
  const { company_name, talent_name, role_title } = row
  const other = side === 'talent' ? company_name : talent_name
  const body = side === 'staff' ? `${role_title} at ${company_name}` : role_title
  const { kind, data } = activity
  const isStaff = side === 'staff'
  const forParties = (words: Words) => (isStaff ? null : words)
  const forParty = (party: AssignmentSide, words: Words) => (side === party ? words : null)
  switch (kind) {
    case 'assignment.created':
      // The parties are notified of the accepted offer.
      return isStaff
        ? {
            title: `${talent_name} was hired by ${company_name}`,
            body: `${role_title}, from ${dateText(row.start_date)}`,
          }
        : null
    case 'assignment.begun':
      return { title: side === 'talent' ? `Your work for ${other} starts today` : `${other} starts today`, body }
    case 'assignment.ended':
      return { title: side === 'talent' ? `Your work for ${other} has ended` : `${other}’s work has ended`, body }
    case 'assignment.paused':
      return {
        title: side === 'talent' ? `Your work for ${other} is paused` : `${other}’s work is paused`,
        body: data.reason,
      }
    case 'assignment.resumed':
      return { title: side === 'talent' ? `Your work for ${other} continues` : `${other}’s work continues`, body }
    case 'assignment.notice_given':
      return {
        title: `${talent_name} and ${company_name}: work ends on ${dateText(data.ends_on)}`,
        body: data.reason,
      }
    case 'assignment.extended':
      return {
        title: data.ends_on
          ? `${talent_name} and ${company_name}: work continues until ${dateText(data.ends_on)}`
          : `${talent_name} and ${company_name}: work continues without an end date`,
        body,
      }
    case 'assignment.trial_decided':
      if (data.result === 'passed')
        return { title: side === 'talent' ? 'You passed the trial period' : `${other} passed the trial period`, body }
      return {
        // The end may have been removed since.
        title: row.ends_on
          ? `The trial period was not passed: work ends on ${dateText(row.ends_on)}`
          : 'The trial period was not passed',
        body: row.end_reason,
      }
    case 'amendment.proposed':
      return forParty(otherSide[data.side], {
        title: `${other} proposed new terms`,
        body: 'Please sign or decline them.',
      })
    case 'amendment.signed':
      return forParties({ title: `New terms with ${other} are signed`, body })
    case 'amendment.declined':
      return forParty(data.side, { title: `${other} declined the new terms`, body })
    case 'amendment.withdrawn':
      return forParty(otherSide[data.side], { title: `${other} withdrew the new terms`, body })
    case 'amendment.expired':
      return forParties({
        title: `The new terms with ${other} have expired`,
        body: row.status === 'ended' ? 'The assignment has ended.' : assignmentMessages.effective_passed,
      })
    case 'replacement.requested':
      return isStaff ? { title: `${company_name} requests a replacement for ${talent_name}`, body } : null
    case 'replacement.at_risk':
      return isStaff
        ? { title: `A replacement for ${talent_name} is due soon`, body: `No talent is proposed yet. ${body}.` }
        : null
    case 'replacement.canceled':
      return isStaff ? { title: `${company_name} no longer needs a replacement for ${talent_name}`, body } : null
    case 'replacement.proposed':
      return side === 'company' ? { title: `A replacement for ${talent_name} is proposed`, body } : null
    case 'replacement.filled':
      return side === 'company' ? { title: `A replacement for ${talent_name} is found`, body } : null
  }
}
