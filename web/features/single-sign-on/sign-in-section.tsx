import { useState } from 'react'
import { countOf } from '#domain/kernel/count.ts'
import { singleSignOnApi } from '#domain/single-sign-on/api.ts'
import type { SingleSignOn } from '#domain/single-sign-on/single-sign-on.ts'
import { useCall } from '#web/lib/api/query.ts'
import { Switch } from '#web/ui/switch.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { Section } from '#web/ui/section.tsx'
import { toast } from '#web/ui/toast.ts'

/** What asks for confirmation, because it changes how members sign in. */
type Asking = 'disable' | 'require' | null

/** Whether members can, or have to, sign in with single sign-on. Saved at once. */
export function SignInSection({ singleSignOn }: { singleSignOn: SingleSignOn }) {
  const { domain, is_enabled, is_required, members_concerned, allowed } = singleSignOn
  const enable = useCall(singleSignOnApi.enable)
  const disable = useCall(singleSignOnApi.disable)
  const require = useCall(singleSignOnApi.require)
  const [asking, setAsking] = useState<Asking>(null)
  const outcome = {
    onSuccess: () => toast({ title: 'Saved' }),
    onError: ({ message }: Error) => toast({ variant: 'destructive', title: 'Not saved', description: message }),
    onSettled: () => setAsking(null),
  }
  const setRequired = (next: boolean) => require.mutate({ body: { is_required: next } }, outcome)
  const concerned = countOf(members_concerned, 'member', 'members')
  return (
    <Section title="Sign-in">
      <div className="grid gap-4">
        <Switch
          value={is_enabled}
          disabled={!allowed.includes(is_enabled ? 'disable' : 'enable')}
          onValueChange={(next) => (next ? enable.mutate({}, outcome) : setAsking('disable'))}
          label="Let members sign in with single sign-on"
          hint={
            is_enabled || allowed.includes('enable')
              ? `On the sign-in page, email addresses of ${domain} lead to your identity provider. Only members and people with an invitation can sign in. A sign-in there counts as two-factor authentication, so require a second factor at the provider.`
              : 'Verify the domain, set up the identity provider and test the connection first.'
          }
        />
        <Switch
          value={is_required}
          disabled={!allowed.includes('require')}
          onValueChange={(next) => (next ? setAsking('require') : setRequired(false))}
          label="Require single sign-on for members"
          hint={`Members with an email address of ${domain} (${members_concerned} now) cannot use a password, a passkey or a linked account. Owners still can, so that they can repair the connection.`}
        />
      </div>
      <Confirm
        open={asking === 'disable'}
        title="Turn off single sign-on?"
        description="Members use their other sign-in methods. Members without one can set a password with “Forgot password?”."
        action="Turn off"
        danger
        busy={disable.isPending}
        onCancel={() => setAsking(null)}
        onConfirm={() => disable.mutate({}, outcome)}
      />
      <Confirm
        open={asking === 'require'}
        title="Require single sign-on?"
        description={`${concerned} with an email address of ${domain} will be signed out now and can then only sign in at your identity provider.`}
        action="Require"
        busy={require.isPending}
        onCancel={() => setAsking(null)}
        onConfirm={() => setRequired(true)}
      />
    </Section>
  )
}
