import { useQuery } from '@tanstack/react-query'
import { talentSearchApi } from '#domain/talent/talent-search-api.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor, useCall } from '#web/lib/api/query.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { FormSection } from '#web/ui/form-section.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'

const onError = ({ message }: Error) =>
  toast({ variant: 'destructive', title: 'Error saving your privacy settings', description: message })

/** The link to the applicant's public page, if the applicant wants one. */
export function PublicLinkSection() {
  const privacy = useQuery(queryFor(talentSearchApi.privacy, {}))
  return (
    <FormSection
      title="Public page"
      description="A page with your profile for everyone who has its link, without an account."
    >
      <Loaded
        query={privacy}
        error="Failed to load your privacy settings. Please try again."
        loading={<Skeleton className="h-20 rounded-control" />}
      >
        {({ public_link }) => (public_link ? <Link address={public_link} /> : <NoLink />)}
      </Loaded>
    </FormSection>
  )
}

function NoLink() {
  const create = useCall(talentSearchApi.createPublicLink)
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-sm text-ink-soft">
        The page shows what companies see that you have no contact with: your first name and initial, and no photo,
        résumé, links or contact details. Search engines do not list it.
      </p>
      <Button
        busy={create.isPending}
        busyLabel="Creating…"
        onClick={() =>
          create.mutate(
            {},
            { onSuccess: () => toast({ title: 'Link created', description: 'Your public page is online.' }), onError },
          )
        }
      >
        Create link
      </Button>
    </div>
  )
}

function Link({ address }: { address: string }) {
  const remove = useCall(talentSearchApi.removePublicLink)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex items-start gap-2">
        <code className="min-w-0 grow rounded-control border border-line px-3 py-2 text-sm wrap-anywhere select-all">
          {address}
        </code>
        <CopyButton text={address} label="Copy link" />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <a
          href={address}
          target="_blank"
          rel="noopener"
          className="rounded-sm text-sm font-medium text-primary-ink hover:underline"
        >
          Open the page
        </a>
        <Button
          size="sm"
          busy={remove.isPending}
          busyLabel="Removing…"
          onClick={() =>
            remove.mutate(
              {},
              {
                onSuccess: () => toast({ title: 'Link removed', description: 'Your public page is no longer online.' }),
                onError,
              },
            )
          }
        >
          Remove link
        </Button>
      </div>
    </div>
  )
}
