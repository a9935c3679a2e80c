import { useEffect, useEffectEvent, useRef } from 'react'
import { useMe } from '#web/lib/api/session.ts'
import { useSaveDisplay } from '#web/lib/preferences/use-save-display.ts'

export interface Shortcut {
  /** The description in the list of shortcuts. */
  label: string
  /** The keys that trigger it, any one of them, as in `KeyboardEvent.key` with letters in upper case. */
  keys: readonly string[]
  group: ShortcutGroup
  /** How the keys are listed, if there are many. */
  shown?: readonly string[]
}

export type ShortcutGroup =
  | 'General'
  | 'Find Jobs'
  | 'Tests'
  | 'Jobs & Applications'
  | 'Application'
  | 'Talent Search'
  | 'Grading'
  | 'Support'
  | 'Meetings'

/** Every single-key shortcut of the portals. Screens register actions by name, and `?` lists them. */
export const shortcuts = {
  show_shortcuts: { group: 'General', label: 'Show keyboard shortcuts', keys: ['?'] },
  next_job: { group: 'Find Jobs', label: 'Next job', keys: ['J'] },
  previous_job: { group: 'Find Jobs', label: 'Previous job', keys: ['K'] },
  apply: { group: 'Find Jobs', label: 'Apply to the selected job', keys: ['A'] },
  create_job: { group: 'Jobs & Applications', label: 'Create Job', keys: ['J'] },
  create_test: { group: 'Jobs & Applications', label: 'Create Test', keys: ['T'] },
  next_applicant: { group: 'Application', label: 'Next applicant', keys: ['J', 'ArrowRight'] },
  previous_applicant: { group: 'Application', label: 'Previous applicant', keys: ['K', 'ArrowLeft'] },
  search_talent: { group: 'Talent Search', label: 'Search', keys: ['/'] },
  next_talent: { group: 'Talent Search', label: 'Next talent', keys: ['J', 'ArrowRight'] },
  previous_talent: { group: 'Talent Search', label: 'Previous talent', keys: ['K', 'ArrowLeft'] },
  talent_below: { group: 'Talent Search', label: 'Talent below', keys: ['ArrowDown'] },
  talent_above: { group: 'Talent Search', label: 'Talent above', keys: ['ArrowUp'] },
  /** Not registered: Enter opens the focused result, a link. */
  open_talent: { group: 'Talent Search', label: 'Quick view', keys: ['Enter'] },
  close_talent: { group: 'Talent Search', label: 'Close the quick view', keys: ['Escape'] },
  shortlist_talent: { group: 'Talent Search', label: 'Add to the shortlist, or remove', keys: ['S'] },
  choose_points: {
    group: 'Grading',
    label: 'Points for the criterion',
    keys: ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'],
    shown: ['0', '–', '9'],
  },
  previous_criterion: { group: 'Grading', label: 'Previous criterion', keys: ['ArrowUp'] },
  next_criterion: { group: 'Grading', label: 'Next criterion', keys: ['ArrowDown'] },
  fewer_points: { group: 'Grading', label: 'Fewer points', keys: ['ArrowLeft'] },
  more_points: { group: 'Grading', label: 'More points', keys: ['ArrowRight'] },
  accept_suggestion: { group: 'Grading', label: 'Accept the suggested points', keys: ['A'] },
  play_recording: { group: 'Grading', label: 'Play or pause the recording', keys: ['K'] },
  rewind_recording: { group: 'Grading', label: 'Back 5 seconds', keys: ['J'] },
  forward_recording: { group: 'Grading', label: 'Forward 5 seconds', keys: ['L'] },
  mark_recording: { group: 'Grading', label: 'Mark this moment of the recording', keys: ['M'] },
  next_ticket: { group: 'Support', label: 'Next ticket', keys: ['J'] },
  previous_ticket: { group: 'Support', label: 'Previous ticket', keys: ['K'] },
  write_reply: { group: 'Support', label: 'Reply', keys: ['R'] },
  write_note: { group: 'Support', label: 'Internal note', keys: ['N'] },
  assign_to_me: { group: 'Support', label: 'Assign to me', keys: ['A'] },
  show_today: { group: 'Meetings', label: 'Today', keys: ['T'] },
  next_period: { group: 'Meetings', label: 'Next period', keys: ['J', 'N', 'ArrowRight'] },
  previous_period: { group: 'Meetings', label: 'Previous period', keys: ['K', 'P', 'ArrowLeft'] },
  show_month: { group: 'Meetings', label: 'Month', keys: ['M'] },
  show_week: { group: 'Meetings', label: 'Week', keys: ['W'] },
  show_day: { group: 'Meetings', label: 'Day', keys: ['D'] },
  show_agenda: { group: 'Meetings', label: 'Agenda', keys: ['A'] },
  next_question: { group: 'Tests', label: 'Next question', keys: ['N'] },
  previous_question: { group: 'Tests', label: 'Previous question', keys: ['P'] },
  next_message: { group: 'Tests', label: 'Next message of a customer', keys: ['J'] },
  previous_message: { group: 'Tests', label: 'Previous message of a customer', keys: ['K'] },
  flag_question: { group: 'Tests', label: 'Flag the question', keys: ['F'] },
} as const satisfies Record<string, Shortcut>

export type ShortcutName = keyof typeof shortcuts

/** Whether single-key shortcuts are enabled, and a setter. A preference of the user. */
export function useShortcutsOn(): [boolean, (on: boolean) => void] {
  const { display } = useMe()
  const save = useSaveDisplay()
  return [display.single_key_shortcuts, (on) => save({ single_key_shortcuts: on })]
}

/** Controls that handle keys themselves: text boxes, menus, listboxes. */
const ownKeys =
  'input, textarea, select, [contenteditable], [role=radiogroup], [role=menu], [role=listbox], [role=dialog], [role=alertdialog]'

/** Choices, in which letters do nothing else. */
const choices = 'input[type=radio], input[type=checkbox]'

/** Areas in which the arrow keys scroll, change a value or choose a tab. */
const ownArrows = '[data-own-arrows], [role=tablist]'

const isHandledBy = (target: Element, pressed: KeyboardEvent) =>
  (target.closest(ownKeys) !== null && !(target.matches(choices) && /^\p{L}$/u.test(pressed.key))) ||
  (pressed.key.startsWith('Arrow') && target.closest(ownArrows) !== null)

/** Whether a key press is for shortcuts: nothing else handles it, no modifier is pressed and no dialog is open. */
const isFree = (event: KeyboardEvent): boolean =>
  !(event.defaultPrevented || event.repeat || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) &&
  !(event.target instanceof Element && isHandledBy(event.target, event)) &&
  !document.querySelector('[role=dialog][data-state=open], [role=alertdialog][data-state=open]')

/**
 * Registers actions for shortcuts while the component is mounted; an undefined action is inactive. Shortcuts do not run
 * while typing, while a dialog is open, with Ctrl, ⌘ or Alt, or if they are disabled.
 */
export function useShortcuts(
  actions: Partial<Record<ShortcutName, ((event: KeyboardEvent) => void) | undefined>>,
): void {
  const [on] = useShortcutsOn()
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const act = (Object.keys(actions) as ShortcutName[])
      .filter((name) => hasKey(shortcuts[name], event))
      .map((name) => actions[name])
      .find((one) => one !== undefined)
    if (!act || !isFree(event)) return
    event.preventDefault()
    act(event)
  })
  useEffect(() => {
    if (!on) return undefined
    const listen = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [on])
}

/** Before the letter of a screen. */
export const goKey = 'G'

/** The letter must follow soon. */
const go_ms = 1500

/**
 * Runs `go` with the letter that is pressed after `G`, under the same conditions. It comes before the shortcuts of a
 * screen. `go` returns whether the letter opens something.
 */
export function useGoTo(go: (letter: string) => boolean): void {
  const [on] = useShortcutsOn()
  const pressedAt = useRef(-Infinity)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isNext = event.timeStamp - pressedAt.current < go_ms
    pressedAt.current = -Infinity
    if (event.shiftKey || event.key.length > 1 || !isFree(event)) return
    const letter = event.key.toUpperCase()
    if (isNext && go(letter)) event.preventDefault()
    else if (letter === goKey) pressedAt.current = event.timeStamp
  })
  useEffect(() => {
    if (!on) return undefined
    const listen = (event: KeyboardEvent) => onKey(event)
    // Captured: before the shortcuts of the screen.
    addEventListener('keydown', listen, true)
    return () => removeEventListener('keydown', listen, true)
  }, [on])
}

/** Whether a key press matches a shortcut. Symbols such as `?` may need Shift; letters must not have it. */
export function hasKey({ keys }: Shortcut, pressed: Pick<KeyboardEvent, 'key' | 'shiftKey'>): boolean {
  if (pressed.shiftKey && /^(\p{L}|\w{2,})$/u.test(pressed.key)) return false
  return keys.includes(pressed.key.length === 1 ? pressed.key.toUpperCase() : pressed.key)
}
