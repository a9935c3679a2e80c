import { membersApi } from '#domain/members/api.ts'
import { ApiError } from '#web/lib/api/api.ts'
import { useCall } from '#web/lib/api/query.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'

interface JoinWithAccountProps {
  secret: string
  onJoined: () => void
  /** The invitation was used, revoked or changed meanwhile. */
  onInvalid: () => void
}

/** Joins with the account of the address, which signs in afterwards. */
export function JoinWithAccount({ secret, onJoined, onInvalid }: JoinWithAccountProps) {
  const join = useCall(membersApi.joinWithAccount)
  const onError = (error: Error) => {
    if (error instanceof ApiError && !error.isTransient) onInvalid()
  }
  return (
    <div className="flex flex-col gap-5">
      {join.error && <Banner tone="danger">{join.error.message}</Banner>}
      <p className="text-ink-soft">This email address already has an account. After you join, sign in as usual.</p>
      <Button
        look="primary"
        size="lg"
        busy={join.isPending}
        busyLabel="Joining…"
        onClick={() => join.mutate({ body: { secret } }, { onSuccess: onJoined, onError })}
      >
        Join
      </Button>
    </div>
  )
}
