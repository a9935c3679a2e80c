import { useEffect, useRef } from 'react'
import type { ToastWords } from '#web/ui/toast.ts'
import { toast } from '#web/ui/toast.ts'
import type { JobFormState } from './job-form.tsx'

/** Shows a form error in a toast, which is dismissed when the form changes. */
export function useComplaint({ subscribe }: JobFormState) {
  const withdraw = useRef<() => void>(undefined)
  useEffect(() => {
    const stop = subscribe({ formState: { values: true }, callback: () => withdraw.current?.() })
    return () => {
      stop()
      withdraw.current?.()
    }
  }, [subscribe])
  return (words: Pick<ToastWords, 'title' | 'description'> | undefined) => {
    withdraw.current?.()
    if (words) withdraw.current = toast({ variant: 'destructive', ...words })
  }
}
