import { useEffect, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { ToastWords } from '#web/ui/toast.ts'
import { toast } from '#web/ui/toast.ts'

export type Complaint = Pick<ToastWords, 'title' | 'description'>

/** Shows a form error in a toast, which is dismissed when the form changes. */
export function useComplaint<Values extends FieldValues, Out>({ subscribe }: UseFormReturn<Values, unknown, Out>) {
  const withdraw = useRef<() => void>(undefined)
  useEffect(() => {
    const stop = subscribe({ formState: { values: true }, callback: () => withdraw.current?.() })
    return () => {
      stop()
      withdraw.current?.()
    }
  }, [subscribe])
  return (words: Complaint | undefined) => {
    withdraw.current?.()
    if (words) withdraw.current = toast({ variant: 'destructive', ...words })
  }
}
