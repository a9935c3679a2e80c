import { useLayoutEffect, useRef, useState } from 'react'

type Handlers = Record<string, (...all: never[]) => void>

/** Handlers that stay the same and always do what was given last: what they are passed to need not be drawn anew. */
export function useSteady<All extends Handlers>(handlers: All): All {
  const latest = useRef(handlers)
  useLayoutEffect(() => {
    latest.current = handlers
  })
  const [steady] = useState(
    () =>
      Object.fromEntries(
        Object.keys(handlers).map((name) => [name, (...all: never[]) => latest.current[name]!(...all)]),
      ) as All,
  )
  return steady
}
