import type { RefObject } from 'react'
import { useEffect, useEffectEvent } from 'react'

/** Why a form cannot be sent yet: a file of it is being uploaded, or was not. */
export type UploadWait = 'uploading' | 'failed'

/**
 * Stops the form around an element from being submitted while a file of it is not uploaded, so that no form is sent
 * without it. `onStop` says why.
 */
export function useUploadBlock(place: RefObject<HTMLElement | null>, isBlocked: boolean, onStop: () => void): void {
  const stop = useEffectEvent((event: Event) => {
    event.preventDefault()
    // Before React, which listens at the root of the page.
    event.stopPropagation()
    onStop()
  })
  useEffect(() => {
    const form = place.current?.closest('form')
    if (!form || !isBlocked) return undefined
    const listener = (event: Event) => stop(event)
    form.addEventListener('submit', listener)
    return () => form.removeEventListener('submit', listener)
  }, [place, isBlocked])
}
