import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { meetingPath } from '#domain/portal-paths.ts'
import { roomApi } from '#domain/meetings/room-api.ts'
import type { RoomEntrance } from '#domain/meetings/room.ts'
import { isNotFound } from '#web/lib/api/is-not-found.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { useSession } from '#web/lib/api/session.ts'
import { useTitle } from '#web/lib/navigation/title.ts'
import { formatTimeRange, formatWeekdayClock } from '#web/lib/time/format-instant.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'
import { CallView } from './call-view.tsx'
import { DeviceCheck } from './device-check.tsx'
import { RoomLogo, RoomNotice } from './room-notice.tsx'
import type { RoomSnapshot } from './room-session.ts'
import { useGuestLink } from './use-guest-link.ts'
import { useLocalMedia } from '#web/lib/media/use-local-media.ts'
import type { LocalMedia } from '#web/lib/media/use-local-media.ts'
import { useRoomSession } from './use-room-session.ts'
import { useRoomGuide } from './use-room-guide.tsx'
import { useRoomZone } from './use-room-zone.ts'

/** How often the state is checked before the room opens. */
const poll_ms = 15_000

/** The room of the meeting in the URL. */
export function MeetingRoom() {
  const { id } = useParams() as { id: string }
  const link = useGuestLink(id)
  if (link === 'invalid')
    return (
      <RoomNotice title="This link is not valid">
        <p>It may have been removed. Please ask for a new one.</p>
      </RoomNotice>
    )
  if (link === 'failed')
    return (
      <RoomNotice
        title="The meeting could not be loaded"
        actions={<Button onClick={() => location.reload()}>Try Again</Button>}
      />
    )
  return link === 'opening' ? <RoomSkeleton /> : <Entrance id={id} />
}

function RoomSkeleton() {
  return (
    <Skeletons label="Loading the meeting" count={1}>
      <div className="mx-auto grid max-w-5xl gap-8 px-4 py-24 lg:grid-cols-[1.4fr_1fr]">
        <Skeleton className="aspect-video w-full" />
        <Skeleton className="h-32 w-full self-center" />
      </div>
    </Skeletons>
  )
}

function Entrance({ id }: { id: string }) {
  const entrance = useQuery({
    ...queryFor(roomApi.entrance, { params: { id } }),
    refetchInterval: poll_ms,
  })
  // Times are shown in the user's zone from the start.
  const { isPending } = useSession()
  useTitle(entrance.data?.title)
  if (isPending) return <RoomSkeleton />
  if (isNotFound(entrance.error))
    return (
      <RoomNotice title="Meeting not found">
        <p>You are not invited to this meeting, or it does not exist.</p>
      </RoomNotice>
    )
  return (
    <Loaded query={entrance} error="Failed to load the meeting. Please try again." loading={<RoomSkeleton />}>
      {(loaded) => <OpenRoom id={id} entrance={loaded} />}
    </Loaded>
  )
}

function OpenRoom({ id, entrance }: { id: string; entrance: RoomEntrance }) {
  const media = useLocalMedia()
  const zone = useRoomZone()
  const [phase, setPhase] = useState<'checking' | 'joined' | 'left'>('checking')
  const check = () => setPhase('checking')
  if (phase === 'joined')
    return <Stay id={id} entrance={entrance} media={media} onCheck={check} onLeave={() => setPhase('left')} />
  if (phase === 'left') return <Ended id={id} entrance={entrance} media={media} state="left" onCheck={check} />
  if (entrance.state !== 'open') return <Closed id={id} entrance={entrance} />
  return (
    <BeforeCall entrance={entrance} media={media}>
      <p className="text-ink-soft">
        {entrance.company_name}
        <br />
        {formatTimeRange(entrance.starts_at!, entrance.ends_at!, zone)}
      </p>
      <p className="text-sm text-ink-soft">You join as {entrance.name}. Calls are not recorded.</p>
      <div>
        <Button look="primary" size="lg" onClick={() => setPhase('joined')}>
          {entrance.must_wait ? 'Ask to Join' : 'Join Meeting'}
        </Button>
      </div>
    </BeforeCall>
  )
}

interface BeforeCallProps {
  entrance: RoomEntrance
  media: LocalMedia
  children: ReactNode
}

function BeforeCall({ entrance, media, children }: BeforeCallProps) {
  return (
    <>
      <RoomLogo />
      <DeviceCheck media={media}>
        <h1 className="text-2xl font-semibold wrap-anywhere">{entrance.title}</h1>
        {children}
      </DeviceCheck>
    </>
  )
}

interface StayProps {
  id: string
  entrance: RoomEntrance
  media: LocalMedia
  onCheck: () => void
  onLeave: () => void
}

function Stay({ id, entrance, media, onCheck, onLeave }: StayProps) {
  const { session, room, hasRaisedHand, setRaisedHand } = useRoomSession(id, media)
  const guide = useRoomGuide(id)
  const { state, error } = room
  if (state === 'inside' && session)
    return (
      <CallView
        meeting_id={id}
        entrance={entrance}
        room={room}
        session={session}
        media={media}
        hasRaisedHand={hasRaisedHand}
        onRaiseHand={setRaisedHand}
        guide={guide}
        onLeave={onLeave}
      />
    )
  if (state === 'waiting' || state === 'entering')
    return (
      <BeforeCall entrance={entrance} media={media}>
        <p role="status" className="text-ink-soft">
          {state === 'entering' ? 'Joining…' : 'Please wait. The organizer will let you in.'}
        </p>
        <div>
          <Button onClick={onLeave}>Leave</Button>
        </div>
      </BeforeCall>
    )
  return <Ended id={id} entrance={entrance} media={media} state={state} problem={error?.message} onCheck={onCheck} />
}

function MeetingLink({ id }: { id: string }) {
  const me = useSession().data?.me
  return me ? <ButtonLink to={meetingPath(me.role, id)}>Back to the meeting</ButtonLink> : null
}

function Closed({ id, entrance }: { id: string; entrance: RoomEntrance }) {
  const zone = useRoomZone()
  const { state, starts_at, ends_at, opens_at, title, is_guest } = entrance
  const actions = is_guest ? undefined : <MeetingLink id={id} />
  if (state === 'early')
    return (
      <RoomNotice title={title} actions={actions}>
        <p>{formatTimeRange(starts_at!, ends_at!, zone)}</p>
        <p role="status">You can join from {formatWeekdayClock(opens_at!, zone)}. This page opens by itself.</p>
      </RoomNotice>
    )
  return (
    <RoomNotice title={title} actions={actions}>
      <p>{state === 'over' ? 'This meeting is over.' : 'This meeting is not confirmed, or was canceled.'}</p>
    </RoomNotice>
  )
}

const endTitles: Partial<Record<RoomSnapshot['state'], string>> = {
  left: 'You left the meeting',
  replaced: 'You joined in another window',
  refused: 'You were not let in',
  failed: 'You could not join',
}

interface EndedProps extends Pick<StayProps, 'id' | 'entrance' | 'media' | 'onCheck'> {
  state: RoomSnapshot['state']
  problem?: string | undefined
}

function Ended({ id, entrance, media, state, problem, onCheck }: EndedProps) {
  const { turnOffAll } = media
  useEffect(() => turnOffAll(), [turnOffAll])
  return (
    <RoomNotice
      title={endTitles[state]!}
      actions={
        <>
          {entrance.state === 'open' && (
            <Button look="primary" onClick={onCheck}>
              Join Again
            </Button>
          )}
          {!entrance.is_guest && <MeetingLink id={id} />}
        </>
      }
    >
      <p>{entrance.title}</p>
      {problem && <p role="alert">{problem}</p>}
    </RoomNotice>
  )
}
