import {
  ClipboardList,
  Hand,
  MessageSquare,
  MonitorUp,
  PhoneOff,
  PictureInPicture2,
  UserPlus,
  WifiOff,
} from 'lucide-react'
import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { RoomEntrance } from '#domain/meetings/room.ts'
import { formatClockRange } from '#web/lib/time/format-instant.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { CallButton } from './call-button.tsx'
import { GuestLinks } from './guest-links.tsx'
import { MediaButtons } from './media-buttons.tsx'
import { PersonTile } from './person-tile.tsx'
import { RoomChat } from './room-chat.tsx'
import type { RoomSession, RoomSnapshot } from './room-session.ts'
import type { LocalMedia } from '#web/lib/media/use-local-media.ts'
import { WaitingPeople } from './waiting-people.tsx'
import { useRoomZone } from './use-room-zone.ts'

interface CallViewProps {
  meeting_id: string
  entrance: RoomEntrance
  room: RoomSnapshot
  session: RoomSession
  media: LocalMedia
  hasRaisedHand: boolean
  onRaiseHand: (raised: boolean) => void
  /** What only the viewer sees beside the call, such as the interview guide. */
  guide?: ReactNode
  onLeave: () => void
}

/** A call: everyone's picture, the controls, and the chat. */
export function CallView(props: CallViewProps) {
  const { meeting_id, entrance, room, session, media, hasRaisedHand, onRaiseHand, onLeave, guide } = props
  const zone = useRoomZone()
  const { people, peers, messages } = room
  const [isChatting, setChatting] = useState(false)
  const [read, setRead] = useState(0)
  const [isInviting, setInviting] = useState(false)
  const [isReading, setReading] = useState(false)
  const stage = useRef<HTMLDivElement>(null)
  const last = messages.at(-1)?.position ?? 0
  if (isChatting && read < last) setRead(last)
  const unread = messages.filter(({ position, is_mine }) => position > read && !is_mine).length
  const sharing = people.find(({ is_sharing }) => is_sharing)
  const own = media.screen ?? media.tracks.video
  return (
    <>
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2">
        <h1 className="min-w-0 truncate text-base font-semibold">{entrance.title}</h1>
        {entrance.starts_at && entrance.ends_at && (
          <p className="tabular text-sm text-ink-soft">
            {formatClockRange(entrance.starts_at, entrance.ends_at, zone)}
          </p>
        )}
      </header>
      <div className="grid gap-2 px-4 empty:hidden">
        {!room.isOnline && (
          <Banner tone="warning" alert icon={<WifiOff aria-hidden />}>
            The connection was lost. Reconnecting…
          </Banner>
        )}
        <WaitingPeople waiting={room.waiting} session={session} />
      </div>
      <div className="relative flex min-h-0 grow gap-3 p-4">
        <div
          ref={stage}
          className={cx(
            'grid min-h-0 min-w-0 grow gap-3',
            sharing
              ? 'grid-cols-3 grid-rows-[minmax(0,4fr)_minmax(0,1fr)]'
              : people.length > 2
                ? 'grid-cols-2 grid-rows-2'
                : 'auto-rows-[minmax(0,1fr)] sm:auto-cols-[minmax(0,1fr)] sm:grid-flow-col',
          )}
        >
          {people
            .toSorted((a, b) => Number(b === sharing) - Number(a === sharing))
            .map((person) => (
              <PersonTile
                key={person.id}
                person={person}
                own={own}
                peer={peers.get(person.id)}
                className={person === sharing ? 'col-span-3' : ''}
              />
            ))}
          {people.length === 1 && (
            <p className="flex items-center justify-center text-center text-ink-soft">The others are not here yet.</p>
          )}
        </div>
        {isReading && guide}
        {isChatting && (
          <RoomChat
            messages={messages}
            onSend={(id, body) => session.send(id, body)}
            onClose={() => setChatting(false)}
          />
        )}
      </div>
      <div role="toolbar" aria-label="Call" className="flex flex-wrap items-center justify-center gap-3 px-4 pb-4">
        <MediaButtons media={media} />
        {'getDisplayMedia' in (navigator.mediaDevices ?? {}) && (
          <CallButton
            label={media.screen ? 'Stop sharing' : 'Share screen'}
            icon={<MonitorUp aria-hidden />}
            isOn={media.screen !== null}
            onClick={() => (media.screen ? media.stopSharing() : void media.share())}
          />
        )}
        <CallButton
          label={hasRaisedHand ? 'Lower hand' : 'Raise hand'}
          icon={<Hand aria-hidden />}
          isOn={hasRaisedHand}
          onClick={() => onRaiseHand(!hasRaisedHand)}
        />
        <CallButton
          label="Chat"
          icon={<MessageSquare aria-hidden />}
          isOn={isChatting}
          count={unread}
          onClick={() => setChatting(!isChatting)}
        />
        {guide && (
          <CallButton
            label="Interview guide"
            icon={<ClipboardList aria-hidden />}
            isOn={isReading}
            onClick={() => setReading(!isReading)}
          />
        )}
        {document.pictureInPictureEnabled && (
          <CallButton
            label="Picture-in-picture"
            icon={<PictureInPicture2 aria-hidden />}
            onClick={() => void togglePictureInPicture(stage.current)}
          />
        )}
        {room.can_invite && (
          <CallButton label="Invite a guest" icon={<UserPlus aria-hidden />} onClick={() => setInviting(true)} />
        )}
        <Button look="danger" onClick={onLeave} className="rounded-full">
          <PhoneOff aria-hidden />
          Leave
        </Button>
      </div>
      <Dialog open={isInviting} onOpenChange={setInviting} title="Invite a guest">
        <GuestLinks meeting_id={meeting_id} />
      </Dialog>
    </>
  )
}

/** Shows another person in a small window above other programs, or ends that. */
async function togglePictureInPicture(stage: HTMLElement | null) {
  if (document.pictureInPictureElement) return document.exitPictureInPicture()
  const videos = [...(stage?.querySelectorAll('video') ?? [])]
  const shown =
    videos.find((video) => !video.muted && video.videoWidth > 0) ?? videos.find((video) => video.videoWidth > 0)
  await shown?.requestPictureInPicture().catch(() => {})
}
