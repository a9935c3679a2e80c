import { addDays, dateIn, dateText } from '#domain/kernel/calendar.ts'
import { product } from '#domain/product.ts'
import { restorable_days } from '#domain/sanctions/sanction.ts'
import type { Activity } from '#server/platform/activity/activity.ts'
import type { SanctionRow } from './sanctions.ts'

export type SubjectActivity =
  | Activity<'sanction.appeal_decided'>
  | Activity<
      | 'company.suspended'
      | 'company.activated'
      | 'company.deleted'
      | 'company.restored'
      | 'user.suspended'
      | 'user.activated'
      | 'user.deleted'
      | 'user.restored'
      | 'sanction.warned'
    >

interface Words {
  title: string
  /** The first one is the body of the notification. */
  paragraphs: string[]
  /** Where there is more to read or to do: on a screen, or with the link for an appeal. */
  leads_to: 'screen' | 'appeal' | null
}

const limits = {
  company:
    'Your team can sign in, read and pay invoices, but not publish jobs or hire. Work that was approved is paid as usual.',
  user: 'You can sign in, finish your current work and be paid for it. You cannot apply, accept offers or be found by companies.',
}

const restored = {
  company: 'Your team can sign in again. Jobs that were closed can be reopened.',
  user: 'You can sign in again. Applications that were withdrawn stay withdrawn.',
}

/** What the subject of an activity is told; null where another message says it. */
export function wordsOf(activity: SubjectActivity, sanction: SanctionRow | null): Words | null {
  const isCompany = activity.company_id !== null
  const your = isCompany ? 'Your company' : 'Your account'
  switch (activity.kind) {
    case 'company.suspended':
    case 'user.suspended':
      return {
        title: `${your} was suspended`,
        paragraphs: [
          `Reason: ${sanction?.reason ?? 'Please contact support.'}`,
          ...(sanction?.ends_on ? [`The suspension ends on ${dateText(sanction.ends_on)}.`] : []),
          isCompany ? limits.company : limits.user,
          'If you think that this is wrong, you can appeal once. A different person decides.',
        ],
        leads_to: 'screen',
      }
    case 'sanction.warned':
      return {
        title: isCompany ? 'Your company received a warning' : 'You received a warning',
        paragraphs: [
          `Reason: ${sanction?.reason ?? ''}`,
          'Nothing is limited, but a repetition can lead to a suspension. If you think that this is wrong, you can appeal once.',
        ],
        leads_to: 'screen',
      }
    case 'company.activated':
    case 'user.activated':
      // The answer to the appeal says it.
      if (sanction?.outcome === 'lifted') return null
      return {
        title: `${your} is active again`,
        paragraphs: ['The suspension has ended. Nothing is limited any longer.'],
        leads_to: 'screen',
      }
    case 'sanction.appeal_decided': {
      const isLifted = activity.data.outcome === 'lifted'
      const isDeletion = sanction?.kind === 'deletion'
      return {
        title: isLifted ? 'Your appeal was successful' : 'Your appeal was reviewed and not accepted',
        paragraphs: [
          `Answer: ${sanction?.answer ?? ''}`,
          isLifted
            ? `The ${sanction?.kind ?? 'suspension'} was lifted.`
            : `The ${sanction?.kind ?? 'suspension'} stays. The decision is final.`,
          ...(isLifted && isDeletion ? [isCompany ? restored.company : restored.user] : []),
        ],
        leads_to: isDeletion && !isLifted ? null : 'screen',
      }
    }
    case 'company.deleted':
    case 'user.deleted': {
      const erased_on = dateText(addDays(dateIn('UTC', new Date(activity.at)), restorable_days))
      return {
        title: `${your} was deleted`,
        paragraphs: [
          ...('reason' in activity.data ? [`Reason: ${activity.data.reason}`] : []),
          isCompany
            ? 'Your team can no longer sign in, and your jobs were closed. Open invoices stay payable by bank transfer, as each invoice says.'
            : 'You can no longer sign in, and your applications were withdrawn. Your balance is paid out as usual.',
          `We erase the data on ${erased_on}, except records that the law requires us to keep. ${
            sanction
              ? 'If you think that this is wrong, you can appeal once before then. A different person decides.'
              : `If this is a mistake, write to ${product.support_email} before then.`
          }`,
        ],
        leads_to: 'appeal',
      }
    }
    case 'company.restored':
    case 'user.restored':
      // The answer to the appeal says it.
      if (sanction?.outcome === 'lifted') return null
      return {
        title: `${your} was restored`,
        paragraphs: [isCompany ? restored.company : restored.user],
        leads_to: 'screen',
      }
  }
}
