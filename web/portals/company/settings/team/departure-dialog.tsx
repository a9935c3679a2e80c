import { useQuery } from '@tanstack/react-query'
import { countOf } from '#domain/kernel/count.ts'
import { membersApi } from '#domain/members/api.ts'
import type { OpenWork, Member } from '#domain/members/member.ts'
import { successorForm } from '#domain/members/member.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor, useCall } from '#web/lib/api/query.ts'
import { FormDialog } from '#web/lib/form/form-dialog.tsx'
import { FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { formatInstant } from '#web/lib/time/format-instant.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { Select } from '#web/ui/select.tsx'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'

interface DepartureDialogProps {
  member: Member
  team: readonly Member[]
  /** Whether the members themselves leave. */
  leaves: boolean
  onClose: () => void
}

/** Removes a member, or the user themselves, after showing what a successor takes over. */
export function DepartureDialog({ member, team, leaves, onClose }: DepartureDialogProps) {
  const successors = team.filter(({ can_take_over, user_id }) => can_take_over && user_id !== member.user_id)
  const form = useSchemaForm(successorForm, { successor_id: successors[0]?.user_id ?? '' })
  const remove = useCall(membersApi.remove)
  const leave = useCall(membersApi.leave)
  const openWork = useQuery({
    ...queryFor(membersApi.seeOpenWork, { params: { id: member.user_id } }),
    // A member who has been removed is not found anymore.
    enabled: [remove, leave].every(({ isPending, isSuccess }) => !isPending && !isSuccess),
  })
  return (
    <FormDialog
      form={form}
      open
      onOpenChange={(open) => !open && onClose()}
      title={leaves ? 'Leave this company?' : `Remove ${member.name}?`}
      description={
        leaves
          ? 'You are signed out everywhere at once. To come back, you need a new invitation.'
          : 'They are signed out everywhere at once. To come back, they need a new invitation.'
      }
      action={leaves ? 'Leave Company' : 'Remove Member'}
      busy={leaves ? 'Leaving…' : 'Removing…'}
      look="danger"
      onSubmit={async (body) => {
        if (leaves) await leave.mutateAsync({ body })
        else await remove.mutateAsync({ params: { id: member.user_id }, body })
        if (!leaves) toast({ title: 'Member removed', description: member.name })
      }}
    >
      <Loaded query={openWork} error="Failed to load the open work. Please try again." loading={<Loading />}>
        {(loaded) => <OpenWorkList openWork={loaded} />}
      </Loaded>
      <FormField form={form} name="successor_id" label="Hand over to" required>
        {(field) => (
          <Select {...field} options={successors.map(({ user_id, name }) => ({ value: user_id, label: name }))} />
        )}
      </FormField>
    </FormDialog>
  )
}

const Loading = () => (
  <Skeletons count={2} label="Loading the open work" className="grid gap-2">
    <Skeleton className="h-4" />
  </Skeletons>
)

const shownMeetings = 5

function OpenWorkList({ openWork }: { openWork: OpenWork }) {
  const zone = useTimeZone()
  const { meetings, saved_searches, jobs_with_copies, scheduled_messages } = openWork
  const counted = [
    saved_searches > 0 && countOf(saved_searches, 'saved search', 'saved searches'),
    jobs_with_copies > 0 &&
      `${countOf(jobs_with_copies, 'job', 'jobs')} with copies of applications to this email address`,
  ].filter((one) => one !== false)
  if (meetings.length === 0 && counted.length === 0 && scheduled_messages === 0)
    return <p className="text-sm text-ink-soft">There is no open work to hand over.</p>
  return (
    <div className="grid gap-2 text-sm">
      {(meetings.length > 0 || counted.length > 0) && <p className="font-medium">What is handed over</p>}
      <ul className="list-disc pl-5 text-ink-soft">
        {meetings.slice(0, shownMeetings).map(({ id, title, starts_at }) => (
          <li key={id} className="wrap-anywhere">
            {title}
            {starts_at && `, ${formatInstant(starts_at, zone)}`}
          </li>
        ))}
        {meetings.length > shownMeetings && (
          <li>{countOf(meetings.length - shownMeetings, 'more meeting', 'more meetings')}</li>
        )}
        {counted.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {meetings.length > 0 && (
        <p className="text-ink-soft">
          Participants are notified. A meeting is canceled if no one of the company can take part at its time.
        </p>
      )}
      {scheduled_messages > 0 && (
        <p className="text-ink-soft">
          {countOf(scheduled_messages, 'scheduled message is', 'scheduled messages are')} not sent.
        </p>
      )}
    </div>
  )
}
