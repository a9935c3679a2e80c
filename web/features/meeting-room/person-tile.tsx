import { Hand, MicOff, SignalLow, SignalMedium } from 'lucide-react'
import type { RoomPerson } from '#domain/meetings/room.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { cx } from '#web/ui/cx.ts'
import { OwnVideo } from '#web/lib/media/own-video.tsx'
import type { PeerConnection } from './peer-connection.ts'
import { VideoView } from '#web/lib/media/video-view.tsx'

interface PersonTileProps {
  person: RoomPerson
  /** What the user sends; for the user's own tile only. */
  own?: MediaStreamTrack | null
  peer?: PeerConnection | undefined
  className?: string
}

/** A person in the call: the picture or the initials, with the name and the state. */
export function PersonTile({ person, own, peer, className }: PersonTileProps) {
  const { name, is_you, has_camera, is_sharing, has_microphone, raised_hand_at, is_away } = person
  const hasPicture = has_camera || is_sharing
  const connection = is_you ? null : is_away || peer?.state === 'reconnecting' ? 'Reconnecting…' : null
  const fit = is_sharing ? 'object-contain' : 'object-cover'
  return (
    <figure
      aria-label={is_you ? `${name} (you)` : name}
      className={cx('relative min-h-0 min-w-0 overflow-hidden rounded-card bg-deep text-on-deep', className)}
    >
      {is_you
        ? own && <OwnVideo track={own} mirrored={!is_sharing} className={cx('size-full', fit)} />
        : peer && (
            <VideoView
              stream={peer.stream}
              label={is_sharing ? `Screen of ${name}` : `Picture of ${name}`}
              className={cx('size-full', fit, !hasPicture && 'opacity-0')}
            />
          )}
      {!hasPicture && (
        <div className="absolute inset-0 flex items-center justify-center">
          <Avatar name={name} size="xl" />
        </div>
      )}
      {connection && (
        <p role="status" className="absolute inset-0 flex items-center justify-center bg-scrim text-sm font-medium">
          {connection}
        </p>
      )}
      <figcaption className="absolute bottom-2 left-2 flex max-w-[calc(100%-1rem)] items-center gap-1.5 rounded-control bg-deep px-2 py-1 text-sm text-on-deep [&_svg]:size-4 [&_svg]:shrink-0">
        {!has_microphone && <MicOff aria-label="Muted" />}
        <span className="truncate">
          {name}
          {is_you && ' (you)'}
          {is_sharing && ' – screen'}
        </span>
        {peer?.quality === 'fair' && <SignalMedium aria-label="The connection is unstable" />}
        {peer?.quality === 'poor' && <SignalLow aria-label="The connection is poor" />}
      </figcaption>
      {raised_hand_at && (
        <span className="absolute top-2 left-2 rounded-full bg-mango p-2 text-on-mango">
          <Hand aria-label="Raised hand" className="size-5" />
        </span>
      )}
    </figure>
  )
}
