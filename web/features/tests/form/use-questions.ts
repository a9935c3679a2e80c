import { useEffect, useState } from 'react'
import { countOf } from '#domain/kernel/count.ts'
import type { Section } from '#domain/tests/test.ts'
import { toast } from '#web/ui/toast.ts'
import { newQuestionId } from './edited-question.ts'
import type { EditedQuestion } from './edited-question.ts'
import { groupQuestions, inPageOrder, placeQuestion, stepQuestion } from './question-order.ts'
import { sectionName } from './section-name.ts'
import type { TestFormState } from './test-form.tsx'
import { copyOf, isStarted } from './question-edits.ts'

export type QuestionActions = ReturnType<typeof questionActions>

/** The question list: the open question, what was announced, and the actions, whose identity is stable. */
export function useQuestions(form: TestFormState) {
  const [openId, setOpenId] = useState<string | null>(null)
  const [announcement, announce] = useState('')
  const [shown] = useState<ShownToast>({})
  // Undo works only on this screen.
  useEffect(() => () => shown.dismiss?.(), [shown])
  const [actions] = useState(() => questionActions(form, { setOpenId, announce, shown }))
  return { openId, announcement, actions }
}

interface Reporting {
  setOpenId: (id: string | null) => void
  announce: (announcement: string) => void
  shown: ShownToast
}

/** The last toast with Undo. */
interface ShownToast {
  dismiss?: () => void
}

function questionActions({ getValues, setValue }: TestFormState, { setOpenId, announce, shown }: Reporting) {
  const questions = () => getValues('questions')
  const sections = () => getValues('sections')
  const setQuestions = (next: EditedQuestion[]) => setValue('questions', next, { shouldDirty: true })
  const setSections = (next: Section[]) => setValue('sections', next, { shouldDirty: true })
  const offerUndo = (title: string, onClick: () => void) => {
    shown.dismiss = toast({ title, action: { label: 'Undo', onClick } })
  }
  const moved = (id: string, next: EditedQuestion[], control?: string) => {
    setQuestions(next)
    const question = next.find((one) => one.id === id)!
    const at = sections().findIndex((one) => one.id === question.section_id)
    const where = sections().length === 0 ? '' : at < 0 ? ', no section' : `, ${sectionName(sections()[at]!, at)}`
    announce(`Moved to position ${next.indexOf(question) + 1} of ${next.length}${where}.`)
    if (control) focusControl(id, control)
  }

  return {
    /** Shows a toast with Undo. */
    offerUndo,
    open(id: string) {
      setOpenId(id)
      focusControl(id, 'question')
    },
    /** Opens a question at the field of a problem. */
    openAt(id: string, field: string) {
      setOpenId(id)
      focusControl(id, field)
    },
    /** Closes the editor and returns the focus to the question. */
    close(id: string) {
      setOpenId(null)
      focusControl(id, 'edit')
    },
    change(next: EditedQuestion) {
      const all = questions().map((one) => (one.id === next.id ? next : one))
      setQuestions(inPageOrder(all, sections()))
    },
    add(question: EditedQuestion) {
      setQuestions(inPageOrder([...questions(), question], sections()))
    },
    duplicate(id: string) {
      const all = questions()
      const at = all.findIndex((one) => one.id === id)
      const copy = copyOf(all[at]!, newQuestionId(all))
      setQuestions(all.toSpliced(at + 1, 0, copy))
      setOpenId(copy.id)
      announce('Question duplicated.')
      focusControl(copy.id, 'question')
    },
    remove(id: string) {
      const all = questions()
      const at = all.findIndex((one) => one.id === id)
      const removed = all[at]!
      setQuestions(all.toSpliced(at, 1))
      setOpenId(null)
      const next = all[at + 1] ?? all[at - 1]
      if (next) focusControl(next.id, 'edit')
      offerUndo('Question removed', () => {
        if (questions().some((one) => one.id === id)) return
        setQuestions(inPageOrder(questions().toSpliced(at, 0, removed), sections()))
        focusControl(id, 'edit')
      })
    },
    step(id: string, by: -1 | 1, control: string) {
      const next = stepQuestion(questions(), sections(), id, by)
      if (next) moved(id, next, control)
      else announce(by < 0 ? 'This is the first question.' : 'This is the last question.')
    },
    place(id: string, section_id: string | null, at: number) {
      moved(id, placeQuestion(questions(), sections(), id, section_id, at))
    },
    /** Moves a question to the end of a section. */
    moveTo(id: string, section_id: string | null) {
      const group = groupQuestions(questions(), sections()).find((one) => (one.section?.id ?? null) === section_id)
      moved(id, placeQuestion(questions(), sections(), id, section_id, group?.questions.length ?? 0), 'menu')
    },
    addSection() {
      const section: Section = { id: crypto.randomUUID(), title: '', text: '', draw: null }
      setSections([...sections(), section])
      // The next question is for the new section.
      const adding = getValues('adding')
      if (adding && !isStarted(adding)) setValue('adding', { ...adding, section_id: section.id })
      requestAnimationFrame(() => document.querySelector<HTMLElement>(`#section-${section.id} input`)?.focus())
    },
    changeSection(next: Section) {
      setSections(sections().map((one) => (one.id === next.id ? next : one)))
    },
    /** Moves a section with its questions. */
    stepSection(id: string, by: -1 | 1) {
      const at = sections().findIndex((one) => one.id === id)
      const section = sections()[at]!
      const next = sections()
        .toSpliced(at, 1)
        .toSpliced(at + by, 0, section)
      setSections(next)
      setQuestions(inPageOrder(questions(), next))
      announce(`Section moved to position ${at + by + 1} of ${next.length}.`)
    },
    /** Removes a section. Its questions move to the one before. */
    removeSection(id: string) {
      const at = sections().findIndex((one) => one.id === id)
      const section = sections()[at]!
      const inside = questions().filter((one) => one.section_id === id)
      const before = sections()[at - 1]?.id ?? null
      const rest = sections().toSpliced(at, 1)
      const moveAll = (to: string | null) => {
        const ids = new Set(inside.map((one) => one.id))
        return inPageOrder(
          questions().map((one) => (ids.has(one.id) ? { ...one, section_id: to } : one)),
          sections(),
        )
      }
      setSections(rest)
      setQuestions(moveAll(before))
      offerUndo(
        inside.length === 0
          ? 'Section removed'
          : `Section removed. Its ${countOf(inside.length, 'question is', 'questions are')} kept.`,
        () => {
          if (sections().some((one) => one.id === id)) return
          setSections(sections().toSpliced(at, 0, section))
          setQuestions(moveAll(id))
        },
      )
    },
  }
}

/** Focuses a control or a field of a question after the next render. */
function focusControl(id: string, name: string) {
  afterMenu(() => {
    const item = document.querySelector(`[data-question="${id}"]`)
    const found =
      item?.querySelector<HTMLElement>(`[data-control="${name}"]`) ??
      outwards(name)
        .map((path) => item?.querySelector<HTMLElement>(`[data-field~="${path}"] :is(${controls})`))
        .find((one) => one)
    const target = found?.checkVisibility() ? found : item?.querySelector<HTMLElement>('[data-control="menu"]')
    target?.focus()
  })
}

const controls = 'input, textarea, button, [contenteditable]'

/** The path of a field, then those of what contains it: `key.cases.0`, `key.cases`, `key`. */
const outwards = (path: string): string[] =>
  path.split('.').map((_, at, parts) => parts.slice(0, parts.length - at).join('.'))

/** Runs in a later frame, after a menu that is still closing has returned the focus to its button. */
function afterMenu(action: () => void) {
  requestAnimationFrame(() => (document.querySelector('[role=menu]') ? afterMenu(action) : setTimeout(action)))
}
