import { useQuery } from '@tanstack/react-query'
import { Link2, Plus } from 'lucide-react'
import { useQueryState } from 'nuqs'
import { useState } from 'react'
import { visibleJobStatuses } from '#domain/jobs/job-machine.ts'
import { isShown } from '#domain/jobs/job-visibility.ts'
import type { CompanyJob } from '#domain/jobs/job.ts'
import { trackedLinksApi } from '#domain/tracked-links/api.ts'
import type { TrackedLink } from '#domain/tracked-links/tracked-link.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { inUrl } from '#web/lib/navigation/in-url.ts'
import { useStayInPages } from '#web/lib/navigation/stay-in-pages.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Section } from '#web/ui/section.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { LinkItem } from './link-item.tsx'

const { page: pageShape } = trackedLinksApi.list.schema.querystring.shape
const pageInUrl = inUrl(pageShape).withDefault(1)

const lists = [
  { value: 'active', label: 'Active' },
  { value: 'archived', label: 'Archived' },
] as const
type List = (typeof lists)[number]['value']

/** The tracked links of a job, with what came of them. */
export function Links({ job }: { job: CompanyJob }) {
  const [list, setList] = useState<List>('active')
  const [page, setPage] = useQueryState('links', pageInUrl)
  const [creating, setCreating] = useState(false)
  const [editing, setEditing] = useState<{ link: TrackedLink; open: boolean }>()
  const is_archived = list === 'archived'
  const links = useQuery(
    queryFor(trackedLinksApi.list, { params: { id: job.id }, query: { page, ...(is_archived && { is_archived }) } }),
  )
  useStayInPages(links.data, page, (next) => setPage(next))
  const mayCreate = job.allowed.includes('edit')
  const create = mayCreate && (
    <Button look="primary" onClick={() => setCreating(true)}>
      <Plus aria-hidden />
      New link
    </Button>
  )
  return (
    <Section
      title="Tracked links"
      description="Share a different link in each place to see where your applicants come from. Applicants do not see their source."
      actions={create}
    >
      {!leadsToPage(job) && <p className="mb-4 text-sm text-ink-soft">{notPublic}</p>}
      <div className="mb-4 w-fit">
        <SegmentedControl
          label="Links"
          value={list}
          onValueChange={(next) => {
            setList(next)
            void setPage(null)
          }}
          segments={lists}
        />
      </div>
      <Loaded
        query={links}
        error="Failed to load the links. Please try again."
        loading={
          <Skeletons count={3} label="Loading links" className="grid gap-6 py-2">
            <Skeleton className="h-16" />
          </Skeletons>
        }
      >
        {(found) =>
          found.total === 0 ? (
            <EmptyState
              icon={<Link2 aria-hidden />}
              title={is_archived ? 'No archived links' : 'No links yet'}
              description={
                is_archived
                  ? 'Archived links keep working and can be unarchived here.'
                  : 'Create a link for a post or a newsletter. Its visits, applicants and hires appear here.'
              }
            />
          ) : (
            <>
              <ul
                aria-label="Tracked links"
                aria-busy={links.isPlaceholderData}
                className={cx(
                  'grid grid-cols-[minmax(0,1fr)] divide-y divide-line border-y border-line transition-opacity',
                  links.isPlaceholderData && 'opacity-60',
                )}
              >
                {found.items.map((link) => (
                  <LinkItem key={link.id} link={link} onEdit={() => setEditing({ link, open: true })} />
                ))}
              </ul>
              <Pagination
                page={found.page}
                perPage={found.per_page}
                total={found.total}
                onPageChange={(next) => void setPage(next, { history: 'push' })}
              />
            </>
          )
        }
      </Loaded>
      <LinkDialog job_id={job.id} open={creating} onOpenChange={setCreating} />
      {editing && (
        <LinkDialog
          key={editing.link.id}
          job_id={job.id}
          link={editing.link}
          open={editing.open}
          onOpenChange={(open) => setEditing({ ...editing, open })}
        />
      )}
    </Section>
  )
}

const notPublic = 'The links lead to the public page of the job. They work while the job is public and open.'

const leadsToPage = (job: CompanyJob) =>
  isShown(job) && job.visibility === 'public' && visibleJobStatuses.some((status) => status === job.status)
