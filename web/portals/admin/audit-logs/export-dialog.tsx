import { useQuery } from '@tanstack/react-query'
import { auditApi } from '#domain/audit/api.ts'
import { auditLimits } from '#domain/audit/audit-entry.ts'
import type { AuditFilters } from '#domain/audit/audit-entry.ts'
import { numberText } from '#domain/kernel/count.ts'
import { addressOf } from '#web/lib/api/api.ts'
import { DownloadButton } from '#web/lib/api/download-button.tsx'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** How anyone checks a file with common programs. */
const steps = [
  'head -n -1 audit-log.jsonl | sha256sum',
  'printf \'audit export %s\' "$(tail -n 1 audit-log.jsonl | jq -r .sha256)" > signed.txt',
  'tail -n 1 audit-log.jsonl | jq -r .signature | base64 -d > signature.bin',
  'openssl pkeyutl -verify -pubin -inkey key.pem -rawin -in signed.txt -sigfile signature.bin',
].join('\n')

/** Which entries are exported: the named ones, or all that match the filters. */
export type Exported = { ids: readonly string[] } | AuditFilters

const describe = (exported: Exported) =>
  'ids' in exported
    ? `the ${exported.ids.length === 1 ? 'selected entry' : `${exported.ids.length} selected entries`}`
    : `the entries that match the filters: at most the newest ${numberText(auditLimits.exported)}`

/** Downloads entries as a signed file, and says how it is checked. */
export function ExportDialog({ exported, onClose }: { exported: Exported; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Export audit logs"
      description={`A signed JSON Lines file of ${describe(exported)}. The export is recorded.`}
      width="lg"
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <DownloadButton look="primary" address={addressOf(auditApi.exportEntries.url, {}, exported)}>
            Download
          </DownloadButton>
        </>
      }
    >
      <Instructions />
    </Dialog>
  )
}

function Instructions() {
  const key = useQuery(queryFor(auditApi.key, {}))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 text-sm">
      <Loaded
        query={key}
        error="Failed to load the public key. Please try again."
        loading={<Skeleton className="h-20" />}
      >
        {({ public_key }) => (
          <Block title="Public key" text={public_key.trim()}>
            Anyone can check the file with this Ed25519 key. Save it as key.pem.
          </Block>
        )}
      </Loaded>
      <Block title="Check a file" text={steps}>
        The first line prints the SHA-256 that the last line of the file names; the last line prints “Signature Verified
        Successfully”.
      </Block>
    </div>
  )
}

function Block({ title, text, children }: { title: string; text: string; children: string }) {
  return (
    <section>
      <div className="flex items-center justify-between gap-2">
        <h3 className="font-semibold">{title}</h3>
        <CopyButton text={text} label={`Copy ${title.toLowerCase()}`} />
      </div>
      <p className="mb-2 text-ink-soft">{children}</p>
      <pre className="rounded-control bg-sunken p-3 text-xs wrap-anywhere whitespace-pre-wrap">{text}</pre>
    </section>
  )
}
