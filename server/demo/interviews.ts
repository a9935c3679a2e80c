import { dateIn } from '#domain/kernel/calendar.ts'
import type { MeetingForm, TimeChoice } from '#domain/meetings/meeting-forms.ts'
import { cancelMeeting, rescheduleMeeting } from '#server/features/meetings/rescheduling.ts'
import { completeMeeting, missMeeting } from '#server/features/meetings/holding.ts'
import { confirmMeeting, declineMeeting, proposeMeeting } from '#server/features/meetings/arranging.ts'
import type { Application } from './applications.ts'
import type { Hiring } from './hiring.ts'
import { nextWorkdays } from './meeting-slots.ts'
import { actor } from './people.ts'
import { daysAfter, minutesAfter } from './timeline.ts'
import type { Timeline } from './timeline.ts'

const half_hour = 1 / 48

/**
 * How the time of an interview was, or is to be, found: at a fixed time, from several times, from the open times, or by
 * a counter-proposal of the talent.
 */
type Method = 'fixed' | 'times' | 'open_times' | 'countered'
const ofConfirmed: readonly Method[] = ['times', 'countered', 'fixed', 'fixed']
const ofProposed: readonly Method[] = ['countered', 'open_times', 'times', 'fixed']

/** Chooses a text that was not used before, while there is one. */
type Say = (texts: readonly string[]) => string | undefined

/** What companies note after some interviews. */
const notes = [
  'Clear answers and good examples from the last role. Asked about our tools.',
  'Friendly and well prepared. Less experience with reports than we need.',
  'Strong in writing. We should check availability during our mornings.',
  'Showed a project on screen and explained two mistakes in it.',
  'Would rather work alone; our team talks a lot.',
  'Good questions about quality, none about hours.',
  'The connection dropped twice. What I heard was convincing.',
  'Knows a competitor of ours well and did not gossip.',
  'Rate is negotiable from thirty hours a week on.',
  'Wants to learn, and says what is missing.',
  'Quiet at first, very precise later.',
  'Could start in two weeks, part-time before that.',
]
/** Why talents ask for another time, and why they decline. */
const conflicts = [
  'I teach a class at that time.',
  'My daughter has a school play in that hour.',
  'I am at the dentist then.',
  'Another client has a weekly call at this time.',
  'The power company has announced an outage for that morning.',
  'I am on a bus until noon.',
  'We celebrate my grandmother’s eightieth birthday that day.',
  'I have an exam that ends an hour later.',
]
const absences = [
  'I am traveling on that day.',
  'I will be at a wedding all day.',
  'There is a local holiday in my city.',
  'I have promised this day to my current client.',
  'My new internet line is installed that day.',
]
/** Why companies cancel. */
const cancellations = [
  'This was the wrong day. Please see the other invitation.',
  'Our office is closed on that date, so I have sent another one.',
  'I mixed up two calendars. The second invitation is the right one.',
  'A colleague wants to join and cannot on this day.',
  'We have moved all interviews of that day by a little.',
]

/** Plans the interviews: proposed, mostly confirmed, and completed, missed, canceled, declined or upcoming. */
export function planInterviews(timeline: Timeline, applications: Application[]): void {
  const counts = { confirmed: 0, proposed: 0, over: 0 }
  const [random, used] = [timeline.random('interviews'), new Set<string>()]
  const say: Say = (texts) => random.pickUnused(texts, used)
  for (const application of applications) {
    const { hiring } = application
    if (!hiring) continue
    const { interview } = hiring
    if (interview.outcome) {
      planInterview(timeline, application, interview, { method: 'fixed', say })
      planEnd(timeline, application, hiring, counts.over % 3 === 0 ? '' : (say(notes) ?? ''))
      if (daysAfter(interview.proposed_at, 1.2) < interview.starts_at)
        planFormer(timeline, application, counts.over, say)
      counts.over += 1
    } else if (interview.confirmed_at) {
      planInterview(timeline, application, interview, {
        method: ofConfirmed[counts.confirmed % ofConfirmed.length]!,
        say,
      })
      counts.confirmed += 1
    } else {
      planInterview(timeline, application, interview, {
        method: ofProposed[counts.proposed % ofProposed.length]!,
        say,
      })
      counts.proposed += 1
    }
  }
}

function planInterview(
  timeline: Timeline,
  application: Application,
  interview: Hiring['interview'],
  { method: wanted, say }: { method: Method; say: Say },
): void {
  const { talent, job } = application
  const conflict = wanted === 'countered' ? say(conflicts) : undefined
  const method = wanted === 'countered' && !conflict ? 'fixed' : wanted
  const { proposed_at, confirmed_at, starts_at } = interview
  const start = starts_at.toISOString()
  const [next, later] = nextWorkdays(starts_at, [job.company.zone, talent.zone], 2).map((at) => at.toISOString()) as [
    string,
    string,
  ]
  const time: TimeChoice =
    method === 'open_times'
      ? { method, until: dateIn(job.company.zone, daysAfter(timeline.today, 12)) }
      : { method: 'times', times: method === 'times' ? [start, next, later] : [start] }
  const isCountered = conflict !== undefined
  timeline.plan(proposed_at, async () => {
    interview.id = await propose(application, isCountered ? { method: 'times', times: [later] } : time)
  })
  const answered_at = confirmed_at ?? timeline.today
  if (isCountered) {
    const countered_at = new Date((proposed_at.getTime() + answered_at.getTime()) / 2)
    timeline.plan(countered_at, () =>
      rescheduleMeeting(actor(talent), interview.id!, {
        time: { method: 'times', times: [start] },
        allows_night: true,
        reason: conflict,
      }),
    )
  }
  const confirming = isCountered ? job.company.hiring : talent
  if (confirmed_at) {
    timeline.plan(confirmed_at, () =>
      confirmMeeting(actor(confirming), interview.id!, { starts_at: start, allows_night: true }),
    )
  }
}

async function propose(application: Application, time: TimeChoice): Promise<string> {
  const { hiring } = application.job.company
  const form: MeetingForm = {
    about: { kind: 'interview', application_id: application.id! },
    minutes: 30,
    time,
    allows_night: true,
    step_id: application.hiring!.interview.step_id?.() ?? null,
    panelist_ids: application.hiring!.interview.panel.map((person) => actor(person).user_id),
  }
  return proposeMeeting(actor(hiring), form)
}

function planEnd(timeline: Timeline, { job }: Application, { interview, offer, over }: Hiring, words: string): void {
  const { hiring } = job.company
  const outcome = offer ? 'advance' : over ? 'reject' : 'undecided'
  timeline.plan(daysAfter(interview.starts_at, half_hour), () =>
    interview.outcome === 'completed'
      ? completeMeeting(actor(hiring), interview.id!, { outcome, notes: words })
      : missMeeting(actor(hiring), interview.id!),
  )
}

/** Some interviews had an earlier invitation, which the company canceled or the talent declined. */
function planFormer(timeline: Timeline, application: Application, count: number, say: Say): void {
  if (count % 16 > 1) return
  const isCanceled = count % 16 === 0
  const reason = say(isCanceled ? cancellations : absences)
  if (!reason) return
  const { interview } = application.hiring!
  const { talent, job } = application
  let id: string
  timeline.plan(minutesAfter(interview.proposed_at, 5), async () => {
    const times = nextWorkdays(interview.starts_at, [job.company.zone, talent.zone], 1).map((one) => one.toISOString())
    id = await propose(application, { method: 'times', times })
  })
  timeline.plan(minutesAfter(interview.proposed_at, 20), () =>
    isCanceled
      ? cancelMeeting(actor(job.company.hiring), id, { reason })
      : declineMeeting(actor(talent), id, { reason }),
  )
}
