import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'

/** Leaves a screen for good, past what would ask whether to stay: `<UnsavedWork when={isDirty && !leaving} />`. */
export function useLeave(): { leaving: boolean; leave: (to: string) => void } {
  const [target, setTarget] = useState<string>()
  const navigate = useNavigate()
  useEffect(() => {
    // Only now does everybody on the screen know that it is being left.
    if (target !== undefined) void navigate(target)
  }, [target, navigate])
  return { leaving: target !== undefined, leave: setTarget }
}
