import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { calendarSyncApi } from '#domain/calendar-sync/api.ts'
import { consentsApi } from '#domain/consents/api.ts'
import { consentFacts } from '#domain/consents/consent.ts'
import type { Consent, ConsentKind, ConsentOrigin } from '#domain/consents/consent.ts'
import { jobAlertsApi } from '#domain/job-alerts/api.ts'
import { countOf } from '#domain/kernel/count.ts'
import { notificationsApi } from '#domain/notifications/api.ts'
import { pathTo } from '#domain/paths.ts'
import { settingsPath } from '#domain/portal-paths.ts'
import { talentSearchApi } from '#domain/talent/talent-search-api.ts'
import { takingApi } from '#domain/tests/taking-api.ts'
import { extraTimePercents } from '#domain/tests/attempt.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor, useCall } from '#web/lib/api/query.ts'
import { useMe } from '#web/lib/api/session.ts'
import { formatInstant } from '#web/lib/time/format-instant.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { Switch } from '#web/ui/switch.tsx'
import { FormSection } from '#web/ui/form-section.tsx'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'

/** What the user agreed to, with a switch each, and when. */
export function ConsentsSection() {
  const consents = useQuery(queryFor(consentsApi.list, {}))
  return (
    <FormSection
      title="Consents"
      description="What happens only if you agree. You can withdraw each consent at any time, and it takes effect at once."
      aside={
        <p className="mt-1 text-sm text-ink-soft">
          Whether we record your visits to our public pages is a choice of each browser: see our{' '}
          <a href={pathTo('cookies')} className="rounded-sm text-primary-ink underline underline-offset-4">
            Cookie Policy
          </a>
          .
        </p>
      }
    >
      <Loaded
        query={consents}
        error="Failed to load your consents. Please try again."
        loading={
          <Skeletons count={3} label="Loading your consents">
            <Skeleton className="my-3 h-12" />
          </Skeletons>
        }
      >
        {({ items }) => (
          <ul aria-label="Consents" className="divide-y divide-line border-t border-line">
            {items.map((one) => (
              <Item key={one.kind} consent={one} isIndented={items.some(canChange)} />
            ))}
          </ul>
        )}
      </Loaded>
    </FormSection>
  )
}

interface ItemProps {
  consent: Consent
  /** Aligned with the text of consents that have a switch. */
  isIndented: boolean
}

function Item({ consent, isIndented }: ItemProps) {
  const { kind, is_given, history } = consent
  const { title, texts } = consentFacts(kind)
  const { change, isPending } = useChange(kind)
  return (
    <li className="grid gap-2 py-3.5 text-sm">
      {canChange(consent) ? (
        <Switch
          label={<span className="font-medium">{title}</span>}
          hint={texts.at(-1)}
          value={is_given}
          disabled={isPending}
          onValueChange={change}
        />
      ) : (
        <div className={isIndented ? 'pl-12' : undefined}>
          <p className="font-medium">{title}</p>
          <p className="text-ink-faint">{texts.at(-1)}</p>
          <p className="mt-1">
            Not given. <WhereToGive kind={kind} />
          </p>
        </div>
      )}
      {history.length > 0 && <History title={title} history={history} isIndented={isIndented} />}
    </li>
  )
}

/** The consents that the switch can give. The others need a form, the browser or Google. */
const givers = { public_profile: true, extra_time: true } as const

const canChange = ({ kind, is_given }: Consent) => is_given || kind in givers

function WhereToGive({ kind }: { kind: ConsentKind }) {
  const { role } = useMe()
  const className = 'rounded-sm text-primary-ink underline underline-offset-4'
  if (kind === 'job_alerts')
    return (
      <a href={pathTo('jobs')} className={className}>
        Subscribe to a search
      </a>
    )
  return (
    <Link to={settingsPath(role, kind === 'push' ? 'notifications' : 'calendar')} className={className}>
      {kind === 'push' ? 'Turn them on in a browser' : 'Connect your calendar'}
    </Link>
  )
}

/** Gives or withdraws a consent, with the endpoint of what it permits. */
function useChange(kind: ConsentKind): { change: (is_given: boolean) => void; isPending: boolean } {
  const after = { invalidates: ['consents'] } as const
  const [createLink, removeLink] = [
    useCall(talentSearchApi.createPublicLink, after),
    useCall(talentSearchApi.removePublicLink, after),
  ]
  const setExtraTime = useCall(takingApi.setExtraTime, { invalidates: ['consents', 'applications'] })
  const deleteAlerts = useCall(jobAlertsApi.deleteOwn, after)
  const unsubscribe = useCall(notificationsApi.unsubscribeAll, after)
  const disconnect = useCall(calendarSyncApi.disconnect, after)
  const { title, withdrawal } = consentFacts(kind)
  const change = (is_given: boolean) => {
    const following = {
      onSuccess: () =>
        toast(
          is_given
            ? { title: 'Consent given', description: title }
            : { title: 'Consent withdrawn', description: withdrawal },
        ),
      onError: ({ message }: Error) =>
        toast({ variant: 'destructive', title: 'Error saving your consent', description: message }),
    }
    if (kind === 'public_profile') (is_given ? createLink : removeLink).mutate({}, following)
    else if (kind === 'extra_time')
      setExtraTime.mutate({ body: { percent: is_given ? extraTimePercents[1] : extraTimePercents[0] } }, following)
    else if (kind === 'job_alerts') deleteAlerts.mutate({}, following)
    else if (kind === 'push') unsubscribe.mutate({}, following)
    else disconnect.mutate({}, following)
  }
  const calls = [createLink, removeLink, setExtraTime, deleteAlerts, unsubscribe, disconnect]
  return { change, isPending: calls.some((call) => call.isPending) }
}

const origins: Record<ConsentOrigin, string> = {
  settings: 'in your settings',
  email: 'with a link in an email',
  api: 'with an API token',
  imported: 'before consents were recorded here',
}

interface HistoryProps extends Pick<ItemProps, 'isIndented'> {
  title: string
  history: Consent['history']
}

function History({ title, history, isIndented }: HistoryProps) {
  const zone = useTimeZone()
  return (
    <details className={isIndented ? 'pl-12' : undefined}>
      <summary className="w-fit cursor-pointer rounded-sm text-ink-soft hover:text-ink">
        History <span className="sr-only">of {title}</span>
        <span aria-hidden>({countOf(history.length, 'entry', 'entries')})</span>
      </summary>
      <ul className="mt-1.5 grid gap-1 text-ink-soft">
        {history.map(({ is_given, version, origin, at }) => (
          <li key={at}>
            {is_given ? 'Given' : 'Withdrawn'} {formatInstant(at, zone)} {origins[origin]}, version {version} of the
            text
          </li>
        ))}
      </ul>
    </details>
  )
}
