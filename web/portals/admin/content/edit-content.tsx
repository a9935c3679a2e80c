import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useParams } from 'react-router'
import { contentApi } from '#domain/content/api.ts'
import { contentKinds } from '#domain/content/content-kind.ts'
import type { ContentItem } from '#domain/content/content-item.ts'
import { pathTo, screens } from '#domain/paths.ts'
import { isNotFound } from '#web/lib/api/is-not-found.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { lazyDialog, useReadyDialogs } from '#web/lib/document/lazy-dialog.tsx'
import { UnsavedWork } from '#web/lib/form/unsaved-work.tsx'
import { useReturnTo } from '#web/lib/navigation/return-to.ts'
import { useTitle } from '#web/lib/navigation/title.ts'
import { ItemNotFound } from '#web/shell/item-not-found.tsx'
import { BottomBar } from '#web/ui/bottom-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormSkeleton } from '#web/ui/form-skeleton.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Section } from '#web/ui/section.tsx'
import { toast } from '#web/ui/toast.ts'
import { Changes } from './changes.tsx'
import { formValuesOf } from './content-fields.tsx'
import { ContentForm, useContentForm } from './content-form.tsx'
import { ContentStatusBadge } from './status-badge.tsx'
import { useChangeContent } from './use-change-content.ts'
import { useEditContent } from './use-edit-content.ts'
import { Versions } from './versions.tsx'

const ConflictDialog = lazyDialog(async () => (await import('#web/ui/conflict-dialog.tsx')).ConflictDialog)
const PublishDialog = lazyDialog(async () => (await import('./publish-dialog.tsx')).PublishDialog)

/** Edits content of the public site. */
export default function EditContent() {
  const { id } = useParams() as { id: string }
  const item = useQuery(queryFor(contentApi.see, { params: { id } }))
  useTitle(item.data?.title)
  if (isNotFound(item.error))
    return (
      <ItemNotFound
        item="Content"
        next={{ to: `${pathTo('admin_tests')}?tab=content`, label: screens.admin_tests.title }}
      />
    )
  return (
    <Loaded
      query={item}
      error="Failed to load the content. Please try again."
      loading={<FormSkeleton label="Loading the content" />}
    >
      {(loaded) => (
        <Suspense fallback={<FormSkeleton label="Loading the content" />}>
          <Opened item={loaded} />
        </Suspense>
      )}
    </Loaded>
  )
}

/** The form starts with the current version. Later changes by colleagues do not overwrite the user's input. */
function Opened({ item }: { item: ContentItem }) {
  const [opened, setOpened] = useState(item)
  const [publishing, setPublishing] = useState(false)
  useReadyDialogs(ConflictDialog, PublishDialog)
  const change = useChangeContent(
    opened,
    (changed) => {
      setPublishing(false)
      setOpened(changed)
    },
    (latest) => {
      setPublishing(latest.draft !== null)
      setOpened(latest)
    },
  )
  return (
    <>
      <ContentHeader item={opened} change={change} />
      <Editing
        key={opened.revision}
        opened={opened}
        change={change}
        onOpen={setOpened}
        onPublish={() => setPublishing(true)}
      />
      {publishing && opened.draft && (
        <PublishDialog
          item={{ ...opened, draft: opened.draft }}
          busy={change.isBusy}
          onClose={() => setPublishing(false)}
          onPublish={change.publish}
        />
      )}
    </>
  )
}

type Change = ReturnType<typeof useChangeContent>

function ContentHeader({ item, change }: { item: ContentItem; change: Change }) {
  const { kind, path, status, allowed } = item
  const back = useReturnTo(pathTo('admin_tests'), `${pathTo('admin_tests')}?tab=content&kind=${kind}`)
  const isPublic = status === 'published' || status === 'changed'
  return (
    <PageHeader
      title={<span className="wrap-anywhere">{item.title}</span>}
      mark={<ContentStatusBadge status={status} />}
      description={
        <>
          {contentKinds[kind].label}
          {isPublic && (
            <>
              {' on '}
              <a
                href={path}
                target="_blank"
                rel="noopener noreferrer"
                className="text-primary-ink underline wrap-anywhere"
              >
                {path}
              </a>
            </>
          )}
        </>
      }
      back={{ ...back, label: screens.admin_tests.title }}
      actions={
        <>
          {allowed.includes('discard') && (
            <Button disabled={change.isBusy} onClick={change.discard}>
              Discard draft
            </Button>
          )}
          {allowed.includes('archive') && (
            <Button disabled={change.isBusy} onClick={change.archive}>
              Archive
            </Button>
          )}
          {allowed.includes('unarchive') && (
            <Button disabled={change.isBusy} onClick={change.unarchive}>
              Unarchive
            </Button>
          )}
        </>
      }
    />
  )
}

interface EditingProps {
  opened: ContentItem
  change: Change
  onOpen: (latest: ContentItem) => void
  onPublish: () => void
}

function Editing({ opened, change, onOpen, onPublish }: EditingProps) {
  const { kind, published, allowed } = opened
  const state = useContentForm(kind, formValuesOf(kind, (opened.draft ?? published?.body)!), {
    name: `content:${opened.id}`,
    base: String(opened.revision),
  })
  const { form, kept } = state
  const open = (latest: ContentItem) => {
    kept.forget()
    onOpen(latest)
  }
  const { save, conflict } = useEditContent(opened, open)
  const { isDirty, isSubmitting } = form.formState
  /** Saves changes, if there are any, and goes on with the saved item. */
  const saved = (next: (item: ContentItem) => void) =>
    form.submit(async (values) => {
      const item = isDirty ? await save(values) : opened
      if (!item) return
      if (item !== opened) open(item)
      next(item)
    })
  const maySave = allowed.includes('save')
  return (
    <form
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_18rem]"
      onSubmit={saved(() => toast({ title: 'Draft saved' }))}
    >
      <ContentForm {...state} kind={kind} isPublished={published !== null} disabled={!maySave} />
      <Section title="Versions" description="Each publication is a version.">
        <Versions item={opened} busy={change.isBusy} onRevert={change.revert} />
      </Section>
      {maySave && (
        <BottomBar className="lg:col-span-2">
          <div className="flex flex-wrap justify-end gap-3">
            <Button type="submit" disabled={!isDirty} busy={isSubmitting} busyLabel="Saving…">
              Save draft
            </Button>
            <Button onClick={(event) => void saved(({ id }) => window.open(previewPath(id), '_blank'))(event)}>
              Preview
            </Button>
            <Button
              look="primary"
              disabled={!isDirty && !allowed.includes('publish')}
              onClick={(event) => void saved(onPublish)(event)}
            >
              Publish
            </Button>
          </div>
        </BottomBar>
      )}
      <UnsavedWork when={isDirty} kept />
      {conflict && (
        <ConflictDialog
          noun="content"
          description="Someone else saved another version while you were editing. These are the differences from yours."
          open
          onKeepEditing={() => conflict.answer('keep')}
          onUseTheirs={() => conflict.answer('theirs')}
          onSaveMine={() => conflict.answer('mine')}
        >
          <Changes
            before={(conflict.latest.draft ?? conflict.latest.published?.body)!}
            after={conflict.mine}
            names={['Theirs', 'Yours']}
          />
        </ConflictDialog>
      )}
    </form>
  )
}

const previewPath = (id: string) => contentApi.preview.url.replace(':id', id)
