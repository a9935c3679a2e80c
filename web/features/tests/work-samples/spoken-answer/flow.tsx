import { CircleStop, Mic, Play, RotateCcw } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { countOf } from '#domain/kernel/count.ts'
import type { Asked } from '#domain/tests/work-samples/work-sample.ts'
import type { AnswerWait } from '#web/features/tests/question/answer-input.tsx'
import { MicrophoneLevel } from '#web/lib/media/microphone-level.tsx'
import { useLocalMedia } from '#web/lib/media/use-local-media.ts'
import { clockText } from '#web/lib/time/clock-text.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Progress } from '#web/ui/progress.tsx'
import type { Taking } from '../taking.ts'
import { DeviceStep, Picture } from './device-step.tsx'
import { formatFor, startRecorder } from './recorder.ts'
import { Saved } from './saved.tsx'
import { Takes } from './takes.tsx'
import { startUpload } from './uploads.ts'
import type { PartQueue } from './part-queue.ts'
import type { KnownTake } from './use-takes.ts'
import { useCountdown } from './use-countdown.ts'

interface FlowProps {
  taking: Taking
  question_id: string
  asked: Asked<'spoken-answer'>
  /** What was recorded before. */
  takes: readonly KnownTake[]
  chosen: string | undefined
  onChoose: (take: { id: string; seconds: number }) => void
  onWait: ((wait: AnswerWait | undefined) => void) | undefined
  onTakesChange: () => void
}

type Step =
  | { name: 'takes' }
  | { name: 'check' }
  | { name: 'prepare'; until: number }
  | { name: 'record'; until: number; take: number; upload: PartQueue; stop: () => void }

/** Checks the devices, counts down the preparation, records, and shows what was recorded. */
export function RecordingFlow(props: FlowProps) {
  const { taking, question_id, asked, takes, chosen, onChoose, onWait, onTakesChange } = props
  const { media: kind, answer_seconds, preparation_seconds } = asked
  const [step, setStep] = useState<Step>(takes.length > 0 ? { name: 'takes' } : { name: 'check' })
  const media = useLocalMedia('recording')
  const [problem, setProblem] = useState('')
  const format = formatFor(kind)
  const place = useRef<HTMLDivElement>(null)
  const left = asked.takes - takes.length
  const tracks = kind === 'video' ? [media.tracks.audio, media.tracks.video] : [media.tracks.audio]

  const isBusy = step.name === 'prepare' || step.name === 'record'
  const wait = useEffectEvent((now: AnswerWait | undefined) => onWait?.(now))
  useEffect(() => {
    wait(isBusy ? 'recording' : undefined)
    return () => wait(undefined)
  }, [isBusy])
  // Leaving the question ends the recording; what was recorded is still sent.
  const running = useRef<{ stop: () => void }>(undefined)
  useEffect(() => () => running.current?.stop(), [])

  const show = (next: Step) => {
    setStep(next)
    requestAnimationFrame(() => place.current?.focus())
  }
  const record = () => {
    const ready = tracks.filter((track) => track?.readyState === 'live') as MediaStreamTrack[]
    if (!format || ready.length < tracks.length) return show({ name: 'check' })
    const take = takes.length + 1
    const upload = startUpload(taking, { question_id, take, media_type: format.media_type })
    const recorder = startRecorder({
      tracks: ready,
      mimeType: format.mimeType,
      onPart: upload.add,
      onEnd: ({ early }) => {
        upload.end()
        running.current = undefined
        media.turnOffAll()
        if (early) setProblem('The recording ended early because the device was disconnected. What you said is kept.')
        onTakesChange()
        show({ name: 'takes' })
      },
    })
    running.current = recorder
    setProblem('')
    show({ name: 'record', until: performance.now() + answer_seconds * 1_000, take, upload, stop: recorder.stop })
  }
  const prepare = () => {
    const seconds = Math.ceil(preparation_seconds * taking.timeFactor)
    if (seconds === 0) record()
    else show({ name: 'prepare', until: performance.now() + seconds * 1_000 })
  }

  return (
    <div ref={place} tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)] gap-4 outline-none">
      {problem && (
        <Banner tone="warning" alert>
          {problem}
        </Banner>
      )}
      {step.name === 'takes' && (
        <>
          <Takes takes={takes} isVideo={kind === 'video'} chosen={chosen} onChoose={onChoose} />
          {left > 0 && (
            <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
              <Button onClick={() => show({ name: 'check' })}>
                <RotateCcw aria-hidden />
                Record again
              </Button>
              <p className="text-sm text-ink-soft">
                {countOf(left, 'take', 'takes')} left. You choose afterwards which one counts.
              </p>
            </div>
          )}
        </>
      )}
      {step.name === 'check' &&
        (format ? (
          <DeviceStep media={media} asked={kind}>
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <Button look="primary" onClick={prepare}>
                {preparation_seconds > 0 ? <Play aria-hidden /> : <Mic aria-hidden />}
                {preparation_seconds > 0 ? 'Start preparation' : 'Start recording'}
              </Button>
              {takes.length > 0 && (
                <Button look="ghost" onClick={() => show({ name: 'takes' })}>
                  Back
                </Button>
              )}
            </div>
          </DeviceStep>
        ) : (
          <Banner tone="warning">This browser cannot record. Use another browser, or answer in writing.</Banner>
        ))}
      {step.name === 'prepare' && <Preparing until={step.until} onRecord={record} />}
      {step.name === 'record' && (
        <Recording
          {...step}
          seconds={answer_seconds}
          audio={media.tracks.audio}
          video={kind === 'video' ? media.tracks.video : undefined}
        />
      )}
    </div>
  )
}

function Preparing({ until, onRecord }: { until: number; onRecord: () => void }) {
  const left = useCountdown(until, onRecord)
  return (
    <div className="grid gap-4 rounded-card border border-line bg-surface p-5">
      <p className="text-sm text-ink-soft">Prepare your answer. The recording starts by itself.</p>
      <p role="timer" aria-label="Preparation time left" className="tabular text-3xl font-semibold">
        {clockText(left)}
      </p>
      <div>
        <Button look="primary" onClick={onRecord}>
          <Mic aria-hidden />
          Start recording now
        </Button>
      </div>
    </div>
  )
}

interface RecordingProps {
  until: number
  seconds: number
  upload: PartQueue
  audio: MediaStreamTrack | null
  /** Undefined without a picture. */
  video: MediaStreamTrack | null | undefined
  stop: () => void
}

function Recording({ until, seconds, upload, audio, video, stop }: RecordingProps) {
  const left = useCountdown(until, stop)
  return (
    <div className="grid gap-4 rounded-card border border-danger-line bg-surface p-5">
      {video !== undefined && <Picture track={video} />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <p className="flex items-center gap-2 font-semibold text-danger-ink">
          <span aria-hidden className="size-3 rounded-full bg-danger motion-safe:animate-pulse" />
          <span role="status">Recording</span>
        </p>
        <p role="timer" aria-label="Recording time left" className="tabular text-xl font-semibold">
          {clockText(left)}
        </p>
        <Button look="primary" onClick={stop} className="ml-auto">
          <CircleStop aria-hidden />
          Stop
        </Button>
      </div>
      <Progress label="Recorded" value={seconds - left} of={seconds} />
      {audio && <MicrophoneLevel track={audio} />}
      <Saved upload={upload} />
    </div>
  )
}
