import { useQuery } from '@tanstack/react-query'
import { activityLabel } from '#domain/activities.ts'
import { auditApi } from '#domain/audit/api.ts'
import type { AuditEntry } from '#domain/audit/audit-entry.ts'
import { numberText } from '#domain/kernel/count.ts'
import { product } from '#domain/product.ts'
import { Changes } from '#web/features/audit/changes.tsx'
import { actorNameOf } from '#web/features/audit/actor-name-of.ts'
import { fieldText, valueText } from '#web/features/audit/value-text.ts'
import { queryFor } from '#web/lib/api/query.ts'
import { ItemDrawer } from '#web/lib/list/item-drawer.tsx'
import { formatInstant, formatInstantSeconds } from '#web/lib/time/format-instant.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { Banner } from '#web/ui/banner.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Detail } from '#web/ui/detail.tsx'
import { Section } from '#web/ui/section.tsx'

/** An entry of the audit log beside the list. */
export function EntryDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const entry = useQuery(queryFor(auditApi.find, { params: { id } }))
  return (
    <ItemDrawer
      query={entry}
      noun="entry"
      title={(loaded) => (loaded ? activityLabel(loaded.kind) : 'Entry')}
      onClose={onClose}
    >
      {(loaded) => <EntryFacts entry={loaded} />}
    </ItemDrawer>
  )
}

function EntryFacts({ entry }: { entry: AuditEntry }) {
  const zone = useTimeZone()
  const { at, actor, actor_kind, target, company, origin, request_id, before, after, data, redaction } = entry
  const details = Object.entries(data)
  return (
    <>
      {redaction && (
        <Banner tone="info">
          Personal data was removed from this entry on {formatInstant(redaction.at, zone)}: {redaction.reason}
        </Banner>
      )}
      <dl className="grid grid-cols-1 gap-4 text-sm sm:grid-cols-2">
        <Detail name="Timestamp">
          {formatInstantSeconds(at, zone)}
          <div className="tabular text-xs font-normal text-ink-faint">{at}</div>
        </Detail>
        <Detail name="User">
          {actorNameOf(entry)}
          {actor && <div className="text-xs font-normal text-ink-faint">{actor.email}</div>}
        </Detail>
        {target && <Detail name="Target">{target}</Detail>}
        {company && <Detail name="Company">{company.name}</Detail>}
        <Detail name="Origin">{origin ?? (actor_kind === 'system' ? product.name : 'Not recorded')}</Detail>
        <Detail name="Request ID">{request_id ? <Code label="request ID">{request_id}</Code> : 'None'}</Detail>
      </dl>
      <Section title="Changes">
        {before || after ? (
          <Changes before={before} after={after} />
        ) : (
          <p className="text-sm text-ink-soft">No values were recorded.</p>
        )}
      </Section>
      {details.length > 0 && (
        <Section title="Details">
          <dl className="grid grid-cols-1 gap-4 text-sm sm:grid-cols-2">
            {details.map(([key, value]) => (
              <Detail key={key} name={fieldText(key)}>
                <span className="font-normal whitespace-pre-wrap">{valueText(key, value)}</span>
              </Detail>
            ))}
          </dl>
        </Section>
      )}
      <Integrity entry={entry} />
    </>
  )
}

function Integrity({ entry: { kind, position, hash, digest, checkpoint } }: { entry: AuditEntry }) {
  const zone = useTimeZone()
  return (
    <Section title="Integrity">
      <dl className="grid grid-cols-1 gap-4 text-sm sm:grid-cols-2">
        <Detail name="Type">{kind}</Detail>
        <Detail name="Position in the log">{numberText(position)}</Detail>
        <Detail name="Signed checkpoint" wide>
          {checkpoint
            ? `Entry ${numberText(checkpoint.position)}, ${formatInstant(checkpoint.signed_at, zone)}`
            : 'Within a minute'}
        </Detail>
        <Detail name="SHA-256 of the activity" wide>
          <Code label="SHA-256 of the activity">{digest}</Code>
        </Detail>
        <Detail name="Hash in the chain" wide>
          <Code label="hash">{hash}</Code>
        </Detail>
      </dl>
    </Section>
  )
}

function Code({ label, children }: { label: string; children: string }) {
  return (
    <span className="flex items-start gap-1">
      <code className="min-w-0 text-xs leading-6 font-normal wrap-anywhere">{children}</code>
      <CopyButton text={children} label={`Copy ${label}`} />
    </span>
  )
}
