import { useMemo } from 'react'
import { cx } from '#web/ui/cx.ts'
import { VideoView } from './video-view.tsx'

interface OwnVideoProps {
  track: MediaStreamTrack
  /** A camera is shown as in a mirror; a screen is not. */
  mirrored?: boolean
  className?: string
}

/** The user's own picture, without sound. */
export function OwnVideo({ track, mirrored, className }: OwnVideoProps) {
  const stream = useMemo(() => new MediaStream([track]), [track])
  return (
    <VideoView
      stream={stream}
      muted
      label={mirrored ? 'Your camera' : 'Your screen'}
      className={cx(className, mirrored && '-scale-x-100')}
    />
  )
}
