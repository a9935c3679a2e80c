import { MailWarning } from 'lucide-react'
import { accountsApi } from '#domain/accounts/api.ts'
import { useCall } from '../lib/query.ts'
import { useMe } from '../lib/session.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.ts'

/** Until the address is proven: says so and sends the mail again. */
export function VerifyEmailBanner() {
  const me = useMe()
  const send = useCall(accountsApi.sendVerification)
  if (me.email_verified) return null
  return (
    <section aria-label="Verify your email">
      <Banner
        tone="warning"
        icon={<MailWarning aria-hidden />}
        className="rounded-none border-x-0 border-t-0 px-4 sm:px-6 lg:px-10"
        action={
          <Button
            size="sm"
            busy={send.isPending}
            busyLabel="Sending…"
            onClick={() =>
              send.mutate(
                {},
                {
                  onSuccess: () =>
                    toast({ title: 'Email sent', description: `Please look into the inbox of ${me.email}.` }),
                  onError: (error) =>
                    toast({ variant: 'destructive', title: 'Email not sent', description: error.message }),
                },
              )
            }
          >
            Send again
          </Button>
        }
      >
        Please verify your email address. We sent a link to <span className="font-semibold">{me.email}</span>.
      </Banner>
    </section>
  )
}
