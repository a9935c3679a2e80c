import { CircleAlert, KeyRound } from 'lucide-react'
import { useState } from 'react'
import { supportsPasskeys } from '#web/features/security/supports-passkeys.ts'
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
      const { signInWithPasskey } = await import('#web/features/security/passkeys.ts')
      finishSignIn(await signInWithPasskey(staff), next)
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
