import { VideoOff } from 'lucide-react'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { deviceProblemText } from '#web/lib/media/device-problem.ts'
import type { DeviceProblem } from '#web/lib/media/device-problem.ts'
import { DeviceSelect } from '#web/lib/media/device-select.tsx'
import { MicrophoneLevel } from '#web/lib/media/microphone-level.tsx'
import { OwnVideo } from '#web/lib/media/own-video.tsx'
import type { LocalMedia } from '#web/lib/media/use-local-media.ts'
import { Banner } from '#web/ui/banner.tsx'
import { MediaButtons } from './media-buttons.tsx'

/** People can take part without a device. */
const withoutOne = (problem: DeviceProblem) =>
  problem === 'missing' || problem === 'unsupported' ? ' You can join without one.' : ''

interface DeviceCheckProps {
  media: LocalMedia
  /** The buttons and texts beside the picture. */
  children: ReactNode
}

/** Shows the user's picture and the level of the microphone before joining. */
export function DeviceCheck({ media, children }: DeviceCheckProps) {
  const { tracks, problems, devices, begin, turnOn, isMuted } = media
  useEffect(() => void begin(), [begin])
  return (
    <div className="mx-auto grid w-full max-w-5xl grow content-center gap-8 px-4 py-8 sm:px-8 lg:grid-cols-[1.4fr_1fr]">
      <div className="grid content-start gap-4">
        <div className="relative aspect-video overflow-hidden rounded-panel bg-deep text-on-deep">
          {tracks.video ? (
            <OwnVideo track={tracks.video} mirrored className="size-full object-cover" />
          ) : (
            <p className="flex size-full flex-col items-center justify-center gap-3">
              <VideoOff aria-hidden className="size-8" />
              The camera is off
            </p>
          )}
          <div className="absolute inset-x-0 bottom-4 flex justify-center gap-3">
            <MediaButtons media={media} />
          </div>
        </div>
        {(['video', 'audio'] as const).map((kind) => {
          const problem = problems[kind]
          return (
            problem && (
              <Banner key={kind} tone="warning" alert>
                {deviceProblemText(problem, kind === 'video' ? 'camera' : 'microphone')}
                {withoutOne(problem)}
              </Banner>
            )
          )
        })}
        <div className="grid gap-4 sm:grid-cols-2">
          <DeviceSelect
            label="Camera"
            devices={devices.cameras}
            track={tracks.video}
            onChoose={(id) => void turnOn('video', id)}
          />
          <div className="grid content-start gap-2">
            <DeviceSelect
              label="Microphone"
              devices={devices.microphones}
              track={tracks.audio}
              onChoose={(id) => void turnOn('audio', id)}
            />
            {tracks.audio && !isMuted && <MicrophoneLevel track={tracks.audio} />}
          </div>
        </div>
      </div>
      <div className="grid content-center gap-4">{children}</div>
    </div>
  )
}
