import { LinkIcon, MailCheck, MailQuestionMark, ShieldCheck } from 'lucide-react'
import { failures } from '#domain/kernel/errors.ts'
import { pathTo } from '#domain/paths.ts'
import { securityApi } from '#domain/security/api.ts'
import { useCall } from '#web/lib/api/query.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { useMailedToken } from './mailed-token.ts'
import { Outcome } from './outcome.tsx'

const onward = (
  <ButtonLink to={pathTo('login')} look="primary" reloadDocument>
    Continue
  </ButtonLink>
)

/** The target of the links that confirm the change of an email address. It requires a click: scanners follow links. */
export default function ConfirmEmail() {
  const token = useMailedToken()
  const confirm = useCall(securityApi.confirmEmailChange)
  const object = useCall(securityApi.objectToEmailChange)
  if (confirm.isSuccess)
    return confirm.data.is_complete ? (
      <Outcome icon={<MailCheck />} tone="good" title="Your email address was changed" actions={onward}>
        Use the new address to sign in from now on.
      </Outcome>
    ) : (
      <Outcome icon={<MailCheck />} tone="good" title="Confirmed" actions={onward}>
        The address changes as soon as you open the link that we sent to the other one.
      </Outcome>
    )
  if (object.isSuccess)
    return (
      <Outcome
        icon={<ShieldCheck />}
        tone="good"
        title="Your email address stays the same"
        actions={
          <ButtonLink to={pathTo('forgot_password')} look="primary">
            Choose a new password
          </ButtonLink>
        }
      >
        All sessions were signed out. Choose a new password, because someone else may know yours.
      </Outcome>
    )
  const error = confirm.error ?? object.error
  if (token === null || error)
    return (
      <Outcome icon={<LinkIcon />} tone="bad" title="This link did not work" actions={onward}>
        {error?.message ?? failures.token_invalid.message}
      </Outcome>
    )
  const busy = confirm.isPending || object.isPending
  return (
    <Outcome
      icon={<MailQuestionMark />}
      tone="calm"
      title="Confirm your email address"
      actions={
        <>
          <Button
            look="primary"
            size="lg"
            busy={confirm.isPending}
            disabled={busy}
            onClick={() => confirm.mutate({ body: { token } })}
          >
            Confirm the change
          </Button>
          <Button size="lg" busy={object.isPending} disabled={busy} onClick={() => object.mutate({ body: { token } })}>
            This wasn’t me
          </Button>
        </>
      }
    >
      Someone asked to change the email address of your account.
    </Outcome>
  )
}
