import { Eye } from 'lucide-react'
import type { ReactNode } from 'react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useLocation } from 'react-router'
import { talentApi } from '#domain/talent/api.ts'
import type { OwnProfile } from '#domain/talent/api.ts'
import { byTime, talentForm, talentFormOf } from '#domain/talent/profile.ts'
import type { TalentForm, TalentProfile } from '#domain/talent/profile.ts'
import { useKeptFile } from '#web/features/files/use-kept-file.ts'
import { ApiError, call } from '#web/lib/api/api.ts'
import { useSchemaForm } from '#web/lib/form/form.tsx'
import type { SchemaForm } from '#web/lib/form/form.tsx'
import { FormDraftBanner } from '#web/lib/form/form-draft-banner.tsx'
import { useFormDraft } from '#web/lib/form/form-draft.ts'
import { SaveBar } from '#web/lib/form/save-bar.tsx'
import { useCall } from '#web/lib/api/query.ts'
import { lazyDialog } from '#web/lib/document/lazy-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { AboutSection } from './about-section.tsx'
import { CompletenessCard } from './completeness-card.tsx'
import { FilesSection } from './files-section.tsx'
import { goToField } from '#web/lib/form/go-to-field.ts'
import { LinksSection } from './links-section.tsx'
import { LocationSection } from './location-section.tsx'
import { SkillsSection } from './skills-section.tsx'
import { TermsSection } from './terms-section.tsx'
import { WorkHistorySection } from './work-history-section.tsx'

const PreviewDialog = lazyDialog(async () => (await import('./preview-dialog.tsx')).PreviewDialog)

export type ProfileFormState = SchemaForm<typeof talentForm>

const savedElsewhere =
  'You saved your profile in another tab. The latest version is shown here with your changes kept. Review it and save again.'

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const onFailure = (error: ApiError) =>
  error.isTransient &&
  toast({
    variant: 'destructive',
    title: 'Error saving profile',
    description: 'Failed to save your profile. Please try again.',
  })

/** The applicant's profile, saved as a whole. */
export function ProfileForm({ profile }: { profile: OwnProfile }) {
  const form: ProfileFormState = useSchemaForm(talentForm, talentFormOf(profile))
  const kept = useFormDraft(form, 'profile', profile.updated_at)
  const edit = useCall(talentApi.edit, { invalidates: ['accounts', 'jobs'] })
  const resume_file_id = useWatch({ control: form.control, name: 'resume_file_id' })
  const { data: resume } = useKeptFile(resume_file_id, profile.resume)
  const [preview, setPreview] = useState<TalentProfile>()
  const [sending, setSending] = useState({ photo: false, resume: false })
  const { isDirty, isSubmitting } = form.formState

  // The server's version with which the form was last filled.
  const known = useRef(profile)
  const show = (saved: OwnProfile) => {
    known.current = saved
    form.reset(talentFormOf(saved))
  }
  // The profile was saved elsewhere. A form without changes shows the new version.
  const showNewer = useEffectEvent((saved: OwnProfile) => {
    if (saved.updated_at > known.current.updated_at && !isSubmitting) show(saved)
  })
  useEffect(() => {
    if (!isDirty) showNewer(profile)
  }, [profile, isDirty])

  const { hash } = useLocation()
  useEffect(() => {
    if (hash) goToField(decodeURIComponent(hash.slice(1)))
  }, [hash])

  const discardChanges = () => show(profile.updated_at > known.current.updated_at ? profile : known.current)
  const onSaved = (saved: OwnProfile) => {
    kept.forget(saved.updated_at)
    show(saved)
    toast({ title: 'Profile saved' })
  }
  /** Merges a version saved elsewhere: fields edited here keep their values. */
  const merge = (latest: OwnProfile) => {
    const [before, current] = [talentFormOf(known.current), form.getValues()]
    show(latest)
    for (const name of Object.keys(before) as (keyof TalentForm)[])
      if (!isSame(current[name], before[name])) form.setValue(name, current[name], { shouldDirty: true })
    if (isSame(form.getValues(), talentFormOf(latest))) return onSaved(latest)
    form.setError('root.server', { type: 'edited_meanwhile', message: savedElsewhere })
  }
  const save = async (body: TalentForm) => {
    try {
      onSaved(await edit.mutateAsync({ body: { ...body, version: known.current.updated_at } }))
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'edited_meanwhile')) throw error
      merge(await call(talentApi.profile, {}))
    }
  }
  /** The form's values, without incomplete entries. */
  const currentProfile = (): TalentProfile => {
    const values = form.getValues()
    return {
      ...profile,
      ...values,
      hourly_rate: Number.isNaN(values.hourly_rate) ? null : values.hourly_rate,
      weekly_hours: Number.isNaN(values.weekly_hours) ? null : values.weekly_hours,
      links: values.links.filter((link) => link.trim() !== ''),
      work_history: values.work_history
        .filter((place) => place.title && place.company && place.from_month)
        .map((place) => ({ ...place, to_month: place.to_month || null, description: place.description ?? '' }))
        .toSorted(byTime),
      resume: resume ?? null,
    }
  }
  return (
    <form
      noValidate
      aria-label="Profile"
      onSubmit={(event) => {
        // Empty links are dropped, not rejected.
        const links = form.getValues('links')
        if (links.some((link) => link.trim() === ''))
          form.setValue(
            'links',
            links.filter((link) => link.trim() !== ''),
          )
        void form.submit(save, onFailure)(event)
      }}
    >
      <FormDraftBanner kept={kept} onStartOver={discardChanges} />
      <Completeness
        form={form}
        actions={
          <Button onClick={() => setPreview(currentProfile())}>
            <Eye aria-hidden />
            What companies see
          </Button>
        }
      />
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-8">
        <AboutSection
          form={form}
          person={profile.name}
          onWait={(wait) => setSending((all) => ({ ...all, photo: wait === 'uploading' }))}
        />
        <SkillsSection form={form} />
        <TermsSection form={form} />
        <LocationSection form={form} />
        <WorkHistorySection form={form} />
        <LinksSection form={form} />
        <FilesSection
          form={form}
          resume={profile.resume}
          onWait={(wait) => setSending((all) => ({ ...all, resume: wait === 'uploading' }))}
        />
      </div>
      <SaveBar
        form={form}
        isUploading={sending.photo || sending.resume}
        kept
        onDiscard={() => {
          discardChanges()
          kept.forget()
        }}
      />
      <PreviewDialog open={preview !== undefined} talent={preview} onClose={() => setPreview(undefined)} />
    </form>
  )
}

/** A separate component, so that typing rerenders only this. */
function Completeness({ form, actions }: { form: ProfileFormState; actions: ReactNode }) {
  const values = useWatch({ control: form.control })
  return <CompletenessCard said={talentForm.safeParse(values).data ?? unvalidated(values)} actions={actions} />
}

/** Unvalidated values are good enough to compute the completeness. */
function unvalidated(values: object) {
  return { ...talentForm.parse({}), ...values }
}
