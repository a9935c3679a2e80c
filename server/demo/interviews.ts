import { dateIn } from '#domain/kernel/calendar.ts'
import type { MeetingForm, TimeChoice } from '#domain/meetings/meeting.ts'
import { cancelMeeting, rescheduleMeeting } from '#server/features/meetings/rescheduling.ts'
import { completeMeeting, missMeeting } from '#server/features/meetings/holding.ts'
import { confirmMeeting, declineMeeting, proposeMeeting } from '#server/features/meetings/arranging.ts'
import type { Application } from './applications.ts'
import type { Hiring } from './hiring.ts'
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
const ofProposed: readonly Method[] = ['times', 'open_times', 'countered', 'fixed']

const notes = [
  'Clear answers and good examples from the last role. Asked about our tools.',
  'Friendly and well prepared. Less experience with reports than we need.',
  'Strong in writing. We should check availability during our mornings.',
]

/** Plans the interviews: proposed, mostly confirmed, and completed, missed, canceled, declined or upcoming. */
export function planInterviews(timeline: Timeline, applications: Application[]): void {
  const counts = { confirmed: 0, proposed: 0, over: 0 }
  for (const application of applications) {
    const { hiring } = application
    if (!hiring) continue
    const { interview } = hiring
    if (interview.outcome) {
      planInterview(timeline, application, interview, 'fixed')
      planEnd(timeline, application, hiring, counts.over)
      if (daysAfter(interview.proposed_at, 1.2) < interview.starts_at) planFormer(timeline, application, counts.over)
      counts.over += 1
    } else if (interview.confirmed_at) {
      planInterview(timeline, application, interview, ofConfirmed[counts.confirmed % ofConfirmed.length]!)
      counts.confirmed += 1
    } else {
      planInterview(timeline, application, interview, ofProposed[counts.proposed % ofProposed.length]!)
      counts.proposed += 1
    }
  }
}

function planInterview(
  timeline: Timeline,
  application: Application,
  interview: Hiring['interview'],
  method: Method,
): void {
  const { talent, job } = application
  const { proposed_at, confirmed_at, starts_at } = interview
  const start = starts_at.toISOString()
  const later = daysAfter(starts_at, 2).toISOString()
  const time: TimeChoice =
    method === 'open_times'
      ? { method, until: dateIn(job.company.zone, daysAfter(timeline.today, 12)) }
      : { method: 'times', times: method === 'times' ? [start, daysAfter(starts_at, 1).toISOString(), later] : [start] }
  const isCountered = method === 'countered'
  timeline.plan(proposed_at, async () => {
    interview.id = await propose(application, isCountered ? { method: 'times', times: [later] } : time)
  })
  const answered_at = confirmed_at ?? timeline.today
  if (isCountered) {
    const countered_at = new Date((proposed_at.getTime() + answered_at.getTime()) / 2)
    timeline.plan(countered_at, () =>
      rescheduleMeeting(actor(talent), interview.id!, {
        time: { method: 'times', times: [start] },
        reason: 'I teach a class at that time.',
      }),
    )
  }
  const confirming = isCountered ? job.company.hiring : talent
  if (confirmed_at) {
    timeline.plan(confirmed_at, () => confirmMeeting(actor(confirming), interview.id!, { starts_at: start }))
  }
}

async function propose(application: Application, time: TimeChoice): Promise<string> {
  const { hiring } = application.job.company
  const form: MeetingForm = {
    about: { kind: 'interview', application_id: application.id! },
    minutes: 30,
    time,
    panelist_ids: application.hiring!.interview.panel.map((person) => actor(person).user_id),
  }
  return proposeMeeting(actor(hiring), form)
}

function planEnd(timeline: Timeline, { job }: Application, { interview, offer, over }: Hiring, count: number): void {
  const { hiring } = job.company
  const outcome = offer ? 'advance' : over ? 'reject' : 'undecided'
  timeline.plan(daysAfter(interview.starts_at, half_hour), () =>
    interview.outcome === 'completed'
      ? completeMeeting(actor(hiring), interview.id!, { outcome, notes: count % 3 === 0 ? '' : notes[count % 3]! })
      : missMeeting(actor(hiring), interview.id!),
  )
}

/** Some interviews had an earlier invitation, which the company canceled or the talent declined. */
function planFormer(timeline: Timeline, application: Application, count: number): void {
  if (count % 8 > 1) return
  const { interview } = application.hiring!
  const { talent, job } = application
  let id: string
  timeline.plan(minutesAfter(interview.proposed_at, 5), async () => {
    const times = [daysAfter(interview.starts_at, -1).toISOString()]
    id = await propose(application, { method: 'times', times })
  })
  timeline.plan(minutesAfter(interview.proposed_at, 20), () =>
    count % 8 === 0
      ? cancelMeeting(actor(job.company.hiring), id, {
          reason: 'This was the wrong day. Please see the other invitation.',
        })
      : declineMeeting(actor(talent), id, { reason: 'I am traveling on that day.' }),
  )
}
