import { Suspense } from 'react'
import { parseAsStringLiteral, useQueryState } from 'nuqs'
import { contentApi } from '#domain/content/api.ts'
import { contentKindNames, contentKinds } from '#domain/content/content-kind.ts'
import type { ContentBody, ContentKind } from '#domain/content/content-kind.ts'
import type { ContentForm as Form } from '#domain/content/content-item.ts'
import { pathTo, screens } from '#domain/paths.ts'
import { useCall } from '#web/lib/api/query.ts'
import { useUnblockedNavigation } from '#web/lib/form/unblocked-navigation.ts'
import { UnsavedWork } from '#web/lib/form/unsaved-work.tsx'
import { BottomBar } from '#web/ui/bottom-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormSkeleton } from '#web/ui/form-skeleton.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Select } from '#web/ui/select.tsx'
import { toast } from '#web/ui/toast.ts'
import { emptyBodies } from './content-fields.tsx'
import { ContentForm, atFields, useContentForm } from './content-form.tsx'

const kinds = contentKindNames.map((value) => ({ value, label: contentKinds[value].label }))

/** Creates content of the public site as a draft. */
export default function CreateContent() {
  const [kind, setKind] = useQueryState('kind', parseAsStringLiteral(contentKindNames).withDefault('testimonial'))
  return (
    <>
      <PageHeader
        title={screens.admin_create_content.title}
        back={{ to: `${pathTo('admin_tests')}?tab=content&kind=${kind}`, label: screens.admin_tests.title }}
      />
      <div className="mb-6 max-w-xs">
        <Field label="Kind">
          {(wiring) => <Select {...wiring} value={kind} onValueChange={(next) => void setKind(next)} options={kinds} />}
        </Field>
      </div>
      <Suspense key={kind} fallback={<FormSkeleton label="Loading the form" />}>
        <NewContent kind={kind} />
      </Suspense>
    </>
  )
}

function NewContent({ kind }: { kind: ContentKind }) {
  const state = useContentForm(kind, emptyBodies[kind] as unknown as ContentBody, { name: `new-content:${kind}` })
  const { form, kept } = state
  const create = useCall(contentApi.create)
  const { navigating, navigate } = useUnblockedNavigation()
  const submit = form.submit(async (body) => {
    const created = await atFields(() => create.mutateAsync({ body: { kind, body } as Form }))
    kept.forget()
    toast({ title: 'Draft saved', description: 'Visitors see it after you publish it.' })
    navigate(pathTo('admin_content', { id: created.id }))
  })
  return (
    <form noValidate onSubmit={submit}>
      <div className="max-w-3xl">
        <ContentForm {...state} kind={kind} isPublished={false} />
      </div>
      <UnsavedWork when={form.formState.isDirty && !navigating} kept />
      <BottomBar>
        <div className="flex justify-end">
          <Button type="submit" look="primary" busy={form.formState.isSubmitting} busyLabel="Saving…">
            Save draft
          </Button>
        </div>
      </BottomBar>
    </form>
  )
}
