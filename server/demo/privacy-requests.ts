import { dateIn } from '#domain/kernel/calendar.ts'
import type { AnswerRequestForm, StaffRequestKind } from '#domain/privacy/staff-request.ts'
import { answerStaffRequest, assignStaffRequest, createStaffRequest } from '#server/features/privacy/staff-requests.ts'
import { actor } from './people.ts'
import type { Person } from './people.ts'
import type { Talent } from './talents.ts'
import { daysAfter } from './timeline.ts'
import type { Timeline } from './timeline.ts'

interface Request {
  kind: StaffRequestKind
  /** How many days ago it was received. */
  days: number
  message: string
  /** Whom it is from; the address of a talent if not given. */
  from?: { name: string; email: string }
  isAssigned?: true
  answer?: AnswerRequestForm
}

const requests: readonly Request[] = [
  {
    kind: 'export',
    days: 52,
    message:
      'Please send me everything that you have stored about me. I moved, and my old address is still in my file.',
    isAssigned: true,
    answer: {
      outcome: 'fulfilled',
      answer: 'The copy is in your account under Settings, Privacy. Please change the address in your profile.',
    },
  },
  {
    kind: 'erasure',
    days: 26,
    message: 'I asked about your prices in spring and do not need them any more. Please delete my mail.',
    from: { name: 'Anton Brekke', email: 'anton.brekke@fjordbakery.example' },
    isAssigned: true,
  },
  {
    kind: 'correction',
    days: 9,
    message: 'My family name is spelled wrong on a contract from last year. I attach my marriage certificate.',
    isAssigned: true,
  },
  {
    kind: 'objection',
    days: 2,
    message: 'I do not want companies to see how long I need to answer messages.',
  },
]

/** Plans the privacy requests that reached the staff by mail: answered, assigned, soon due and new. */
export function planPrivacyRequests(timeline: Timeline, admins: readonly Person[], talents: readonly Talent[]): void {
  const [first, second] = admins
  const known = talents.slice(1).filter(({ registered_at }) => registered_at < timeline.ago(60))
  for (const [index, { kind, days, message, from, isAssigned, answer }] of requests.entries()) {
    const { name, email } = from ?? known[index]!
    const at = timeline.ago(days)
    let id: string
    timeline.plan(at, async () => {
      const form = { kind, name, email, message, received_on: dateIn('UTC', at) }
      ;({ id } = await createStaffRequest(actor(first!), form))
    })
    if (isAssigned)
      timeline.plan(daysAfter(at, 0.4), () =>
        assignStaffRequest(actor(first!), id, { assignee_id: actor(second!).user_id, from: null }),
      )
    if (answer) timeline.plan(daysAfter(at, 6), () => answerStaffRequest(actor(second!), id, answer))
  }
}
