import { Suspense, lazy, useEffect, useRef, useState } from 'react'
import { onReauthenticationRequired } from '#web/lib/api/api.ts'

const ConfirmIdentityDialog = lazy(() => import('./confirm-identity-dialog.tsx'))

/** Asks the user to prove who they are when a call needs it. Once per page; calls that wait share the answer. */
export function ConfirmIdentity() {
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused')
  const waiting = useRef<((confirmed: boolean) => void)[]>([])
  useEffect(
    () =>
      onReauthenticationRequired(
        () =>
          new Promise((resolve) => {
            waiting.current.push(resolve)
            setState('open')
          }),
      ),
    [],
  )
  if (state === 'unused') return null
  const close = (confirmed: boolean) => {
    setState('closed')
    for (const resolve of waiting.current.splice(0)) resolve(confirmed)
  }
  return (
    <Suspense>
      <ConfirmIdentityDialog open={state === 'open'} onClose={close} />
    </Suspense>
  )
}
