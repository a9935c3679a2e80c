import { useQuery } from '@tanstack/react-query'
import { Building2 } from 'lucide-react'
import { useState } from 'react'
import { singleSignOnApi } from '#domain/single-sign-on/api.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FormSkeleton } from '#web/ui/form-skeleton.tsx'
import { AddDomainDialog } from './add-domain-dialog.tsx'
import { DomainSection } from './domain-section.tsx'
import { ProviderSection } from './provider-section.tsx'
import { SignInSection } from './sign-in-section.tsx'

/** The company's single sign-on for its owners, in the order in which it is set up. */
export default function SingleSignOnSettings() {
  const query = useQuery(queryFor(singleSignOnApi.show, {}))
  const [adding, setAdding] = useState(false)
  return (
    <Loaded
      query={query}
      error="Failed to load single sign-on. Please try again."
      loading={<FormSkeleton label="Loading single sign-on" />}
    >
      {({ single_sign_on }) => (
        <>
          {single_sign_on ? (
            <>
              <DomainSection singleSignOn={single_sign_on} />
              <ProviderSection singleSignOn={single_sign_on} />
              <SignInSection singleSignOn={single_sign_on} />
            </>
          ) : (
            <div className="rounded-panel border border-line">
              <EmptyState
                icon={<Building2 aria-hidden />}
                title="No domain yet"
                description="Add the domain of your email addresses. Then connect an identity provider that supports OpenID Connect, such as Okta, Microsoft Entra ID or Google Workspace."
                action={<Button onClick={() => setAdding(true)}>Add a Domain</Button>}
              />
            </div>
          )}
          {adding && <AddDomainDialog onClose={() => setAdding(false)} />}
        </>
      )}
    </Loaded>
  )
}
