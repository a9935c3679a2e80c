import { useEffect } from 'react'
import { keepLastLoad } from '#web/lib/api/last-load.ts'
import { useMe } from '#web/lib/api/session.ts'
import { whenIdle } from '#web/lib/document/when-idle.ts'

/** Once the page is idle, keeps what its screen has loaded for the next time that it is opened. */
export function useLastLoad(): void {
  const { user_id } = useMe()
  useEffect(() => whenIdle((since) => keepLastLoad(user_id, since)), [user_id])
}
