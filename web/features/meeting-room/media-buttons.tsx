import { Mic, MicOff, Video, VideoOff } from 'lucide-react'
import { CallButton } from './call-button.tsx'
import type { LocalMedia } from '#web/lib/media/use-local-media.ts'

/** Turns the user's microphone and camera on and off. */
export function MediaButtons({ media }: { media: LocalMedia }) {
  const { tracks, isMuted, mute, turnOn, turnOffCamera } = media
  const speaks = tracks.audio !== null && !isMuted
  return (
    <>
      <CallButton
        label={speaks ? 'Mute' : 'Unmute'}
        icon={speaks ? <Mic aria-hidden /> : <MicOff aria-hidden />}
        isOff={!speaks}
        onClick={() => {
          mute(speaks)
          if (!tracks.audio) void turnOn('audio')
        }}
      />
      <CallButton
        label={tracks.video ? 'Turn off camera' : 'Turn on camera'}
        icon={tracks.video ? <Video aria-hidden /> : <VideoOff aria-hidden />}
        isOff={!tracks.video}
        onClick={() => (tracks.video ? turnOffCamera() : void turnOn('video'))}
      />
    </>
  )
}
