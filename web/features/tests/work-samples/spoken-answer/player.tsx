import { Pause, Play, RotateCcw, RotateCw } from 'lucide-react'
import { useEffect, useImperativeHandle, useRef, useState } from 'react'
import type { Ref } from 'react'
import { fileAddress } from '#domain/files/file.ts'
import type { Mark } from '#domain/tests/grading.ts'
import { clockText } from '#web/lib/time/clock-text.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Select } from '#web/ui/select.tsx'

const speeds = ['0.75', '1', '1.25', '1.5', '2'] as const
const step_s = 5

/** For the question as sound. */
export const noPrompt = 'This recording is no longer available. The text of the question says the same.'

/** What the screen around a player does with it. */
export interface PlayerHandle {
  toggle: () => void
  step: (by: 1 | -1) => void
  seek: (seconds: number) => void
  /** The moment that is being heard, in seconds. */
  position: () => number
}

interface PlayerProps {
  file_id: string
  isVideo: boolean
  seconds: number
  /** What it plays, for screen readers. */
  label: string
  marks?: readonly Mark[]
  /** Why there may be nothing to play. */
  missing?: string
  ref?: Ref<PlayerHandle>
}

/** Plays a recording: with its time line and the marks on it, and at several speeds. */
export function Player(props: PlayerProps) {
  const { file_id, isVideo, seconds, label, marks = [], ref } = props
  const { missing = 'The recording cannot be played yet. It may still be being saved.' } = props
  const element = useRef<HTMLMediaElement>(null)
  const [isPlaying, setPlaying] = useState(false)
  const [at, setAt] = useState(0)
  const [speed, setSpeed] = useState<(typeof speeds)[number]>('1')
  const [failed, setFailed] = useState(false)
  const [length, setLength] = useState(seconds)
  const seek = (to: number) => {
    const media = element.current
    if (!media) return
    media.currentTime = Math.min(Math.max(0, to), length)
    setAt(media.currentTime)
  }
  const toggle = () => {
    const media = element.current
    if (!media) return
    if (media.paused) media.play().catch(() => setFailed(true))
    else media.pause()
  }
  useImperativeHandle(ref, () => ({
    toggle,
    step: (by) => seek((element.current?.currentTime ?? 0) + by * step_s),
    seek,
    position: () => element.current?.currentTime ?? 0,
  }))
  useEffect(() => {
    if (!element.current) return
    element.current.playbackRate = Number(speed)
    // Loading again would reset it.
    element.current.defaultPlaybackRate = Number(speed)
  }, [speed])

  const events = {
    src: fileAddress(file_id),
    preload: 'metadata',
    onPlay: () => setPlaying(true),
    onPause: () => setPlaying(false),
    onTimeUpdate: () => setAt(element.current?.currentTime ?? 0),
    onLoadedMetadata: () => {
      setFailed(false)
      const { duration } = element.current!
      // Some browsers record without a length.
      if (Number.isFinite(duration) && duration > 0) setLength(duration)
    },
    onError: () => setFailed(true),
  } as const
  const reload = () => {
    setFailed(false)
    element.current?.load()
  }
  return (
    <div role="group" aria-label={label} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {isVideo ? (
        // Answers have no captions.
        // oxlint-disable-next-line jsx-a11y/media-has-caption
        <video
          ref={element as Ref<HTMLVideoElement>}
          {...events}
          playsInline
          aria-label={label}
          className="aspect-video w-full rounded-control bg-deep"
        />
      ) : (
        // oxlint-disable-next-line jsx-a11y/media-has-caption
        <audio ref={element as Ref<HTMLAudioElement>} {...events} />
      )}
      {failed && (
        <div role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-danger-ink">
          <span>{missing}</span>
          <Button size="sm" onClick={reload}>
            Try Again
          </Button>
        </div>
      )}
      <TimeLine at={at} length={length} marks={marks} label={label} onSeek={seek} />
      <div className="flex flex-wrap items-center gap-2">
        <IconButton
          label={`${isPlaying ? 'Pause' : 'Play'}: ${label}`}
          icon={isPlaying ? <Pause aria-hidden /> : <Play aria-hidden />}
          onClick={toggle}
        />
        <IconButton
          size="sm"
          label={`Back ${step_s} seconds`}
          icon={<RotateCcw aria-hidden />}
          onClick={() => seek(at - step_s)}
        />
        <IconButton
          size="sm"
          label={`Forward ${step_s} seconds`}
          icon={<RotateCw aria-hidden />}
          onClick={() => seek(at + step_s)}
        />
        <span className="tabular text-sm text-ink-soft">
          {clockText(Math.floor(at))} / {clockText(Math.round(length))}
        </span>
        <Select
          aria-label="Speed"
          value={speed}
          onValueChange={setSpeed}
          options={speeds.map((value) => ({ value, label: `${value}×` }))}
          className="ml-auto w-21!"
        />
      </div>
    </div>
  )
}

interface TimeLineProps {
  at: number
  length: number
  marks: readonly Mark[]
  label: string
  onSeek: (seconds: number) => void
}

function TimeLine({ at, length, marks, label, onSeek }: TimeLineProps) {
  return (
    <div className="relative" data-own-arrows>
      <input
        type="range"
        aria-label={`Position: ${label}`}
        aria-valuetext={`${clockText(Math.floor(at))} of ${clockText(Math.round(length))}`}
        min={0}
        max={Math.max(length, 0.1)}
        step={0.1}
        value={Math.min(at, length)}
        onChange={({ target }) => onSeek(Number(target.value))}
        className="block w-full accent-primary"
      />
      {marks.map(({ seconds, note }, index) => (
        <span
          key={index}
          aria-hidden
          title={note}
          className="pointer-events-none absolute -bottom-1 h-2 w-0.5 -translate-x-1/2 rounded-full bg-mango-ink"
          style={{ left: `${length > 0 ? Math.min(100, (100 * seconds) / length) : 0}%` }}
        />
      ))}
    </div>
  )
}
