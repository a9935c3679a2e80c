import { useEffect, useState, useSyncExternalStore } from 'react'
import type { LocalMedia } from './use-local-media.ts'
import { RoomSession } from './room-session.ts'

/** Stays in a room while the component is mounted, with what the user sends. */
export function useRoomSession(id: string, { tracks, screen, isMuted }: LocalMedia) {
  const [hasRaisedHand, setRaisedHand] = useState(false)
  const { audio } = tracks
  const video = screen ?? tracks.video
  const media = {
    has_microphone: audio !== null && !isMuted,
    has_camera: tracks.video !== null,
    is_sharing: screen !== null,
    has_raised_hand: hasRaisedHand,
  }
  const [session] = useState(() => new RoomSession(id, { audio, video }, media))
  const room = useSyncExternalStore(session.subscribe, session.current)
  useEffect(() => {
    session.start()
    return () => session.leave()
  }, [session])
  useEffect(() => session.setTracks({ audio, video }), [session, audio, video])
  const { has_microphone, has_camera, is_sharing } = media
  useEffect(
    () => session.setMedia({ has_microphone, has_camera, is_sharing, has_raised_hand: hasRaisedHand }),
    [session, has_microphone, has_camera, is_sharing, hasRaisedHand],
  )
  return { session, room, hasRaisedHand, setRaisedHand }
}
