import { Sheet } from 'lucide-react'
import { useState } from 'react'
import { countOf, numberText } from '#domain/kernel/count.ts'
import { talentImportsApi } from '#domain/talent-imports/api.ts'
import { talentImportLimits } from '#domain/talent-imports/talent-import.ts'
import type { TalentImport } from '#domain/talent-imports/talent-import.ts'
import { addressOf } from '#web/lib/api/api.ts'
import { DownloadButton } from '#web/lib/api/download-button.tsx'
import { invalidate, useCall } from '#web/lib/api/query.ts'
import { RelativeTime } from '#web/lib/time/relative-time.tsx'
import { Button } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { toast } from '#web/ui/toast.ts'

/** Whether an import, or undoing it, is in progress. */
export const isRunning = ({ status }: TalentImport): boolean => status !== 'finished' && status !== 'undone'

/** What became of the rows, without those that are in progress. */
function resultOf({ status, counts }: TalentImport): string {
  const { created, removed, kept, skipped, invalid, failed } = counts
  const wereUndone = status === 'undoing' || status === 'undone'
  const parts: (readonly [number, string])[] = wereUndone
    ? [
        [removed, 'removed'],
        [kept, 'kept because they are in use'],
        [failed, 'failed'],
      ]
    : [
        [created, 'invited'],
        [skipped, 'skipped'],
        [invalid, 'with errors'],
        [failed, 'failed'],
      ]
  const text = parts.flatMap(([count, words]) => (count > 0 ? `${numberText(count)} ${words}` : []))
  return text.join(', ') || 'Waiting'
}

/** An import of talents: its progress and result, with its rows as CSV, and undoing it. */
export function TalentImportItem({ item }: { item: TalentImport }) {
  const [asking, setAsking] = useState(false)
  const undo = useCall(talentImportsApi.undo)
  const { id, file_name, total, counts, imported_by, created_at, allowed } = item
  const left = item.status === 'undoing' ? counts.created : counts.pending
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5">
      <div className="min-w-0 grow basis-56">
        <bdi className="font-medium wrap-anywhere">{file_name}</bdi>
        <p className="text-ink-soft">{resultOf(item)}</p>
        <p className="text-ink-soft">
          <bdi>{imported_by}</bdi> · <RelativeTime at={created_at} />
        </p>
        {isRunning(item) && (
          <Progress label={`Progress of ${file_name}`} value={total - left} of={total} className="mt-2" />
        )}
      </div>
      <DownloadButton
        size="sm"
        address={addressOf(talentImportsApi.exportRows.url, { id })}
        icon={<Sheet aria-hidden />}
      >
        Rows<span className="sr-only"> of {file_name} as CSV</span>
      </DownloadButton>
      {allowed.includes('undo') && (
        <Button size="sm" onClick={() => setAsking(true)}>
          Undo<span className="sr-only"> import of {file_name}</span>
        </Button>
      )}
      <Confirm
        open={asking}
        title="Undo this import?"
        description={`${countOf(counts.created, 'account is', 'accounts are')} removed, except those that someone has signed in to or that are in use. This is possible for ${talentImportLimits.undo_days} days.`}
        action="Undo Import"
        danger
        busy={undo.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() =>
          undo.mutate(
            { params: { id } },
            {
              onSuccess: async () => {
                toast({ title: 'Undoing the import' })
                await invalidate(['talentImports'])
              },
              onError: ({ message }) => toast({ variant: 'destructive', title: message }),
              onSettled: () => setAsking(false),
            },
          )
        }
      />
    </li>
  )
}
