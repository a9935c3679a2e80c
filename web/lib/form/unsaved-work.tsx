import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { Confirm } from '#web/ui/confirm.tsx'
import { isSessionOver } from '#web/lib/api/session.ts'

interface UnsavedWorkProps {
  when: boolean
  /** The work is saved in this browser and restored when the screen is opened again. */
  kept?: boolean
}

/** Asks for confirmation before leaving a screen with unsaved work: `<UnsavedWork when={form.formState.isDirty} />`. */
export function UnsavedWork({ when, kept }: UnsavedWorkProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => when && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!when) return
    const ask = (event: BeforeUnloadEvent) => {
      // After the session has ended, the redirect to the sign-in page cannot be stopped.
      if (!isSessionOver()) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [when])
  return (
    <Confirm
      open={blocker.state === 'blocked'}
      danger={!kept}
      title="Leave without saving?"
      description={
        kept
          ? 'Your changes are saved in this browser and will be here when you return.'
          : 'Your changes have not been saved.'
      }
      action="Leave"
      cancel="Keep editing"
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  )
}
