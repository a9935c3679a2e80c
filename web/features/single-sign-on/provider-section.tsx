import { useState } from 'react'
import { singleSignOnApi } from '#domain/single-sign-on/api.ts'
import type { SingleSignOn } from '#domain/single-sign-on/single-sign-on.ts'
import { openProviderWindow } from '#web/features/accounts/provider-window.ts'
import { call } from '#web/lib/api/api.ts'
import { RelativeTime } from '#web/lib/time/relative-time.tsx'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'
import { SettingRow, SettingRows } from '#web/ui/setting-rows.tsx'
import { toast } from '#web/ui/toast.ts'
import { ProviderDialog } from './provider-dialog.tsx'

function testConnection(): void {
  openProviderWindow(() => call(singleSignOnApi.test, {})).catch(({ message }: Error) =>
    toast({ variant: 'destructive', title: 'The test was not started', description: message }),
  )
}

/** The identity provider, and the sign-in that tests it. */
export function ProviderSection({ singleSignOn }: { singleSignOn: SingleSignOn }) {
  const { provider, tested_at, allowed } = singleSignOn
  const [editing, setEditing] = useState(false)
  return (
    <Section title="Identity provider">
      <SettingRows label="Identity provider">
        <SettingRow
          title={provider ? provider.issuer : 'Not set up'}
          detail={
            provider ? (
              <>
                <p>Client ID: {provider.client_id}</p>
                <p>
                  {tested_at ? (
                    <>
                      Last test: <RelativeTime at={tested_at} />
                    </>
                  ) : (
                    'Not tested. Sign in with an address of the domain to make sure that it works.'
                  )}
                </p>
              </>
            ) : allowed.includes('configure') ? (
              'Connect a provider that supports OpenID Connect.'
            ) : (
              'Verify the domain first.'
            )
          }
          actions={
            <>
              {allowed.includes('test') && (
                <Button size="sm" look={tested_at ? 'secondary' : 'primary'} onClick={testConnection}>
                  Test connection
                </Button>
              )}
              {allowed.includes('configure') && (
                <Button size="sm" look={provider ? 'secondary' : 'primary'} onClick={() => setEditing(true)}>
                  {provider ? 'Edit' : 'Set up'}
                </Button>
              )}
            </>
          }
        />
      </SettingRows>
      {editing && <ProviderDialog singleSignOn={singleSignOn} onClose={() => setEditing(false)} />}
    </Section>
  )
}
