import { useEffect, useState } from 'react'
import type { OffPlatformKind } from '#domain/messaging/off-platform.ts'

type Find = (text: string) => OffPlatformKind[]

/**
 * Finds what leads away from the platform in a message, where the conversation warns about it. It needs the names of all
 * skills, so it is loaded later and finds nothing until then; the server looks, too.
 */
export function useOffPlatform(isNeeded: boolean): Find {
  const [find, setFind] = useState<Find>(() => () => [])
  useEffect(() => {
    if (isNeeded)
      import('./find-off-platform.ts').then(
        ({ findOffPlatform }) => setFind(() => findOffPlatform),
        () => undefined,
      )
  }, [isNeeded])
  return find
}
