import { accountsApi } from '#domain/accounts/api.ts'
import { useCall } from '#web/lib/api/query.ts'
import { useMe } from '#web/lib/api/session.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'

/** Resends the email that verifies the user's address. */
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
