import { useEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useMe } from './session.ts'

/**
 * Keeps what is typed into a form in this browser, so that a crash or a closed tab loses nothing. It is put back when
 * the form is opened again (`restored` says so); `forget` drops it, once it is saved or no longer wanted.
 */
export function useKeptDraft<Values extends FieldValues, Out>(
  { setValue, subscribe }: UseFormReturn<Values, unknown, Out>,
  name: string,
): { restored: boolean; forget: () => void } {
  const key = `draft:${useMe().user_id}:${name}`
  const [kept] = useState(() => read(key))
  const [restored, setRestored] = useState(kept !== null)

  useEffect(() => {
    for (const [field, value] of Object.entries(kept ?? {})) {
      setValue(field as never, value as never, { shouldDirty: true })
    }
    return subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        if (isDirty) write(key, values)
      },
    })
  }, [setValue, subscribe, key, kept])

  const forget = () => {
    setRestored(false)
    write(key, null)
  }
  return { restored, forget }
}

function read(key: string): Record<string, unknown> | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as Record<string, unknown> | null
  } catch {
    return null
  }
}

function write(key: string, values: unknown) {
  try {
    if (values === null) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(values))
  } catch {
    // A full or forbidden storage costs the safety net, not the form.
  }
}
