import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'

/** Navigates without asking about unsaved work: `<UnsavedWork when={isDirty && !navigating} />`. */
export function useUnblockedNavigation(): { navigating: boolean; navigate: (to: string) => void } {
  const [target, setTarget] = useState<string>()
  const navigate = useNavigate()
  useEffect(() => {
    // In an effect, because the blocker must render with `navigating` first.
    if (target !== undefined) void navigate(target)
  }, [target, navigate])
  return { navigating: target !== undefined, navigate: setTarget }
}
