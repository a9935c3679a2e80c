import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { securityApi } from '#domain/security/api.ts'
import type { SecondFactor, SignInMethod } from '#domain/accounts/sign-in.ts'
import type { SignInEntry } from '#domain/security/security.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { formatInstant } from '#web/lib/time/format-instant.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Section } from '#web/ui/section.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SettingRow, SettingRows } from '#web/ui/setting-rows.tsx'

const per_page = 10
const methods: Record<SignInMethod, string> = {
  password: 'Password',
  oauth: 'Linked account',
  passkey: 'Passkey',
  single_sign_on: 'Single sign-on',
}
const factors: Record<SecondFactor, string> = {
  totp: 'authenticator app',
  recovery_code: 'recovery code',
  passkey: 'passkey',
}

/** Sign-ins and failed attempts of the last 180 days. */
export function SignInLogSection() {
  const [page, setPage] = useState(1)
  const log = useQuery(queryFor(securityApi.signIns, { query: { page, per_page } }))
  return (
    <Section title="Sign-in log" description="Sign-ins and failed attempts of the last 180 days.">
      <Loaded
        query={log}
        error="Failed to load the sign-in log. Please try again."
        loading={<Skeleton className="h-40 w-full" />}
      >
        {({ items, total }) =>
          items.length === 0 ? (
            <p className="text-sm text-ink-soft">No sign-ins yet.</p>
          ) : (
            <>
              <SettingRows label="Sign-in log">
                {items.map((entry) => (
                  <Entry key={entry.id} entry={entry} />
                ))}
              </SettingRows>
              <Pagination page={page} perPage={per_page} total={total} onPageChange={setPage} />
            </>
          )
        }
      </Loaded>
    </Section>
  )
}

function Entry({ entry }: { entry: SignInEntry }) {
  const zone = useTimeZone()
  const { at, succeeded, method, second_factor, device, ip } = entry
  const how = second_factor ? `${methods[method]} and ${factors[second_factor]}` : methods[method]
  return (
    <SettingRow
      title={
        <span className="inline-flex flex-wrap items-center gap-2">
          {how} {!succeeded && <Badge tone="danger">Failed</Badge>}
        </span>
      }
      detail={[formatInstant(at, zone), device, ip].filter(Boolean).join(' · ')}
    />
  )
}
