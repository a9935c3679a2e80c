import { useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useMe } from './session.ts'

interface Kept {
  values: Record<string, unknown>
  base: string
}

export interface KeptDraft {
  /** What was kept has been put back into the form. */
  restored: boolean
  /** Something was kept, but what it was based on has changed since: it is put back only on request. */
  outdated: boolean
  putBack: () => void
  /** Drops what was kept, once it is saved or no longer wanted; `base` is the version that came of saving it. */
  forget: (base?: string) => void
}

/**
 * Keeps what is typed into a form in this browser, so that a crash, a closed tab or the end of the session loses
 * nothing; when the form is opened again it is put back. `base` says which version of a thing is being changed.
 */
export function useKeptDraft<Values extends FieldValues, Out>(
  { setValue, getValues, subscribe }: UseFormReturn<Values, unknown, Out>,
  name: string,
  base = '',
): KeptDraft {
  const key = `draft:${useMe().user_id}:${name}`
  const [kept, setKept] = useState(() => read(key))
  const [at, setAt] = useState(base)
  const [wanted, setWanted] = useState(kept?.base === at)
  const dropped = useRef<string>(undefined)

  useEffect(() => {
    if (!wanted) return
    for (const [field, value] of Object.entries(kept?.values ?? {})) {
      setValue(field as never, value as never, { shouldDirty: true })
    }
  }, [setValue, kept, wanted])

  useEffect(
    () =>
      subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ values, isDirty }) => {
          if (JSON.stringify(values) !== dropped.current) write(key, isDirty ? { values, base: at } : null)
        },
      }),
    [subscribe, key, at],
  )

  return {
    restored: kept !== null && wanted,
    outdated: kept !== null && !wanted,
    putBack: () => setWanted(true),
    forget: (next = at) => {
      setAt(next)
      dropped.current = JSON.stringify(getValues())
      setKept(null)
      write(key, null)
    },
  }
}

function read(key: string): Kept | null {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<Kept> | null
    return kept?.values ? { values: kept.values, base: kept.base ?? '' } : null
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
