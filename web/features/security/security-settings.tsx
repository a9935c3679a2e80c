import { useQuery } from '@tanstack/react-query'
import { securityApi } from '#domain/security/api.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { useMe } from '#web/lib/api/session.ts'
import { FormSkeleton } from '#web/ui/form-skeleton.tsx'
import { CompanyTwoFactorSection } from './company-two-factor-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { SignInLogSection } from './sign-in-log-section.tsx'
import { SignInMethodsSection } from './sign-in-methods-section.tsx'
import { TwoFactorSection } from './two-factor-section.tsx'

/** How the user signs in, what protects the account, and where it is in use. */
export default function SecuritySettings() {
  const me = useMe()
  const security = useQuery(queryFor(securityApi.show, {}))
  return (
    <Loaded
      query={security}
      error="Failed to load your security settings. Please try again."
      loading={<FormSkeleton label="Loading your security settings" />}
    >
      {(loaded) => (
        <>
          <SignInMethodsSection security={loaded} />
          <TwoFactorSection security={loaded} />
          {me.company?.member_role === 'owner' && <CompanyTwoFactorSection />}
          <SessionsSection />
          <SignInLogSection />
        </>
      )}
    </Loaded>
  )
}
