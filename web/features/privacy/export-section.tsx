import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { fileSizeText } from '#domain/files/file.ts'
import { privacyApi } from '#domain/privacy/api.ts'
import { dataExportPath } from '#domain/privacy/privacy-request.ts'
import type { DataExport } from '#domain/privacy/privacy-request.ts'
import { retention } from '#domain/kernel/retention.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor, useCall } from '#web/lib/api/query.ts'
import { formatInstant } from '#web/lib/time/format-instant.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { Button, buttonClasses } from '#web/ui/button.tsx'
import { FormSection } from '#web/ui/form-section.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'

/** How often the progress of an export is read while it is prepared. */
const poll_ms = 2_000

/** Requests an export of the user's data, and downloads it when it is ready. */
export function ExportSection() {
  const latest = useQuery({
    ...queryFor(privacyApi.dataExport, {}),
    refetchInterval: ({ state }) => (state.data?.data_export?.status === 'open' ? poll_ms : false),
  })
  return (
    <FormSection
      title="Your data"
      description={`A ZIP file with everything that we store about you: JSON and CSV files, your uploads, and a page that explains them. You can download it for ${retention.export_days} days.`}
    >
      <Loaded
        query={latest}
        error="Failed to load your export. Please try again."
        loading={<Skeleton className="h-11 w-48" />}
      >
        {({ data_export }) => <Export latest={data_export} />}
      </Loaded>
    </FormSection>
  )
}

function Export({ latest }: { latest: DataExport | null }) {
  const zone = useTimeZone()
  const request = useCall(privacyApi.requestExport, { invalidates: ['privacy'] })
  const start = () =>
    request.mutate(
      {},
      {
        onSuccess: () => toast({ title: 'Export requested', description: 'We will notify you when it is ready.' }),
        onError: ({ message }) =>
          toast({ variant: 'destructive', title: 'Error requesting your data', description: message }),
      },
    )
  if (latest?.status === 'open')
    return (
      <div className="grid gap-2">
        <p role="status" className="text-sm">
          We are preparing your data. You can leave this page; we will notify you when it is ready.
        </p>
        <Progress label="Progress of the export" value={latest.steps_done} of={latest.steps} />
      </div>
    )
  return (
    <div className="grid gap-3">
      {latest?.expires_at && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-line bg-surface p-4">
          <p className="min-w-0 text-sm">
            <span className="block font-medium">Your data is ready</span>
            <span className="text-ink-soft">
              {fileSizeText(latest.size_bytes ?? 0)}, until {formatInstant(latest.expires_at, zone)}
            </span>
          </p>
          <a href={dataExportPath(latest.id)} download className={buttonClasses({ look: 'primary' })}>
            <Download aria-hidden />
            Download
          </a>
        </div>
      )}
      <div>
        <Button busy={request.isPending} busyLabel="Requesting…" onClick={start}>
          {latest?.expires_at ? 'Request a new export' : 'Request your data'}
        </Button>
      </div>
    </div>
  )
}
