import { Mic, Video, VideoOff } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { SpokenAnswerSample } from '#domain/tests/work-samples/spoken-answer.ts'
import { deviceProblemText } from '#web/lib/media/device-problem.ts'
import { DeviceSelect } from '#web/lib/media/device-select.tsx'
import { MicrophoneLevel } from '#web/lib/media/microphone-level.tsx'
import { OwnVideo } from '#web/lib/media/own-video.tsx'
import type { LocalMedia } from '#web/lib/media/use-local-media.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'

interface DeviceStepProps {
  media: LocalMedia
  asked: SpokenAnswerSample['media']
  /** The buttons below, once the devices are on. */
  children: ReactNode
}

/** Turns the devices on, and shows that they work, before something is recorded. */
export function DeviceStep({ media, asked, children }: DeviceStepProps) {
  const { tracks, problems, devices, turnOn } = media
  const [asking, setAsking] = useState(false)
  const isReady = tracks.audio !== null && (asked === 'audio' || tracks.video !== null)
  const start = async () => {
    setAsking(true)
    if (asked === 'video') await turnOn('video')
    await turnOn('audio')
    setAsking(false)
  }
  const kinds = asked === 'video' ? (['video', 'audio'] as const) : (['audio'] as const)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {kinds.map((kind) => {
        const problem = problems[kind]
        return (
          problem && (
            <Banner key={kind} tone="warning" alert>
              {deviceProblemText(problem, kind === 'video' ? 'camera' : 'microphone')}
            </Banner>
          )
        )
      })}
      {isReady ? (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            {asked === 'video' && <Picture track={tracks.video} />}
            <div className="grid content-start gap-4">
              {asked === 'video' && (
                <DeviceSelect
                  label="Camera"
                  devices={devices.cameras}
                  track={tracks.video}
                  onChoose={(id) => void turnOn('video', id)}
                />
              )}
              <DeviceSelect
                label="Microphone"
                devices={devices.microphones}
                track={tracks.audio}
                onChoose={(id) => void turnOn('audio', id)}
              />
              {tracks.audio && (
                <div className="grid gap-1.5">
                  <p className="text-sm text-ink-soft">Say something: the bars move while the microphone hears you.</p>
                  <MicrophoneLevel track={tracks.audio} />
                </div>
              )}
            </div>
          </div>
          {children}
        </>
      ) : (
        <div>
          <Button look="primary" busy={asking} busyLabel="Waiting for your permission…" onClick={() => void start()}>
            {asked === 'video' ? <Video aria-hidden /> : <Mic aria-hidden />}
            {asked === 'video' ? 'Check camera and microphone' : 'Check microphone'}
          </Button>
        </div>
      )}
    </div>
  )
}

/** The applicant's own picture. */
export function Picture({ track }: { track: MediaStreamTrack | null }) {
  return (
    <div className="aspect-video w-full overflow-hidden rounded-card bg-deep text-on-deep">
      {track ? (
        <OwnVideo track={track} mirrored className="size-full object-cover" />
      ) : (
        <p className="flex size-full items-center justify-center gap-2 text-sm">
          <VideoOff aria-hidden className="size-5" />
          The camera is off
        </p>
      )}
    </div>
  )
}
