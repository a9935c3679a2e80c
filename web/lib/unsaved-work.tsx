import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { Confirm } from '../ui/confirm.tsx'

/** Asks before a screen is left whose work is not saved: `<UnsavedWork when={form.formState.isDirty} />`. */
export function UnsavedWork({ when }: { when: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => when && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!when) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [when])
  return (
    <Confirm
      open={blocker.state === 'blocked'}
      danger
      title="Leave without saving?"
      description="What you entered here has not been saved yet."
      action="Leave"
      cancel="Keep editing"
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  )
}
