import { useQuery } from '@tanstack/react-query'
import { Plus, ShieldQuestion } from 'lucide-react'
import { useState } from 'react'
import { staffRequestKindNames, staffRequestKinds } from '#domain/privacy/staff-request.ts'
import { staffRequestsApi } from '#domain/privacy/staff-requests-api.ts'
import { poll_ms, queryFor } from '#web/lib/api/query.ts'
import { lazyDialog, useReadyDialogs } from '#web/lib/document/lazy-dialog.tsx'
import { ListScreen } from '#web/lib/list/list-screen.tsx'
import { NothingFound } from '#web/lib/list/nothing-found.tsx'
import { useStayInPages } from '#web/lib/navigation/stay-in-pages.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ListToolbar } from '#web/ui/list-toolbar.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'
import { PrivacyRequestItem } from './privacy-request-item.tsx'
import { usePrivacyRequestsSearch } from './use-privacy-requests-search.ts'

const EnterRequestDialog = lazyDialog(async () => (await import('./enter-request-dialog.tsx')).EnterRequestDialog)

const kinds = [
  { value: 'all', label: 'All kinds' },
  ...staffRequestKindNames.map((value) => ({ value, label: staffRequestKinds[value].label })),
] as const

/** Privacy requests with their deadlines, overdue ones first. */
export function PrivacyRequests() {
  const [{ privacy: status, right, q, page }, setSearch] = usePrivacyRequestsSearch()
  const [entering, setEntering] = useState(false)
  useReadyDialogs(EnterRequestDialog)
  const requests = useQuery({
    ...queryFor(staffRequestsApi.list, {
      query: { status, page, ...(q ? { q } : {}), ...(right === 'all' ? {} : { kind: right }) },
    }),
    refetchInterval: poll_ms,
  })
  useStayInPages(requests.data, page, (last) => setSearch({ page: last }))
  const find = (words: string) => void setSearch({ q: words, page: null })
  const isNarrowed = q !== '' || right !== 'all'
  return (
    <>
      <ListScreen
        query={requests}
        noun={['privacy request', 'privacy requests']}
        toolbar={
          <ListToolbar
            views={
              <SegmentedControl
                label="Show"
                value={status}
                onValueChange={(next) => void setSearch({ privacy: next, page: null }, { history: 'push' })}
                segments={[
                  { value: 'open', label: 'Open' },
                  { value: 'ended', label: 'Ended' },
                ]}
              />
            }
            search={{
              label: 'Search privacy requests',
              placeholder: 'Name, email or words',
              value: q,
              onValueChange: find,
            }}
            filters={
              <Select
                aria-label="Kind"
                value={right}
                onValueChange={(next) => void setSearch({ right: next, page: null })}
                options={kinds}
                className="w-44"
              />
            }
            inUse={right === 'all' ? 0 : 1}
            display={
              <Button look="primary" onClick={() => setEntering(true)}>
                <Plus aria-hidden />
                Enter Request
              </Button>
            }
          />
        }
        error="Failed to load privacy requests. Please try again."
        skeleton={
          <Skeletons count={3} label="Loading privacy requests" className="divide-y divide-line">
            <div className="grid gap-2 px-5 py-4">
              <Skeleton className="h-4 w-60" />
              <Skeleton className="h-4 w-40" />
            </div>
          </Skeletons>
        }
        empty={
          isNarrowed ? (
            <NothingFound
              many="privacy requests"
              onClear={() => void setSearch({ q: null, right: null, page: null })}
            />
          ) : (
            <EmptyState
              icon={<ShieldQuestion aria-hidden />}
              title={status === 'open' ? 'No open privacy requests' : 'No ended privacy requests'}
              description="Exports and deletions that users request in their settings are listed here, and what you enter."
            />
          )
        }
        onPageChange={(next) => void setSearch({ page: next }, { history: 'push', scroll: true })}
      >
        {({ items }) => (
          <ul aria-label="Privacy requests">
            {items.map((request) => (
              <PrivacyRequestItem key={request.id} request={request} />
            ))}
          </ul>
        )}
      </ListScreen>
      {entering && <EnterRequestDialog onClose={() => setEntering(false)} />}
    </>
  )
}
