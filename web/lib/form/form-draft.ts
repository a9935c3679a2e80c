import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useMe } from '#web/lib/api/session.ts'

interface Kept {
  values: Record<string, unknown>
  base: string
}

export interface FormDraft {
  /** What was kept has been put back into the form. */
  restored: boolean
  /** Something was kept, but what it was based on has changed since: it is put back only on request. */
  outdated: boolean
  /** The same is being typed in another tab as well: of both, only what is typed last is kept. */
  elsewhere: boolean
  putBack: () => void
  /** Drops what was kept, once it is saved or no longer wanted; `base` is the version that came of saving it. */
  forget: (base?: string) => void
}

/**
 * Keeps what is typed into a form in this browser, so that a crash, a closed tab or the end of the session loses
 * nothing; when the form is opened again it is put back. `base` says which version of a thing is being changed. A tab
 * in which nothing was typed follows the one in which something is.
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
  const dropped = useRef<string>(undefined)
  /** Whether somebody has typed in this very tab; what is put back does not count. */
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
          write(key, isDirty ? { values, base: at } : null)
        },
      }),
    [subscribe, key, at],
  )

  const follow = useEffectEvent((event: StorageEvent) => {
    if (event.key !== key) return
    const theirs = parse(event.newValue)
    if (typed.current) return setElsewhere(theirs !== null)
    // It was saved or given up there.
    if (theirs === null && wanted && kept !== null) reset()
    setKept(theirs)
    setWanted(theirs?.base === at)
  })
  useEffect(() => {
    addEventListener('storage', follow)
    return () => removeEventListener('storage', follow)
  }, [])

  return {
    restored: kept !== null && wanted,
    outdated: kept !== null && !wanted,
    elsewhere,
    putBack: () => setWanted(true),
    forget: (next = at) => {
      setAt(next)
      dropped.current = JSON.stringify(getValues())
      typed.current = false
      setKept(null)
      setElsewhere(false)
      write(key, null)
    },
  }
}

function parse(text: string | null): Kept | null {
  try {
    const kept = JSON.parse(text ?? 'null') as Partial<Kept> | null
    return kept?.values ? { values: kept.values, base: kept.base ?? '' } : null
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

function write(key: string, kept: Kept | null) {
  try {
    if (kept === null) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(kept))
  } catch {
    // A full or forbidden storage costs the safety net, not the form.
  }
}
