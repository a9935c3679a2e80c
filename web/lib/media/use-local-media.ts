import { useCallback, useEffect, useRef, useState } from 'react'
import { deviceProblemOf } from './device-problem.ts'
import type { DeviceProblem } from './device-problem.ts'

export interface LocalTracks {
  audio: MediaStreamTrack | null
  video: MediaStreamTrack | null
}

export interface Devices {
  cameras: MediaDeviceInfo[]
  microphones: MediaDeviceInfo[]
}

type Kind = keyof LocalTracks

/** A call shows pictures of people large; a recording is sent while it is made. */
const pictures = {
  call: { width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 30 } },
  recording: { width: { ideal: 640 }, height: { ideal: 360 }, frameRate: { ideal: 24 } },
} as const

const constraintsOf = (
  kind: Kind,
  deviceId: string | undefined,
  use: keyof typeof pictures,
): MediaStreamConstraints => {
  const device = deviceId ? { deviceId: { exact: deviceId } } : {}
  return kind === 'audio'
    ? { audio: { ...device, echoCancellation: true, noiseSuppression: true, autoGainControl: true } }
    : { video: { ...device, ...pictures[use] } }
}

/** The user's camera, microphone and shared screen. Both devices are off until they are turned on. */
export function useLocalMedia(use: keyof typeof pictures = 'call') {
  const [tracks, setTracks] = useState<LocalTracks>({ audio: null, video: null })
  const [screen, setScreen] = useState<MediaStreamTrack | null>(null)
  const [isMuted, setMuted] = useState(false)
  const [problems, setProblems] = useState<Partial<Record<Kind, DeviceProblem>>>({})
  const [devices, setDevices] = useState<Devices>({ cameras: [], microphones: [] })
  const chosen = useRef<Partial<Record<Kind, string>>>({})
  const open = useRef(new Set<MediaStreamTrack>())
  const isMutedNow = useRef(false)
  const hasBegun = useRef(false)

  const stop = useCallback((track: MediaStreamTrack | null) => {
    track?.stop()
    if (track) open.current.delete(track)
  }, [])

  const listDevices = useCallback(async () => {
    const all = (await navigator.mediaDevices?.enumerateDevices().catch(() => [])) ?? []
    setDevices({
      cameras: all.filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId !== ''),
      microphones: all.filter(({ kind, deviceId }) => kind === 'audioinput' && deviceId !== ''),
    })
  }, [])

  const turnOn = useCallback(
    async (kind: Kind, deviceId = chosen.current[kind]) => {
      try {
        const stream = await navigator.mediaDevices.getUserMedia(constraintsOf(kind, deviceId, use))
        const track = stream.getTracks()[0]!
        if (deviceId) chosen.current[kind] = deviceId
        if (kind === 'audio') track.enabled = !isMutedNow.current
        open.current.add(track)
        // Unplugging a device ends its track.
        track.addEventListener('ended', () =>
          setTracks((now) => (now[kind] === track ? { ...now, [kind]: null } : now)),
        )
        setTracks((before) => {
          if (before[kind] !== track) stop(before[kind])
          return { ...before, [kind]: track }
        })
        setProblems(({ [kind]: _, ...others }) => others)
      } catch (error) {
        setProblems((before) => ({ ...before, [kind]: deviceProblemOf(error) }))
      }
      await listDevices()
    },
    [listDevices, stop, use],
  )

  const turnOffCamera = useCallback(() => {
    setTracks((before) => {
      stop(before.video)
      return { ...before, video: null }
    })
  }, [stop])

  const mute = useCallback((muted: boolean) => {
    isMutedNow.current = muted
    setMuted(muted)
    setTracks((now) => {
      if (now.audio) now.audio.enabled = !muted
      return now
    })
  }, [])

  /** Turns both devices on, the first time that they are checked. */
  const begin = useCallback(async () => {
    if (hasBegun.current) return
    hasBegun.current = true
    // One after the other, so that the browser asks for each of them.
    await turnOn('video')
    await turnOn('audio')
  }, [turnOn])

  const turnOffAll = useCallback(() => {
    hasBegun.current = false
    for (const track of open.current) track.stop()
    open.current.clear()
    setTracks({ audio: null, video: null })
    setScreen(null)
  }, [])

  const stopSharing = useCallback(() => {
    setScreen((track) => {
      stop(track)
      return null
    })
  }, [stop])

  const share = useCallback(async () => {
    try {
      const stream = await navigator.mediaDevices.getDisplayMedia({ video: { frameRate: { ideal: 15 } }, audio: false })
      const track = stream.getVideoTracks()[0]!
      track.contentHint = 'detail'
      open.current.add(track)
      // The browser has its own button to stop.
      track.addEventListener('ended', stopSharing)
      setScreen(track)
    } catch {
      // The user chose nothing.
    }
  }, [stopSharing])

  useEffect(() => {
    const tracksToStop = open.current
    const { mediaDevices } = navigator
    const follow = () => void listDevices()
    mediaDevices?.addEventListener('devicechange', follow)
    return () => {
      mediaDevices?.removeEventListener('devicechange', follow)
      for (const track of tracksToStop) track.stop()
      tracksToStop.clear()
    }
  }, [listDevices])

  return {
    tracks,
    screen,
    isMuted,
    problems,
    devices,
    begin,
    turnOn,
    turnOffCamera,
    mute,
    share,
    stopSharing,
    turnOffAll,
  }
}

export type LocalMedia = ReturnType<typeof useLocalMedia>
