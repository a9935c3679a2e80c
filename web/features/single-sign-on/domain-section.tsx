import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { singleSignOnApi } from '#domain/single-sign-on/api.ts'
import type { SingleSignOn } from '#domain/single-sign-on/single-sign-on.ts'
import { useCall } from '#web/lib/api/query.ts'
import { formatLongDay } from '#web/lib/time/format-instant.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { CopyableCode } from '#web/ui/copyable-code.tsx'
import { Section } from '#web/ui/section.tsx'
import { SettingRow, SettingRows } from '#web/ui/setting-rows.tsx'
import { toast } from '#web/ui/toast.ts'

/** The domain, and the TXT record that proves it. */
export function DomainSection({ singleSignOn }: { singleSignOn: SingleSignOn }) {
  const { domain, verified_at, ends_at, is_enabled, allowed } = singleSignOn
  const verify = useCall(singleSignOnApi.verifyDomain)
  const remove = useCall(singleSignOnApi.delete)
  const [removing, setRemoving] = useState(false)
  const zone = useTimeZone()
  return (
    <Section title="Domain">
      <SettingRows label="Domain">
        <SettingRow
          title={
            <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="wrap-anywhere">{domain}</span>
              <Badge tone={verified_at ? 'success' : 'mango'}>{verified_at ? 'Verified' : 'Not verified'}</Badge>
            </span>
          }
          actions={
            <>
              {allowed.includes('verify_domain') && (
                <Button
                  size="sm"
                  look="primary"
                  busy={verify.isPending}
                  busyLabel="Verifying…"
                  onClick={() => verify.mutate({}, { onSuccess: () => toast({ title: 'Domain verified' }) })}
                >
                  Verify domain
                </Button>
              )}
              {allowed.includes('delete') && (
                <Button size="sm" onClick={() => setRemoving(true)}>
                  Remove
                </Button>
              )}
            </>
          }
        />
      </SettingRows>
      {verify.error && (
        <Banner tone="danger" alert icon={<CircleAlert aria-hidden />} className="mt-4">
          {verify.error.message}
        </Banner>
      )}
      {ends_at && (
        <Banner tone="warning" icon={<CircleAlert aria-hidden />} className="mt-4">
          The TXT record was not found.{' '}
          {is_enabled ? 'Single sign-on is turned off' : 'The domain needs to be verified again'} on{' '}
          {formatLongDay(Date.parse(ends_at), zone)} unless you publish it again.
        </Banner>
      )}
      {(!verified_at || ends_at) && <TxtRecord singleSignOn={singleSignOn} />}
      <Confirm
        open={removing}
        title={`Remove ${domain}?`}
        description="The identity provider is removed too, and members use their other sign-in methods."
        action="Remove"
        danger
        busy={remove.isPending}
        onCancel={() => setRemoving(false)}
        onConfirm={() =>
          remove.mutate(
            {},
            {
              onSuccess: () => toast({ title: 'Single sign-on removed' }),
              onError: ({ message }) =>
                toast({ variant: 'destructive', title: 'Single sign-on was not removed', description: message }),
              onSettled: () => setRemoving(false),
            },
          )
        }
      />
    </Section>
  )
}

/** The record that the company publishes. */
function TxtRecord({ singleSignOn: { record } }: { singleSignOn: SingleSignOn }) {
  return (
    <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4 text-sm">
      <p className="text-ink-soft">
        Publish this TXT record at the DNS provider of the domain, and keep it: we check it every day.
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
        <p className="font-medium">Name</p>
        <CopyableCode text={record.name} label="Copy the name" />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
        <p className="font-medium">Value</p>
        <CopyableCode text={record.value} label="Copy the value" />
      </div>
    </div>
  )
}
