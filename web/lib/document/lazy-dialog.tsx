import type { ComponentType } from 'react'
import { Suspense, lazy, useEffect, useState } from 'react'
import { whenIdle } from './when-idle.ts'

/**
 * A dialog or panel whose code is loaded when it is first open, or before that when the page is idle. One without
 * `open` is only rendered while it is open.
 */
export function lazyDialog<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Loaded = lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>
  return function LazyDialog(props: Props) {
    const { open = true } = props as { open?: boolean }
    const [wasOpen, setWasOpen] = useState(open)
    if (open && !wasOpen) setWasOpen(true)
    useEffect(() => whenIdle(() => void load().catch(() => undefined)), [])
    return (
      wasOpen && (
        <Suspense>
          <Loaded {...props} />
        </Suspense>
      )
    )
  }
}
