import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { LocalMedia } from '#web/lib/media/use-local-media.ts'
import { RoomSession, entering } from './room-session.ts'

const noSubscription = () => () => {}
const stillEntering = () => entering

/** Stays in a room while the component is mounted, with what the user sends. */
export function useRoomSession(id: string, { tracks, screen, isMuted }: LocalMedia) {
  const [hasRaisedHand, setRaisedHand] = useState(false)
  const [session, setSession] = useState<RoomSession>()
  const { audio } = tracks
  const video = screen ?? tracks.video
  const has_microphone = audio !== null && !isMuted
  const has_camera = tracks.video !== null
  const is_sharing = screen !== null
  const sent = {
    tracks: { audio, video },
    media: { has_microphone, has_camera, is_sharing, has_raised_hand: hasRaisedHand },
  }
  const atFirst = useRef(sent)
  useEffect(() => {
    const stay = new RoomSession(id, atFirst.current.tracks, atFirst.current.media)
    stay.start()
    setSession(stay)
    return () => stay.leave()
  }, [id])
  useEffect(() => session?.setTracks({ audio, video }), [session, audio, video])
  useEffect(
    () => session?.setMedia({ has_microphone, has_camera, is_sharing, has_raised_hand: hasRaisedHand }),
    [session, has_microphone, has_camera, is_sharing, hasRaisedHand],
  )
  const room = useSyncExternalStore(session?.subscribe ?? noSubscription, session?.current ?? stillEntering)
  return { session, room, hasRaisedHand, setRaisedHand }
}
