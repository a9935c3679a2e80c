import type { ComponentProps } from 'react'
import { useEffect, useRef } from 'react'

interface VideoViewProps extends Pick<ComponentProps<'video'>, 'className' | 'muted'> {
  stream: MediaStream
  label: string
}

/** Plays a live picture with its sound. */
export function VideoView({ stream, label, ...rest }: VideoViewProps) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const element = video.current!
    element.srcObject = stream
    // It starts as soon as there is something to play; a tab in the background may have to wait.
    element.play().catch(() => {})
    return () => {
      element.srcObject = null
    }
  }, [stream])
  // Live speech has no captions.
  // oxlint-disable-next-line jsx-a11y/media-has-caption
  return <video ref={video} {...rest} autoPlay playsInline disableRemotePlayback aria-label={label} />
}
