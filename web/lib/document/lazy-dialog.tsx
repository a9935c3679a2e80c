import type { ComponentType } from 'react'
import { Suspense, lazy, useEffect, useEffectEvent, useState } from 'react'
import { whenIdle } from './when-idle.ts'

type LazyDialog<Props> = ComponentType<Props> & { load: () => Promise<unknown> }

/**
 * A dialog or panel whose code is loaded when it is first open, or before that when the page is idle. One without
 * `open` is only rendered while it is open; `useReadyDialogs` loads it before.
 */
export function lazyDialog<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyDialog<Props> {
  let loaded: ComponentType<Props> | undefined
  const loadOnce = async () => (loaded ??= await load())
  const Later = lazy(async () => ({ default: await loadOnce() })) as unknown as ComponentType<Props>
  function Dialog(props: Props) {
    const { open = true } = props as { open?: boolean }
    const [Content, setContent] = useState<ComponentType<Props>>()
    if (open && !Content) setContent(() => loaded ?? Later)
    useReadyDialogs(Dialog)
    return (
      Content && (
        <Suspense>
          <Content {...props} />
        </Suspense>
      )
    )
  }
  Dialog.load = loadOnce
  return Dialog
}

/** Loads dialogs when the page is idle. */
export function useReadyDialogs(...dialogs: readonly Pick<LazyDialog<never>, 'load'>[]): void {
  const load = useEffectEvent(() => {
    for (const dialog of dialogs) dialog.load().catch(() => undefined)
  })
  useEffect(() => whenIdle(() => load()), [])
}
