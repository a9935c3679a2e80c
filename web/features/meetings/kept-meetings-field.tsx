import { useQuery } from '@tanstack/react-query'
import type { Control } from 'react-hook-form'
import { meetingsApi } from '#domain/meetings/api.ts'
import { meetingStatusLabels } from '#domain/meetings/meeting-machine.ts'
import type { Meeting } from '#domain/meetings/meeting.ts'
import { jobLimits } from '#domain/jobs/job.ts'
import { queryFor } from '#web/lib/api/query.ts'
import { FormField } from '#web/lib/form/form.tsx'
import { formatTimeRange } from '#web/lib/time/format-instant.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { CheckboxGroup } from '#web/ui/checkbox-group.tsx'

interface Keeping {
  kept_meeting_ids?: string[] | undefined
}

interface KeptMeetingsFieldProps<Values extends Keeping, Out> {
  form: { control: Control<Values, unknown, Out> }
  job_id: string
  /** Whose acceptance may fill the job; without one, it is filled at once. */
  talent?: string
}

/** The query for the open interviews for a job. */
export const openInterviewsOf = (job_id: string) =>
  queryFor(meetingsApi.list, { query: { job_id, per_page: jobLimits.kept_meetings } })

/** The open interviews for a job, of which the company can keep some when it is filled. Empty if there are none. */
export function KeptMeetingsField<Values extends Keeping, Out>({
  form,
  job_id,
  talent,
}: KeptMeetingsFieldProps<Values, Out>) {
  const zone = useTimeZone()
  const meetings = useQuery(openInterviewsOf(job_id)).data?.items ?? []
  if (meetings.length === 0) return null
  return (
    <FormField
      form={form as unknown as KeptMeetingsFieldProps<Keeping, Out>['form']}
      name="kept_meeting_ids"
      label="Interviews to keep"
      hint={
        talent
          ? `If ${talent} accepts, the other interviews of ${talent} are canceled and, if the job has no opening left, those of all others. Everyone who takes part is told.`
          : 'The others are canceled. Everyone who takes part is told.'
      }
      group
    >
      {(field) => (
        <CheckboxGroup
          {...field}
          value={field.value ?? []}
          choices={meetings.map((meeting) => ({ value: meeting.id, label: choiceText(meeting, zone) }))}
        />
      )}
    </FormField>
  )
}

/** `Ana Reyes: Tue, Nov 24, 3:00 – 4:00 PM GMT+8`. */
function choiceText({ with: name, status, starts_at, ends_at }: Meeting, zone: string): string {
  const time = starts_at && ends_at ? formatTimeRange(starts_at, ends_at, zone) : 'time not chosen'
  return `${name}: ${time}${starts_at && status === 'proposed' ? ` (${meetingStatusLabels[status].toLowerCase()})` : ''}`
}
