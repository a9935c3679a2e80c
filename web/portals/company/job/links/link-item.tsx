import type { ReactNode } from 'react'
import { numberText } from '#domain/kernel/count.ts'
import { moneyText, toCents } from '#domain/kernel/money.ts'
import { trackedLinksApi } from '#domain/tracked-links/api.ts'
import type { TrackedLink } from '#domain/tracked-links/tracked-link.ts'
import { useCall } from '#web/lib/api/query.ts'
import { RelativeTime } from '#web/lib/time/relative-time.tsx'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { toast } from '#web/ui/toast.ts'

const moneyOrDash = (amount: number | null) => (amount === null ? '–' : moneyText(toCents(amount)))

/** A tracked link: its address, what came of it, and what it cost. */
export function LinkItem({ link, onEdit }: { link: TrackedLink; onEdit: () => void }) {
  const { name, url, visits, applications, interviews, hires, cost, cost_per_hire, created_at, allowed } = link
  return (
    <li className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3 py-4 text-sm">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 grow basis-64">
          <h3 className="font-semibold wrap-anywhere">{name}</h3>
          <p className="mt-0.5 flex min-w-0 items-center gap-1 text-ink-soft">
            <span className="min-w-0 truncate" title={url}>
              {url}
            </span>
            <CopyButton text={url} label={`Copy the link ${name}`} />
          </p>
          <p className="text-ink-faint">
            Created <RelativeTime at={created_at} className="lowercase" />
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {allowed.includes('edit') && (
            <Button size="sm" onClick={onEdit}>
              Edit<span className="sr-only"> the link {name}</span>
            </Button>
          )}
          {allowed.includes('archive') && <MoveButton link={link} move="archive" />}
          {allowed.includes('unarchive') && <MoveButton link={link} move="unarchive" />}
        </div>
      </div>
      <dl className="grid grid-cols-3 gap-x-4 gap-y-3 sm:grid-cols-6">
        <Count name="Visits">{numberText(visits)}</Count>
        <Count name="Applied">{numberText(applications)}</Count>
        <Count name="Interviewed">{numberText(interviews)}</Count>
        <Count name="Hired">{numberText(hires)}</Count>
        <Count name="Cost">{moneyOrDash(cost)}</Count>
        <Count name="Cost per hire">{moneyOrDash(cost_per_hire)}</Count>
      </dl>
    </li>
  )
}

function Count({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-faint">{name}</dt>
      <dd className="tabular mt-0.5 font-medium wrap-anywhere">{children}</dd>
    </div>
  )
}

const moves = {
  archive: { label: 'Archive', busy: 'Archiving…', done: 'Link archived', failed: 'Error archiving the link' },
  unarchive: {
    label: 'Unarchive',
    busy: 'Unarchiving…',
    done: 'Link unarchived',
    failed: 'Error unarchiving the link',
  },
} as const

function MoveButton({ link: { id, name }, move }: { link: TrackedLink; move: keyof typeof moves }) {
  const call = useCall(trackedLinksApi[move])
  const { label, busy, done, failed } = moves[move]
  return (
    <Button
      size="sm"
      busy={call.isPending}
      busyLabel={busy}
      onClick={() =>
        call.mutate(
          { params: { id } },
          {
            onSuccess: () => toast({ title: done, description: name }),
            onError: ({ message }) => toast({ variant: 'destructive', title: failed, description: message }),
          },
        )
      }
    >
      {label}
      <span className="sr-only"> the link {name}</span>
    </Button>
  )
}
