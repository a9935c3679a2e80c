import { lazily } from '#domain/kernel/lazily.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { dateText } from '#domain/kernel/calendar.ts'
import { legalApi } from '#domain/legal/api.ts'
import type { Acceptance } from '#domain/legal/legal-document.ts'
import { screens } from '#domain/paths.ts'
import { DocumentChanges } from '#web/features/legal/document-changes.tsx'
import { DocumentLink } from '#web/features/legal/document-link.tsx'
import { DeleteAccountSection } from '#web/features/privacy/delete-account-section.tsx'
import { ExportSection } from '#web/features/privacy/export-section.tsx'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor, useCall } from '#web/lib/api/query.ts'
import { leaveRequired, passAccepted, signOut, useMe } from '#web/lib/api/session.ts'
import { formatDay } from '#web/lib/time/format-instant.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormSkeleton } from '#web/ui/form-skeleton.tsx'
import { Heading } from './heading.tsx'

export const clientLoader = passAccepted

const list = lazily(() => new Intl.ListFormat('en'))
const titlesOf = (documents: readonly Acceptance[]) =>
  list().format(documents.map(({ document }) => screens[document].title))

/** Users who must accept a new version of a document see what has changed. They can leave with their data instead. */
export default function AcceptDocuments() {
  // The page stays as it is until the next one has loaded.
  const documents = useQuery({ ...queryFor(legalApi.list, {}), staleTime: 'static' })
  return (
    <Loaded
      query={documents}
      error="Failed to load our terms. Please try again."
      loading={<FormSkeleton label="Loading our terms" />}
    >
      {({ items }) => <Review documents={items.filter(({ is_required }) => is_required)} />}
    </Loaded>
  )
}

function Review({ documents }: { documents: readonly Acceptance[] }) {
  const hasChanged = documents.some(({ accepted }) => accepted)
  return (
    <>
      <Heading title={hasChanged ? `We updated our ${titlesOf(documents)}` : 'Accept our terms to continue'}>
        {hasChanged
          ? 'Please read the changes. You can continue when you accept them.'
          : `Please read the ${titlesOf(documents)}. You can continue when you accept them.`}
      </Heading>
      <div className="grid gap-8">
        {documents.map((one) => (
          <Document key={one.document} one={one} />
        ))}
      </div>
      <Accept documents={documents} />
      <Alternatives />
    </>
  )
}

function Document({ one: { document, version, effective_on, accepted } }: { one: Acceptance }) {
  const zone = useTimeZone()
  return (
    <section aria-labelledby={document} className="grid gap-4">
      <div>
        <h2 id={document} className="text-lg font-semibold">
          {screens[document].title}
        </h2>
        <p className="mt-1 text-sm text-ink-soft">
          Applies from {dateText(effective_on)}.
          {accepted && ` You accepted an earlier version on ${formatDay(accepted.at, zone)}.`}{' '}
          <DocumentLink to={document}>Read the full text</DocumentLink>
        </p>
      </div>
      {accepted && <DocumentChanges document={document} from={accepted.version} to={version} />}
    </section>
  )
}

function Accept({ documents }: { documents: readonly Acceptance[] }) {
  const me = useMe()
  const next = useSearchParams()[0].get('next')
  const accept = useCall(legalApi.accept)
  const submit = () =>
    accept.mutate(
      { body: { documents: documents.map(({ document, version }) => ({ document, version })) } },
      { proceed: () => leaveRequired(me, next) },
    )
  return (
    <div className="mt-8 grid gap-4">
      {accept.error && (
        <Banner tone="danger" alert>
          {accept.error.message}
        </Banner>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          look="primary"
          size="lg"
          busy={accept.isPending || accept.isSuccess}
          busyLabel="Saving…"
          onClick={submit}
        >
          Accept and continue
        </Button>
        <Button size="lg" onClick={() => void signOut()}>
          Sign out
        </Button>
      </div>
    </div>
  )
}

/** What users can do who do not accept. */
function Alternatives() {
  return (
    <section aria-labelledby="alternatives" className="mt-12 border-t border-line pt-8">
      <h2 id="alternatives" className="text-lg font-semibold">
        If you do not accept
      </h2>
      <p className="mt-1 mb-6 text-sm text-ink-soft">
        You can sign out and decide later. You can also take your data along and close your account.
      </p>
      <div data-narrow className="grid grid-cols-[minmax(0,1fr)] gap-8">
        <ExportSection />
        <DeleteAccountSection />
      </div>
    </section>
  )
}
