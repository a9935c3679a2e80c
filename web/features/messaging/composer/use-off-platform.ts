import { useEffect, useState } from 'react'
import type { OffPlatformKind } from '#domain/messaging/off-platform.ts'
import { whenIdle } from '#web/lib/document/when-idle.ts'

type Find = (text: string) => OffPlatformKind[]

/**
 * Finds what leads away from the platform in a message, where the conversation warns about it. It needs the names of all
 * skills, so it is loaded when the page is idle or there is a message, and finds nothing until then; the server looks,
 * too.
 */
export function useOffPlatform(isNeeded: boolean, message: string): Find {
  const [find, setFind] = useState<Find>(() => () => [])
  const isWritten = message !== ''
  useEffect(() => {
    const load = () =>
      import('./find-off-platform.ts').then(
        ({ findOffPlatform }) => setFind(() => findOffPlatform),
        () => undefined,
      )
    if (!isNeeded) return undefined
    if (!isWritten) return whenIdle(load)
    void load()
    return undefined
  }, [isNeeded, isWritten])
  return find
}
