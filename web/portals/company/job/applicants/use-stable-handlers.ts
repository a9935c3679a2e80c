import { useLayoutEffect, useRef, useState } from 'react'

type Handlers = Record<string, (...all: never[]) => void>

/** Handlers with a stable identity that always call the latest version, so that memoized components do not rerender. */
export function useStableHandlers<All extends Handlers>(handlers: All): All {
  const latest = useRef(handlers)
  useLayoutEffect(() => {
    latest.current = handlers
  })
  const [stable] = useState(
    () =>
      Object.fromEntries(
        Object.keys(handlers).map((name) => [name, (...all: never[]) => latest.current[name]!(...all)]),
      ) as All,
  )
  return stable
}
