import { toast } from '#web/ui/toast.ts'
import type { ToastWords } from '#web/ui/toast.ts'

/** Callbacks of a call that report how it ended: what was done, or what failed with the server's reason. */
export function outcomeToasts<Result>(done: ToastWords | ((answer: Result) => ToastWords), failed: string) {
  return {
    onSuccess: (answer: Result) => void toast(typeof done === 'function' ? done(answer) : done),
    onError: ({ message }: Error) => void toast({ variant: 'destructive', title: failed, description: message }),
  }
}
