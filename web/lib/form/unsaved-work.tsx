import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { Confirm } from '#web/ui/confirm.tsx'
import { isSessionOver } from '#web/lib/api/session.ts'

interface UnsavedWorkProps {
  when: boolean
  /** The work is kept in this browser and put back when the screen is opened again. */
  kept?: boolean
}

/** Asks before a screen is left whose work is not saved: `<UnsavedWork when={form.formState.isDirty} />`. */
export function UnsavedWork({ when, kept }: UnsavedWorkProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => when && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!when) return
    const ask = (event: BeforeUnloadEvent) => {
      // Who is led to the sign-in page has no choice.
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
