import { CircleStop, Mic, RotateCw } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { mediaTypeWords } from '#domain/files/media-type.ts'
import { useUpload } from '#web/features/files/use-upload.ts'
import { rememberFile } from '#web/features/files/use-kept-file.ts'
import { mayAskForDevices } from '#web/lib/media/device-policy.ts'
import { deviceProblemText } from '#web/lib/media/device-problem.ts'
import { MicrophoneLevel } from '#web/lib/media/microphone-level.tsx'
import { useLocalMedia } from '#web/lib/media/use-local-media.ts'
import { clockText } from '#web/lib/time/clock-text.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { formatFor, startRecorder } from './recorder.ts'
import { useCountdown } from './use-countdown.ts'

/** Two minutes of sound. */
const longest_s = 120

/** Records what a question says, and stores it as a file. */
export function PromptRecorder({ onRecorded }: { onRecorded: (file_id: string) => void }) {
  const media = useLocalMedia('recording')
  const { tracks, problems, turnOn, turnOffAll } = media
  const [until, setUntil] = useState<number>()
  const running = useRef<{ stop: () => void }>(undefined)
  const { sending, failed, send } = useUpload('prompt', {
    onKept: (file) => {
      rememberFile(file)
      onRecorded(file.id)
    },
  })
  const format = formatFor('audio')
  const begin = useEffectEvent((track: MediaStreamTrack) => {
    if (!format || running.current) return
    const parts: ArrayBuffer[] = []
    const { media_type, mimeType } = format
    running.current = startRecorder({
      tracks: [track],
      mimeType,
      onPart: (bytes) => parts.push(bytes),
      onEnd: () => {
        running.current = undefined
        setUntil(undefined)
        turnOffAll()
        send(new File(parts, `question${mediaTypeWords[media_type].endings[0]}`, { type: media_type }))
      },
    })
    setUntil(performance.now() + longest_s * 1_000)
  })
  useEffect(() => {
    if (tracks.audio) begin(tracks.audio)
  }, [tracks.audio])
  useEffect(() => () => running.current?.stop(), [])

  if (!format) return null
  if (!mayAskForDevices())
    return (
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button size="sm" onClick={() => location.reload()}>
          <RotateCw aria-hidden />
          Reload to record
        </Button>
        <p className="text-sm text-ink-soft">This page may use the microphone once it is reloaded.</p>
      </div>
    )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {problems.audio && (
        <Banner tone="warning" alert>
          {deviceProblemText(problems.audio, 'microphone')}
        </Banner>
      )}
      {failed && (
        <p role="alert" className="text-sm text-danger-ink">
          {failed.error}
        </p>
      )}
      {until !== undefined ? (
        <Running until={until} track={tracks.audio} onStop={() => running.current?.stop()} />
      ) : (
        <div>
          <Button size="sm" busy={sending !== undefined} busyLabel="Saving…" onClick={() => void turnOn('audio')}>
            <Mic aria-hidden />
            Record it here
          </Button>
        </div>
      )}
    </div>
  )
}

interface RunningProps {
  until: number
  track: MediaStreamTrack | null
  onStop: () => void
}

function Running({ until, track, onStop }: RunningProps) {
  const left = useCountdown(until, onStop)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p role="status" className="text-sm font-medium text-danger-ink">
        Recording
      </p>
      <span role="timer" aria-label="Recording time left" className="tabular text-sm">
        {clockText(left)}
      </span>
      {track && (
        <div className="w-40">
          <MicrophoneLevel track={track} />
        </div>
      )}
      <Button size="sm" look="primary" onClick={onStop}>
        <CircleStop aria-hidden />
        Stop
      </Button>
    </div>
  )
}
