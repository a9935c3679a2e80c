import { accountsApi } from '#domain/accounts/api.ts'
import { useCall } from '../../lib/query.ts'
import { useMe } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'

/** Sends the mail that proves the signed-in person's address once more. */
export function SendVerification({ size }: { size?: 'sm' | 'md' }) {
  const me = useMe()
  const send = useCall(accountsApi.sendVerification)
  const sendAgain = () =>
    send.mutate(
      {},
      {
        onSuccess: () => toast({ title: 'Email sent', description: `Please check the inbox of ${me.email}.` }),
        onError: (error) => toast({ variant: 'destructive', title: 'Email not sent', description: error.message }),
      },
    )
  return (
    <Button size={size} busy={send.isPending} busyLabel="Sending…" onClick={sendAgain}>
      Send again
    </Button>
  )
}
