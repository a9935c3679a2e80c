import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { countOf } from '#domain/kernel/count.ts'
import { testsApi } from '#domain/tests/api.ts'
import type { BulkTestMove, BulkTestsResult, bulkTestsForm } from '#domain/tests/api.ts'
import { call } from '#web/lib/api/api.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { keyOf, useCall } from '#web/lib/api/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'

const words: Record<BulkTestMove, { verb: string; busy: string; done: string; effect: string }> = {
  archive: {
    verb: 'Archive',
    busy: 'Archiving…',
    done: 'archived',
    effect: 'New applicants are no longer assigned them. Tests that are already assigned can still be taken.',
  },
  unarchive: {
    verb: 'Unarchive',
    busy: 'Unarchiving…',
    done: 'unarchived',
    effect: 'Companies can use them again.',
  },
  delete: { verb: 'Delete', busy: 'Deleting…', done: 'deleted', effect: 'This cannot be undone.' },
}

const tests = (count: number) => countOf(count, 'test', 'tests')

interface BulkTestsDialogProps {
  move: BulkTestMove
  which: Pick<z.input<typeof bulkTestsForm>, 'ids' | 'filter'>
  onClose: () => void
  onDone: () => void
}

/** Shows which tests a bulk action would change and skip, and runs it. */
export function BulkTestsDialog({ move, which, onClose, onDone }: BulkTestsDialogProps) {
  const { verb, busy, done, effect } = words[move]
  const body = { move, ...which }
  const preview = useQuery({
    queryKey: [...keyOf(testsApi.bulk), body],
    queryFn: ({ signal }) => call(testsApi.bulk, { body: { ...body, preview: true } }, { signal }),
    staleTime: 0,
  })
  const run = useCall(testsApi.bulk, { invalidates: ['jobs'] })
  const confirm = () =>
    run.mutate(
      { body },
      {
        onSuccess: ({ changed, skipped }) => {
          onDone()
          const counts = [`${tests(changed.length)} ${done}`, ...(skipped.length ? [`${skipped.length} skipped`] : [])]
          toast({ title: `Selected tests ${done}`, description: `${counts.join(', ')}.` })
        },
        onError: ({ message }) =>
          toast({ variant: 'destructive', title: `Selected tests not ${done}`, description: message }),
      },
    )
  const count = preview.data?.changed.length
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={count ? `${verb} ${tests(count)}?` : `${verb} the selected tests?`}
      description={count === 0 ? undefined : effect}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look={move === 'delete' ? 'danger' : 'primary'}
            busy={run.isPending}
            busyLabel={busy}
            disabled={!count}
            onClick={confirm}
          >
            {verb}
          </Button>
        </>
      }
    >
      <Loaded
        query={preview}
        error="Failed to load the preview. Please try again."
        loading={<Skeleton className="h-32" />}
      >
        {(result) => <Preview result={result} done={done} />}
      </Loaded>
    </Dialog>
  )
}

function Preview({ result: { changed, skipped }, done }: { result: BulkTestsResult; done: string }) {
  return (
    <div className="grid gap-5 text-sm">
      {changed.length > 0 && (
        <section>
          <h3 className="font-semibold">Will be {done}</h3>
          <ul className="mt-1.5 grid gap-1 text-ink-soft">
            {changed.map(({ id, name }) => (
              <li key={id} className="wrap-anywhere">
                {name}
              </li>
            ))}
          </ul>
        </section>
      )}
      {skipped.length > 0 && (
        <section>
          <h3 className="font-semibold">Will be skipped</h3>
          <ul className="mt-1.5 grid gap-2">
            {skipped.map(({ id, name, reason }) => (
              <li key={id} className="wrap-anywhere">
                {name && <span className="font-medium">{name}</span>}
                <span className="block text-ink-soft">{reason}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
