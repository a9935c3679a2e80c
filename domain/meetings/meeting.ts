import { z } from 'zod'
import { instant, line, requiredLine, uuid } from '../kernel/text.ts'

export const meetingLimits = { title: 120, link: 500 } as const

/** An interview proposal by a company member. */
export const meetingForm = z
  .strictObject({
    application_id: uuid,
    title: requiredLine(meetingLimits.title, 'Please enter a title.', 'A title'),
    starts_at: instant,
    ends_at: instant,
    link: line(meetingLimits.link, 'A link').default(''),
  })
  .refine(({ starts_at, ends_at }) => starts_at < ends_at, {
    path: ['ends_at'],
    message: 'The end must be after the start.',
  })
export type MeetingForm = z.input<typeof meetingForm>
