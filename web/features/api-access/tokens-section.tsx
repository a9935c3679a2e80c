import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import type { ApiToken, CreatedApiToken } from '#domain/api-tokens/api-token.ts'
import { apiTokensApi } from '#domain/api-tokens/api.ts'
import { scopeDescriptions } from '#domain/api-tokens/scope.ts'
import { outcomeToasts } from '#web/lib/api/outcome-toasts.ts'
import { queryFor, useCall } from '#web/lib/api/query.ts'
import { formatInstant } from '#web/lib/time/format-instant.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { FormSection } from '#web/ui/form-section.tsx'
import { AccessList } from './access-list.tsx'
import { CreateTokenDialog } from './create-token-dialog.tsx'
import { DocsLink } from './docs-link.tsx'
import { SecretDialog } from './secret-dialog.tsx'

const exampleOf = (secret: string, { role }: { role: 'company' | 'applicant' }) =>
  `curl ${location.origin}/api/${role === 'company' ? 'jobs' : 'applicant/applications'} \\\n  -H "Authorization: Bearer ${secret}"`

/** API tokens: what they may do, when they were used, and the buttons to create and revoke them. */
export function TokensSection({ isOwner }: { isOwner: boolean }) {
  const tokens = useQuery(queryFor(apiTokensApi.list, {}))
  const [creating, setCreating] = useState(false)
  const [created, setCreated] = useState<CreatedApiToken | null>(null)
  return (
    <FormSection
      title="API tokens"
      description={
        isOwner
          ? 'Programs use the API as the person who created their token. You see and revoke the tokens of all members.'
          : 'Programs use the API as you, with a token.'
      }
    >
      <AccessList
        query={tokens}
        noun="API tokens"
        icon={<KeyRound aria-hidden />}
        description={
          <>
            Create a token, and send it in the header “Authorization: Bearer” of each request. The <DocsLink /> lists
            every endpoint.
          </>
        }
        createButton={<Button onClick={() => setCreating(true)}>Create Token</Button>}
        note={
          <p className="text-sm text-ink-soft">
            Every endpoint is in the <DocsLink />.
          </p>
        }
      >
        {(token) => <TokenItem key={token.id} token={token} showsPerson={isOwner} />}
      </AccessList>
      {creating && <CreateTokenDialog onClose={() => setCreating(false)} onCreated={setCreated} />}
      {created && (
        <SecretDialog
          title="Copy your API token"
          description="It is shown only now. Store it where only your program can read it."
          noun="token"
          secret={created.secret}
          example={exampleOf(created.secret, { role: isOwner ? 'company' : 'applicant' })}
          onClose={() => setCreated(null)}
        />
      )}
    </FormSection>
  )
}

function TokenItem({ token, showsPerson }: { token: ApiToken; showsPerson: boolean }) {
  const { id, name, user, last_four, scopes, expires_at, is_expired, last_used_at, last_used_from, allowed } = token
  const zone = useTimeZone()
  const revoke = useCall(apiTokensApi.revoke)
  const [asking, setAsking] = useState(false)
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 px-5 py-4 text-sm not-first:border-t not-first:border-line">
      <div className="grid min-w-0 grow basis-72 gap-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold wrap-anywhere">
          {name}
          <code className="font-mono text-xs font-normal text-ink-soft">tulay_…{last_four}</code>
          {is_expired && <Badge tone="danger">Expired</Badge>}
        </p>
        {showsPerson && <p className="text-ink-soft wrap-anywhere">{token.is_own ? 'You' : user.name}</p>}
        <p className="text-ink-soft">
          {last_used_at
            ? `Last used ${formatInstant(last_used_at, zone)}${last_used_from ? ` from ${last_used_from}` : ''}`
            : 'Never used'}
          {' · '}
          {is_expired ? 'Expired' : 'Expires'} {formatInstant(expires_at, zone)}
        </p>
        <details>
          <summary className="w-fit cursor-pointer text-ink-soft">What it may do</summary>
          <ul className="mt-1 list-disc pl-5 text-ink-soft">
            {scopes.map((scope) => (
              <li key={scope}>{scopeDescriptions[scope]}</li>
            ))}
          </ul>
        </details>
      </div>
      {allowed.includes('revoke') && (
        <Button size="sm" onClick={() => setAsking(true)}>
          Revoke<span className="sr-only"> {name}</span>
        </Button>
      )}
      <Confirm
        open={asking}
        danger
        title={`Revoke the token “${name}”?`}
        description="Programs that use it lose access at once. This cannot be undone."
        action="Revoke Token"
        busy={revoke.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() =>
          revoke.mutate(
            { params: { id } },
            {
              ...outcomeToasts({ title: 'API token revoked' }, 'Failed to revoke the token'),
              onSettled: () => setAsking(false),
            },
          )
        }
      />
    </li>
  )
}
