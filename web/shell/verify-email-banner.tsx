import { MailWarning } from 'lucide-react'
import { SendVerification } from '#web/features/accounts/send-verification.tsx'
import { useMe } from '#web/lib/api/session.ts'
import { Banner } from '#web/ui/banner.tsx'

/** Shown until the user's email address is verified, with a button to resend the email. */
export function VerifyEmailBanner() {
  const me = useMe()
  if (me.email_verified) return null
  return (
    <section aria-label="Verify your email">
      <Banner
        tone="warning"
        icon={<MailWarning aria-hidden />}
        className="rounded-none border-x-0 border-t-0 px-4 sm:px-6 lg:px-8"
        action={<SendVerification size="sm" />}
      >
        Please verify your email address. We sent a link to <span className="font-semibold">{me.email}</span>.
      </Banner>
    </section>
  )
}
