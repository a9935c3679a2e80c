import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { TestProblem } from '#domain/tests/test-problems.ts'
import type { NewTestInput } from '#domain/tests/test.ts'
import { FormDraftBanner } from '#web/lib/form/form-draft-banner.tsx'
import { useFormDraft } from '#web/lib/form/form-draft.ts'
import type { SchemaForm } from '#web/lib/form/form.tsx'
import { FormError, useSchemaForm } from '#web/lib/form/form.tsx'
import { useUnblockedNavigation } from '#web/lib/form/unblocked-navigation.ts'
import { UnsavedWork } from '#web/lib/form/unsaved-work.tsx'
import { useComplaint } from '#web/lib/form/use-complaint.ts'
import { DiscardChanges } from '#web/lib/form/discard-changes.tsx'
import { toast } from '#web/ui/toast.ts'
import { Preview } from '../preview.tsx'
import { CheckSection, checkId } from './check-section.tsx'
import { questionOf } from './edited-question.ts'
import { activeTestForm, contentOf, draftProblems, problemsOf, testForm } from './edited-test.ts'
import type { TestForm as TestFormValues } from './edited-test.ts'
import { InformationSection } from './information-section.tsx'
import { complaintOf, outcomes, refusalOf } from './outcomes.ts'
import type { Way } from './outcomes.ts'
import { QuestionsSection } from './questions-section.tsx'
import { SettingsSection } from './settings-section.tsx'
import { TestButtons } from './test-buttons.tsx'
import { useQuestions } from './use-questions.ts'
import { isStarted } from './question-edits.ts'

export type TestFormState = SchemaForm<typeof testForm>

export interface TestFormProps {
  initial: TestFormValues
  /** The name of the form draft, and the version of the test that it edits. */
  keptAs: { name: string; base?: string }
  /** The button that activates the test. */
  primary: { way: Exclude<Way, 'save'>; label: string; busyLabel: string }
  /** Resolves to the page to open next, or to false if the user canceled. */
  save: (content: NewTestInput) => Promise<string | false>
  /** The page to open after discarding. */
  home: string
}

/** The test builder. The test is saved as a draft, or checked and activated. */
export function TestForm({ initial, keptAs, primary, save, home }: TestFormProps) {
  const form: TestFormState = useSchemaForm(testForm, initial)
  const kept = useFormDraft(form, keptAs.name, keptAs.base)
  const complain = useComplaint(form)
  const { navigating, navigate } = useUnblockedNavigation()
  const list = useQuestions(form)
  const [way, setWay] = useState<Way>('save')
  const [cancelling, setCancelling] = useState(false)
  const [previewing, setPreviewing] = useState(false)
  const values = useWatch({ control: form.control }) as TestFormValues
  const { isDirty, isSubmitting } = form.formState
  const problems = problemsOf(values)

  const discard = () => {
    kept.forget()
    navigate(home)
  }
  const openProblem = ({ path }: TestProblem) => {
    const [name = '', at, ...field] = path.split('.')
    const current = form.getValues()
    if (name === 'questions' && at !== undefined)
      return list.actions.openAt(current.questions[Number(at)]!.id, field.join('.'))
    if (name === 'questions') return focusIn('[data-add-question]')
    if (name === 'sections' && at !== undefined) return focusIn(`#section-${current.sections[Number(at)]!.id}-draw`)
    void form.trigger(name as keyof TestFormValues)
    form.setFocus(name as keyof TestFormValues)
  }
  const showProblems = (found: readonly TestProblem[]) => {
    document.getElementById(checkId)?.focus()
    const one = found.length === 1
    complain({
      title: one ? 'One thing is missing' : `${found.length} things are missing`,
      description: one ? found[0]!.message : 'They are listed under Check.',
    })
  }
  const send = (next: Way) => {
    const activating = next !== 'save'
    const { adding } = form.getValues()
    if (adding && isStarted(adding)) {
      focusIn('[data-add-question]')
      return complain(outcomes.notAdded)
    }
    const sending = form.submit(
      async () => {
        const current = form.getValues()
        const found = activating ? problemsOf(current) : draftProblems(current)
        if (found.some(({ path }) => path === 'questions')) return complainIncomplete(found)
        if (found.length > 0) return activating ? showProblems(found) : showFirst(found)
        const target = await save({ ...contentOf(current), is_active: activating })
        if (target === false) return
        kept.forget()
        toast({
          title: outcomes[next].done,
          acrossScreens: true,
          ...(current.name ? { description: current.name } : {}),
        })
        navigate(target)
      },
      (error) => complain(refusalOf(next, error)),
      {
        ...(activating ? { under: activeTestForm } : {}),
        onInvalid: (messages) => complain(complaintOf(messages)),
      },
    )
    complain(undefined)
    setWay(next)
    void sending()
  }
  const complainIncomplete = (found: readonly TestProblem[]) => {
    openProblem(found.find(({ path }) => path === 'questions')!)
    complain(outcomes.incomplete)
  }
  const showFirst = (found: readonly TestProblem[]) => {
    openProblem(found[0]!)
    complain({ title: outcomes.missing, description: found[0]!.message })
  }

  return (
    <form noValidate aria-label="Test" onSubmit={(event) => event.preventDefault()}>
      <FormDraftBanner kept={kept} onStartOver={() => form.reset(initial)} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        <InformationSection form={form} />
        <QuestionsSection
          form={form}
          {...list}
          problems={problems}
          complain={complain}
          onPreview={() => setPreviewing(true)}
        />
        <SettingsSection form={form} />
        <CheckSection form={values} problems={problems} onOpen={openProblem} />
      </div>
      <TestButtons
        savedAt={kept.savedAt}
        primary={primary}
        busy={isSubmitting ? way : undefined}
        onCancel={() => (isDirty ? setCancelling(true) : navigate(home))}
        onSend={send}
        error={<FormError form={form} />}
      />
      <Preview
        open={previewing}
        onOpenChange={setPreviewing}
        name={values.name}
        questions={values.questions.map(questionOf)}
        sections={values.sections}
      />
      <UnsavedWork when={isDirty && !navigating} kept />
      <DiscardChanges open={cancelling} onDiscard={discard} onClose={() => setCancelling(false)} />
    </form>
  )
}

/** Focuses the first control of an element. */
const focusIn = (selector: string) =>
  document.querySelector<HTMLElement>(`${selector} :is(input, textarea, button)`)?.focus()
