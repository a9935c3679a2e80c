import { CircleAlert, KeyRound } from 'lucide-react'
import { useState } from 'react'
import { securityApi } from '#domain/security/api.ts'
import { askForPasskey, supportsPasskeys } from '#web/features/security/passkeys.ts'
import { call } from '#web/lib/api/api.ts'
import { finishSignIn } from '#web/lib/api/session.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'

/** The button to sign in with a passkey alone; absent where the browser has none. */
export function PasskeySignIn({ staff, next }: { staff: boolean; next: string | null }) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')
  if (!supportsPasskeys()) return null
  const signIn = async () => {
    setBusy(true)
    setError('')
    try {
      const passkey = await askForPasskey('sign_in')
      finishSignIn(await call(securityApi.signInWithPasskey, { body: { passkey, staff } }), next)
    } catch (refusal) {
      setError((refusal as Error).message)
      setBusy(false)
    }
  }
  return (
    <div className="mt-3 grid gap-3">
      <Button size="lg" busy={busy} busyLabel="Waiting for the passkey…" onClick={() => void signIn()}>
        <KeyRound aria-hidden />
        Sign in with a passkey
      </Button>
      {error && (
        <Banner tone="danger" alert icon={<CircleAlert aria-hidden />}>
          {error}
        </Banner>
      )}
    </div>
  )
}
