import { useEffect, useSyncExternalStore } from 'react'
import type { Location } from 'react-router'
import { useBlocker } from 'react-router'
import { isSessionOver } from '#web/lib/api/session.ts'
import { Confirm } from '#web/lib/document/confirm.tsx'

interface Work {
  kept: boolean
}

/** The unsaved work on the screen. A section of the settings can have several forms. */
let unsaved: readonly Work[] = []
const listeners = new Set<() => void>()

function change(next: readonly Work[]) {
  unsaved = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

interface UnsavedWorkProps {
  when: boolean
  /** The work is saved in this browser and restored when the screen is opened again. */
  kept?: boolean
}

/** Asks for confirmation before leaving a screen with unsaved work: `<UnsavedWork when={form.formState.isDirty} />`. */
export function UnsavedWork({ when, kept = false }: UnsavedWorkProps) {
  useEffect(() => {
    if (!when) return undefined
    const work = { kept }
    change([...unsaved, work])
    const ask = (event: BeforeUnloadEvent) => {
      // After the session has ended, the redirect to the sign-in page cannot be stopped.
      if (!isSessionOver()) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => {
      change(unsaved.filter((one) => one !== work))
      removeEventListener('beforeunload', ask)
    }
  }, [when, kept])
  return null
}

/** The question of `UnsavedWork`. In the layout of the portals, because the router allows one blocker. */
export function LeaveConfirm() {
  const work = useSyncExternalStore(subscribe, () => unsaved)
  // Without work there is no blocker: the router warns of one at each link to a place of the same page.
  return work.length > 0 ? <LeaveQuestion kept={work.every((one) => one.kept)} /> : null
}

function LeaveQuestion({ kept }: { kept: boolean }) {
  // The work can end in the moment of a navigation, before this is rendered again.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved.length > 0 && leaves(currentLocation, nextLocation),
  )
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

/** Whether another screen opens, or another section of the settings. */
const leaves = (from: Location, to: Location): boolean =>
  from.pathname !== to.pathname || sectionOf(from) !== sectionOf(to)

const sectionOf = ({ search }: Location) => new URLSearchParams(search).get('section')
