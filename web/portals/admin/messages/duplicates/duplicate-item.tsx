import { UsersRound } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { duplicateAccountsApi } from '#domain/duplicate-accounts/api.ts'
import { duplicateEvidenceLabels } from '#domain/duplicate-accounts/duplicate-account.ts'
import type { DuplicateAccount, ReversedMerging } from '#domain/duplicate-accounts/duplicate-account.ts'
import { countOf } from '#domain/kernel/count.ts'
import { pathTo } from '#domain/paths.ts'
import { useCall } from '#web/lib/api/query.ts'
import { lazyDialog, useReadyDialogs } from '#web/lib/document/lazy-dialog.tsx'
import { formatInstant } from '#web/lib/time/format-instant.ts'
import { RelativeTime } from '#web/lib/time/relative-time.tsx'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'

const DismissDialog = lazyDialog(async () => (await import('./dismiss-dialog.tsx')).DismissDialog)
const MergeDialog = lazyDialog(async () => (await import('./merge-dialog.tsx')).MergeDialog)
const ReverseDialog = lazyDialog(async () => (await import('./reverse-dialog.tsx')).ReverseDialog)

interface DuplicateItemProps {
  duplicate: DuplicateAccount
  /** Called after its merge was reversed, when it has left this list. */
  onReversed: (result: ReversedMerging) => void
}

/** Two accounts with what they have in common. Staff open each of them to decide about it. */
export function DuplicateItem({ duplicate, onReversed }: DuplicateItemProps) {
  const { id, older, newer, evidence, found_at, dismissed_at, dismissed_by, reason, merging, allowed } = duplicate
  const [asked, setAsked] = useState<'dismiss' | 'merge' | 'reverse' | null>(null)
  const close = () => setAsked(null)
  const zone = useTimeZone()
  const reopen = useCall(duplicateAccountsApi.reopen, { invalidates: ['dashboard'] })
  useReadyDialogs(DismissDialog, MergeDialog, ReverseDialog)
  const names = `${older.name} and ${newer.name}`
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 px-5 py-4 text-sm not-first:border-t not-first:border-line">
      <UsersRound aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-faint" />
      <div className="grid min-w-0 grow basis-60 gap-2">
        <ul aria-label="Accounts" className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
          <Account account={older} merging={merging} />
          <Account account={newer} merging={merging} />
        </ul>
        <ul aria-label="Evidence" className="flex flex-wrap gap-1.5">
          {evidence.map((one) => (
            <li key={one}>
              <Badge tone="mango">{duplicateEvidenceLabels[one]}</Badge>
            </li>
          ))}
        </ul>
        <p className="text-ink-faint">
          Found <RelativeTime at={found_at} className="lowercase" focusable />
        </p>
        {dismissed_at && (
          <p className="wrap-anywhere whitespace-pre-line">
            <span className="font-semibold">Dismissed:</span> {reason}
            <span className="block text-ink-faint">
              {dismissed_by && `By ${dismissed_by}, `}
              <RelativeTime at={dismissed_at} className={dismissed_by ? 'lowercase' : ''} focusable />
            </span>
          </p>
        )}
        {merging && (
          <p className="wrap-anywhere whitespace-pre-line">
            <span className="font-semibold">Merged:</span> {merging.reason}
            <span className="block text-ink-faint">
              {merging.merged_by && `By ${merging.merged_by}, `}
              <RelativeTime at={merging.merged_at} className={merging.merged_by ? 'lowercase' : ''} focusable />
              {allowed.includes('reverse') &&
                `. Can be reversed until ${formatInstant(merging.reversible_until, zone)}`}
            </span>
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {allowed.includes('merge') && (
          <Button size="sm" aria-label={`Merge accounts: ${names}`} onClick={() => setAsked('merge')}>
            Merge accounts…
          </Button>
        )}
        {allowed.includes('dismiss') && (
          <Button size="sm" aria-label={`Dismiss: ${names}`} onClick={() => setAsked('dismiss')}>
            Dismiss
          </Button>
        )}
        {allowed.includes('reverse') && (
          <Button size="sm" aria-label={`Reverse merge: ${names}`} onClick={() => setAsked('reverse')}>
            Reverse merge…
          </Button>
        )}
        {allowed.includes('reopen') && (
          <Button
            size="sm"
            aria-label={`Reopen: ${names}`}
            busy={reopen.isPending}
            busyLabel="Reopening…"
            onClick={() =>
              reopen.mutate(
                { params: { id } },
                {
                  onSuccess: () => toast({ title: 'Possible duplicate reopened', description: names }),
                  onError: ({ message }) =>
                    toast({
                      variant: 'destructive',
                      title: 'Error reopening the possible duplicate',
                      description: message,
                    }),
                },
              )
            }
          >
            Reopen
          </Button>
        )}
      </div>
      {asked === 'dismiss' && <DismissDialog duplicate={duplicate} onClose={close} />}
      {asked === 'merge' && <MergeDialog duplicate={duplicate} onClose={close} />}
      {asked === 'reverse' && <ReverseDialog duplicate={duplicate} onReversed={onReversed} onClose={close} />}
    </li>
  )
}

function Account({ account, merging }: { account: DuplicateAccount['older']; merging: DuplicateAccount['merging'] }) {
  return (
    <li className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold wrap-anywhere">
        <Link
          to={pathTo('admin_applicant', { id: account.id })}
          className="rounded-sm text-primary-ink hover:underline"
        >
          {account.name}
        </Link>
        {account.status === 'suspended' && <Badge tone="danger">Suspended</Badge>}
        {account.status === 'merged' && <Badge>Merged</Badge>}
        {account.id === merging?.kept_id && <Badge tone="success">Kept</Badge>}
      </p>
      <p className="wrap-anywhere text-ink-soft">{account.email}</p>
      <p className="text-ink-faint">
        Joined <RelativeTime at={account.created_at} className="lowercase" focusable />,{' '}
        {countOf(account.applications, 'application', 'applications')}
      </p>
    </li>
  )
}
