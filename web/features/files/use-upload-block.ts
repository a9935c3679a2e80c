import type { RefObject } from 'react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { useUpload } from './use-upload.ts'

/** Why a form cannot be sent yet: a file of it is being uploaded, or was not. */
export type UploadWait = 'uploading' | 'failed'

interface UploadBlock {
  /** What the form waits for, once somebody has tried to submit it. */
  reason: UploadWait | undefined
  /** Forgets that somebody has tried. */
  forget: () => void
}

interface UploadBlockOptions {
  /** Takes the focus when somebody tries to submit the form. */
  focused: RefObject<HTMLElement | null>
  /** Called when an upload starts, fails or ends. */
  onWait?: ((wait: UploadWait | undefined) => void) | undefined
}

/**
 * Stops the form around an element from being submitted while a file of it is not uploaded, so that no form is sent
 * without it.
 */
export function useUploadBlock(
  place: RefObject<HTMLElement | null>,
  { sending, failed }: Pick<ReturnType<typeof useUpload>, 'sending' | 'failed'>,
  { focused, onWait }: UploadBlockOptions,
): UploadBlock {
  const [tried, setTried] = useState(false)
  const notUploaded = failed?.file ? 'failed' : undefined
  const wait: UploadWait | undefined = sending ? 'uploading' : notUploaded
  const stop = useEffectEvent((event: Event) => {
    event.preventDefault()
    // Before React, which listens at the root of the page.
    event.stopPropagation()
    setTried(true)
    focused.current?.focus()
  })
  const isBlocked = wait !== undefined
  useEffect(() => {
    const form = place.current?.closest('form')
    if (!form || !isBlocked) return undefined
    const listener = (event: Event) => stop(event)
    form.addEventListener('submit', listener)
    return () => form.removeEventListener('submit', listener)
  }, [place, isBlocked])
  const notify = useEffectEvent((now: UploadWait | undefined) => onWait?.(now))
  useEffect(() => {
    notify(wait)
    return () => notify(undefined)
  }, [wait])
  return { reason: tried ? wait : undefined, forget: () => setTried(false) }
}
