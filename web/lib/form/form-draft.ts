import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useMe } from '#web/lib/api/session.ts'

interface Kept {
  values: Record<string, unknown>
  base: string
  /** When it was saved, in milliseconds. */
  saved_at?: number | undefined
}

const minute_ms = 60_000

export interface FormDraft {
  /** A saved draft has been restored into the form. */
  restored: boolean
  /** A draft exists, but its `base` is an older version: it is restored only on request. */
  outdated: boolean
  /** Another tab is editing the same form. Only the last edit of the two is saved. */
  elsewhere: boolean
  /** The minute in which the unsaved values were last saved in this browser, in milliseconds. */
  savedAt: number | undefined
  putBack: () => void
  /** Discards the draft, after saving or on request. `base` is the version after saving. */
  forget: (base?: string) => void
}

/**
 * Saves a form's unsaved values in this browser, so that a crash, a closed tab or the end of the session loses nothing,
 * and restores them when the form is opened again. `base` is the version of the item being edited. A tab without edits
 * of its own follows the tab that has some.
 */
export function useFormDraft<Values extends FieldValues, Out>(
  { setValue, getValues, reset, subscribe }: UseFormReturn<Values, unknown, Out>,
  name: string,
  base = '',
): FormDraft {
  const key = `draft:${useMe().user_id}:${name}`
  const [kept, setKept] = useState(() => parse(read(key)))
  const [at, setAt] = useState(base)
  const [wanted, setWanted] = useState(kept?.base === at)
  const [elsewhere, setElsewhere] = useState(false)
  const [savedAt, setSavedAt] = useState(wanted ? kept?.saved_at : undefined)
  const dropped = useRef<string>(undefined)
  /** Whether the user has edited the form in this tab. Restored values do not count. */
  const typed = useRef(false)
  const puttingBack = useRef(false)

  useEffect(() => {
    if (!wanted) return
    puttingBack.current = true
    for (const [field, value] of Object.entries(kept?.values ?? {})) {
      setValue(field as never, value as never, { shouldDirty: true })
    }
    puttingBack.current = false
  }, [setValue, kept, wanted])

  useEffect(
    () =>
      subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ values, isDirty }) => {
          if (puttingBack.current || JSON.stringify(values) === dropped.current) return
          typed.current = isDirty ?? false
          const saved_at = isDirty ? Math.floor(Date.now() / minute_ms) * minute_ms : undefined
          const written = write(key, isDirty ? { values, base: at, saved_at } : null)
          setSavedAt(written ? saved_at : undefined)
        },
      }),
    [subscribe, key, at],
  )

  const follow = useEffectEvent((event: StorageEvent) => {
    if (event.key !== key) return
    const stored = parse(event.newValue)
    if (typed.current) return setElsewhere(stored !== null)
    // The other tab saved or discarded the draft.
    if (stored === null && wanted && kept !== null) reset()
    setKept(stored)
    setWanted(stored?.base === at)
  })
  useEffect(() => {
    addEventListener('storage', follow)
    return () => removeEventListener('storage', follow)
  }, [])

  return {
    restored: kept !== null && wanted,
    outdated: kept !== null && !wanted,
    elsewhere,
    savedAt,
    putBack: () => setWanted(true),
    forget: (next = at) => {
      setAt(next)
      dropped.current = JSON.stringify(getValues())
      typed.current = false
      setKept(null)
      setElsewhere(false)
      setSavedAt(undefined)
      write(key, null)
    },
  }
}

function parse(text: string | null): Kept | null {
  try {
    const kept = JSON.parse(text ?? 'null') as Partial<Kept> | null
    return kept?.values ? { values: kept.values, base: kept.base ?? '', saved_at: kept.saved_at } : null
  } catch {
    return null
  }
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Whether it was written. */
function write(key: string, kept: Kept | null): boolean {
  try {
    if (kept === null) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(kept))
    return true
  } catch {
    // If storage is full or blocked, the form works without a draft.
    return false
  }
}
