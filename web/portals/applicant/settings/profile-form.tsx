import { Eye } from 'lucide-react'
import type { ReactNode } from 'react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useLocation } from 'react-router'
import { talentApi } from '#domain/talent/api.ts'
import type { OwnProfile } from '#domain/talent/api.ts'
import { byTime, talentForm, talentFormOf } from '#domain/talent/profile.ts'
import type { TalentProfile } from '#domain/talent/profile.ts'
import { useKeptFile } from '../../../features/files/use-kept-file.ts'
import { FormError, useSchemaForm } from '../../../lib/form.tsx'
import type { SchemaForm } from '../../../lib/form.tsx'
import { KeptDraftBanner } from '../../../lib/kept-draft-banner.tsx'
import { useKeptDraft } from '../../../lib/kept-draft.ts'
import { useCall } from '../../../lib/query.ts'
import { UnsavedWork } from '../../../lib/unsaved-work.tsx'
import { BottomBar } from '../../../ui/bottom-bar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Confirm } from '../../../ui/confirm.tsx'
import { toast } from '../../../ui/toast.ts'
import { AboutSection } from './about-section.tsx'
import { CompletenessCard } from './completeness-card.tsx'
import { FilesSection } from './files-section.tsx'
import { goToField } from './go-to-field.ts'
import { LinksSection } from './links-section.tsx'
import { LocationSection } from './location-section.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import { SkillsSection } from './skills-section.tsx'
import { TermsSection } from './terms-section.tsx'
import { WorkHistorySection } from './work-history-section.tsx'

export type ProfileFormState = SchemaForm<typeof talentForm>

/** All that a talent says of themself, saved as a whole. */
export function ProfileForm({ profile }: { profile: OwnProfile }) {
  const form: ProfileFormState = useSchemaForm(talentForm, talentFormOf(profile))
  const kept = useKeptDraft(form, 'profile', profile.updated_at)
  const edit = useCall(talentApi.edit, { invalidates: ['accounts', 'jobs'] })
  const resume_file_id = useWatch({ control: form.control, name: 'resume_file_id' })
  const { data: resume } = useKeptFile(resume_file_id, profile.resume)
  const [preview, setPreview] = useState<TalentProfile>()
  const [sending, setSending] = useState({ photo: false, resume: false })
  const [discarding, setDiscarding] = useState(false)
  const { isDirty, isSubmitting, defaultValues } = form.formState

  const show = (saved: OwnProfile) => form.reset(talentFormOf(saved))
  // Saved elsewhere: whoever has changed nothing here sees it.
  const showIfUntouched = useEffectEvent((saved: OwnProfile) => {
    const isNew = JSON.stringify(talentFormOf(saved)) !== JSON.stringify(defaultValues)
    if (isNew && !isDirty && !isSubmitting) show(saved)
  })
  useEffect(() => showIfUntouched(profile), [profile])

  const { hash } = useLocation()
  useEffect(() => {
    if (hash) goToField(decodeURIComponent(hash.slice(1)))
  }, [hash])

  const begin = () => show(profile)
  const save = form.submit(
    async (body) => {
      const saved = await edit.mutateAsync({ body })
      kept.forget(saved.updated_at)
      show(saved)
      toast({ title: 'Profile saved' })
    },
    (error) =>
      error.isTransient &&
      toast({
        variant: 'destructive',
        title: 'Error saving profile',
        description: 'Failed to save your profile. Please try again.',
      }),
  )
  /** What the form says, with what is half typed left out. */
  const said = (): TalentProfile => {
    const values = form.getValues()
    return {
      ...profile,
      ...values,
      hourly_rate: Number.isNaN(values.hourly_rate) ? null : values.hourly_rate,
      links: values.links.filter((link) => link.trim() !== ''),
      work_history: values.work_history
        .filter((place) => place.title && place.company && place.from_month)
        .map((place) => ({ ...place, to_month: place.to_month || null, description: place.description ?? '' }))
        .toSorted(byTime),
      resume: resume ?? null,
    }
  }
  const isSending = sending.photo || sending.resume
  return (
    <form
      noValidate
      aria-label="Profile"
      onSubmit={(event) => {
        // An empty line for a link is no mistake.
        const links = form.getValues('links')
        if (links.some((link) => link.trim() === ''))
          form.setValue(
            'links',
            links.filter((link) => link.trim() !== ''),
          )
        void save(event)
      }}
    >
      <KeptDraftBanner kept={kept} onStartOver={begin} />
      <Completeness
        form={form}
        actions={
          <Button onClick={() => setPreview(said())}>
            <Eye aria-hidden />
            What companies see
          </Button>
        }
      />
      <div className="mt-10 grid gap-10">
        <AboutSection
          form={form}
          person={profile.name}
          onSending={(photo) => setSending((all) => ({ ...all, photo }))}
        />
        <SkillsSection form={form} />
        <TermsSection form={form} />
        <LocationSection form={form} />
        <WorkHistorySection form={form} />
        <LinksSection form={form} />
        <FilesSection
          form={form}
          resume={profile.resume}
          onSending={(is) => setSending((all) => ({ ...all, resume: is }))}
        />
      </div>
      <BottomBar>
        <div className="grid gap-3">
          <FormError form={form} />
          <div className="flex flex-wrap items-center justify-end gap-2 sm:gap-3">
            <p className="mr-auto text-sm text-ink-soft" aria-live="polite">
              {isSending ? 'A file is on its way…' : isDirty ? 'Not saved yet' : ''}
            </p>
            {isDirty && (
              <Button look="ghost" disabled={isSubmitting} onClick={() => setDiscarding(true)}>
                Discard
              </Button>
            )}
            <Button type="submit" look="primary" disabled={isSending} busy={isSubmitting} busyLabel="Saving…">
              Save
            </Button>
          </div>
        </div>
      </BottomBar>
      <PreviewDialog talent={preview} onClose={() => setPreview(undefined)} />
      <UnsavedWork when={isDirty} kept />
      <Confirm
        open={discarding}
        danger
        title="Discard your changes?"
        description="What you entered here has not been saved. This cannot be undone."
        action="Discard"
        cancel="Keep editing"
        onConfirm={() => {
          setDiscarding(false)
          begin()
          kept.forget()
        }}
        onCancel={() => setDiscarding(false)}
      />
    </form>
  )
}

/** Follows what is typed, so that only this is drawn anew with each letter. */
function Completeness({ form, actions }: { form: ProfileFormState; actions: ReactNode }) {
  const values = useWatch({ control: form.control })
  return <CompletenessCard said={talentForm.safeParse(values).data ?? roughly(values)} actions={actions} />
}

/** What counts does not have to be right yet. */
function roughly(values: object) {
  return { ...talentForm.parse({}), ...values }
}
