import { CalendarClock, CalendarX, ChevronDown, Clock, UserX } from 'lucide-react'
import { useState } from 'react'
import { meetingsApi } from '#domain/meetings/api.ts'
import type { OpenMeeting } from '#domain/meetings/meeting.ts'
import { useCall } from '#web/lib/api/query.ts'
import { Confirm } from '#web/lib/document/confirm.tsx'
import { Button } from '#web/ui/button.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { toast } from '#web/ui/toast.ts'
import { changedByMeetings } from './changed-by-meetings.ts'

interface MeetingActionsProps {
  meeting: OpenMeeting
  onReschedule: () => void
  onEnd: (action: 'decline' | 'cancel') => void
}

/** What the viewer can do with a meeting beside answering and joining. */
export function MeetingActions({ meeting, onReschedule, onEnd }: MeetingActionsProps) {
  const { allowed, awaits_you } = meeting
  const [asksMiss, setAsksMiss] = useState(false)
  const mayCancel = allowed.includes('cancel')
  const mayDecline = allowed.includes('decline') && !awaits_you
  const mayMiss = allowed.includes('miss')
  return (
    <>
      {allowed.includes('announce_late') && <LateMenu meeting={meeting} />}
      {allowed.includes('reschedule') && !awaits_you && (
        <Button onClick={onReschedule}>
          <CalendarClock aria-hidden />
          Reschedule
        </Button>
      )}
      {(mayCancel || mayDecline || mayMiss) && (
        <Menu
          trigger={
            <Button>
              More
              <ChevronDown aria-hidden />
            </Button>
          }
        >
          {mayMiss && (
            <MenuItem icon={<UserX aria-hidden />} onSelect={() => setAsksMiss(true)}>
              Mark as no-show…
            </MenuItem>
          )}
          {mayDecline && (
            <MenuItem danger icon={<CalendarX aria-hidden />} onSelect={() => onEnd('decline')}>
              Decline…
            </MenuItem>
          )}
          {mayCancel && (
            <MenuItem danger icon={<CalendarX aria-hidden />} onSelect={() => onEnd('cancel')}>
              Cancel meeting…
            </MenuItem>
          )}
        </Menu>
      )}
      <MissConfirm meeting={meeting} open={asksMiss} onClose={() => setAsksMiss(false)} />
    </>
  )
}

const delays = [5, 10, 15, 30]

/** Notifies the others that the viewer is running late. */
function LateMenu({ meeting: { id } }: { meeting: OpenMeeting }) {
  const announce = useCall(meetingsApi.announceLate)
  const send = (minutes: number) =>
    announce.mutate(
      { params: { id }, body: { minutes } },
      {
        onSuccess: () => toast({ title: `The others know that you are ${minutes} minutes late` }),
        onError: ({ message }) => toast({ variant: 'destructive', title: 'Not sent', description: message }),
      },
    )
  return (
    <Menu
      trigger={
        <Button busy={announce.isPending}>
          <Clock aria-hidden />
          Running Late
        </Button>
      }
    >
      {delays.map((minutes) => (
        <MenuItem key={minutes} onSelect={() => send(minutes)}>
          {minutes} minutes late
        </MenuItem>
      ))}
    </Menu>
  )
}

function MissConfirm({ meeting, open, onClose }: { meeting: OpenMeeting; open: boolean; onClose: () => void }) {
  const miss = useCall(meetingsApi.miss, { invalidates: changedByMeetings })
  return (
    <Confirm
      open={open}
      title="Mark this meeting as a no-show?"
      description={`${meeting.with} did not attend. This cannot be undone.`}
      action="Mark as No-Show"
      danger
      busy={miss.isPending}
      onConfirm={() =>
        miss.mutate(
          { params: { id: meeting.id } },
          {
            onSuccess: () => toast({ title: 'Marked as a no-show' }),
            onError: ({ message }) =>
              toast({ variant: 'destructive', title: 'Meeting not changed', description: message }),
            onSettled: onClose,
          },
        )
      }
      onCancel={onClose}
    />
  )
}
