import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { accountMessages, identityProviderLabels } from '#domain/accounts/account.ts'
import type { IdentityProvider, UserType } from '#domain/accounts/account.ts'
import { accountsApi } from '#domain/accounts/api.ts'
import { call } from '#web/lib/api/api.ts'
import { browserTimeZone } from '#web/lib/time/browser-time-zone.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { providerMarks } from '#web/features/accounts/provider-marks.tsx'
import { withMessage } from './with-message.ts'

interface ProviderButtonsProps {
  providers: readonly IdentityProvider[]
  /** The type of a new account. Omitted where accounts are not created. */
  userType?: UserType | 'admin'
  companyName?: string | undefined
  next: string | null
  /** The error message if the request failed. */
  failed?: string
}

/** Buttons to sign in or register with an identity provider. */
export function ProviderButtons({ providers, userType, companyName, next, failed }: ProviderButtonsProps) {
  const start = (provider: IdentityProvider) => {
    const body = {
      provider,
      ...(userType ? { user_type: userType } : {}),
      timezone: browserTimeZone(),
      ...(companyName ? { company_name: companyName } : {}),
      ...(next ? { next } : {}),
    }
    return call(accountsApi.startOauth, { body })
  }
  return <LeavingButtons providers={providers} start={start} {...(failed ? { failed } : {})} />
}

interface LeavingButtonsProps extends Pick<ProviderButtonsProps, 'providers' | 'failed'> {
  /** Asks the server for the address of the provider. */
  start: (provider: IdentityProvider) => Promise<{ url: string }>
}

/** Buttons that redirect to an identity provider, which redirects back to the callback page. */
export function LeavingButtons({ providers, start, failed = accountMessages.failed }: LeavingButtonsProps) {
  const [leaving, setLeaving] = useState<IdentityProvider>()
  const [error, setError] = useState('')
  if (providers.length === 0) return null

  const leaveFor = async (provider: IdentityProvider) => {
    setLeaving(provider)
    setError('')
    try {
      const { url } = await withMessage(failed, start(provider))
      location.assign(url)
    } catch (refusal) {
      setLeaving(undefined)
      setError((refusal as Error).message)
    }
  }
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-2 min-[22.5rem]:auto-cols-fr min-[22.5rem]:grid-flow-col sm:gap-3">
        {providers.map((provider) => (
          <Button
            key={provider}
            size="lg"
            aria-label={withName(provider)}
            busy={leaving === provider}
            disabled={leaving !== undefined && leaving !== provider}
            onClick={() => void leaveFor(provider)}
            className="px-2 text-sm [&_svg]:size-[18px]"
          >
            {leaving === provider ? null : providerMarks[provider]}
            {providers.length > 1 ? identityProviderLabels[provider] : withName(provider)}
          </Button>
        ))}
      </div>
      {error && (
        <Banner tone="danger" alert icon={<CircleAlert aria-hidden />}>
          {error}
        </Banner>
      )}
    </div>
  )
}

const withName = (provider: IdentityProvider) => `Continue with ${identityProviderLabels[provider]}`

/** The divider between the providers and the form. */
export function Or({ children }: { children: string }) {
  return (
    <div className="my-6 flex items-center gap-4 text-sm text-ink-faint before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
      {children}
    </div>
  )
}
