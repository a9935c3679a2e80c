import { completeMeeting } from '#server/features/meetings/complete-meeting.ts'
import { confirmMeeting } from '#server/features/meetings/confirm-meeting.ts'
import { missMeeting } from '#server/features/meetings/miss-meeting.ts'
import { proposeMeeting } from '#server/features/meetings/propose-meeting.ts'
import type { Application } from './applications.ts'
import { actor } from './people.ts'
import { daysAfter } from './timeline.ts'
import type { Timeline } from './timeline.ts'

const half_hour = 1 / 48

/** Plans the interviews: proposed, mostly confirmed, and completed, missed or upcoming. */
export function planInterviews(timeline: Timeline, applications: Application[]): void {
  for (const application of applications) {
    const { job, talent, hiring } = application
    if (!hiring) continue
    const { interview } = hiring
    const { company } = job
    const ends_at = daysAfter(interview.starts_at, half_hour)
    timeline.plan(interview.proposed_at, async () => {
      interview.id = await proposeMeeting(actor(company.hiring), {
        about: { kind: 'interview', application_id: application.id! },
        minutes: 30,
        time: { method: 'times', times: [interview.starts_at.toISOString()] },
      })
    })
    if (interview.confirmed_at)
      timeline.plan(interview.confirmed_at, () =>
        confirmMeeting(actor(talent), interview.id!, { starts_at: interview.starts_at.toISOString() }),
      )
    if (!interview.outcome) continue
    timeline.plan(ends_at, () =>
      interview.outcome === 'completed'
        ? completeMeeting(actor(company.hiring), interview.id!, { outcome: null, notes: '' })
        : missMeeting(actor(company.hiring), interview.id!),
    )
  }
}
