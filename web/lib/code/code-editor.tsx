import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands'
import { bracketMatching, indentOnInput, indentUnit, syntaxHighlighting } from '@codemirror/language'
import { Annotation, Compartment, EditorState } from '@codemirror/state'
import type { Extension } from '@codemirror/state'
import { Decoration, EditorView, keymap, lineNumbers } from '@codemirror/view'
import type { CSSProperties } from 'react'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { styleNonce } from '#web/lib/document/style-nonce.ts'
import type { ControlProps } from '#web/ui/control.ts'
import { cx } from '#web/ui/cx.ts'
import { codeHighlighter } from './code-highlighter.ts'
import { indentOf, languageSupport } from './code-language.ts'
import type { CodeLanguage } from './code-language.ts'

interface CodeEditorProps extends Omit<ControlProps<string>, 'ref' | 'name' | 'onBlur' | 'aria-required'> {
  language: CodeLanguage
  /** The accessible name, unless `aria-labelledby` names an element with it. */
  'aria-label'?: string
  /** The number of lines for which there is space at least. */
  lines?: number
  /** The longest text, in characters. More cannot be typed or pasted. */
  limit?: number
  /** Called for Ctrl or ⌘ with Enter. */
  onRun?: (() => void) | undefined
  /** A line to mark, such as that of an error. */
  markedLine?: number | undefined
}

/**
 * An editor for code: highlighting, indentation, matching brackets, line numbers and undo. Tab indents; after Escape, it
 * leaves the editor. Another language needs another `key`, so that undo does not return to the code in the first one.
 */
export function CodeEditor(props: CodeEditorProps) {
  const { language, value, onValueChange, disabled = false, lines = 12, limit, onRun, markedLine } = props
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<Editor>()
  const change = useEffectEvent((text: string) => onValueChange(text))
  const run = useEffectEvent(() => onRun?.())

  const create = useEffectEvent((parent: HTMLElement) =>
    createEditor(parent, { language, value, limit, onChange: (text) => change(text), onRun: () => run() }),
  )
  useEffect(() => {
    const created = create(box.current!)
    setEditor(created)
    let isGone = false
    void languageSupport(language).then((support) => !isGone && created.set('language', support))
    return () => {
      isGone = true
      created.view.destroy()
    }
  }, [language])

  useEffect(() => editor?.show(value), [editor, value])
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !editor?.view.dom.contains(event.target as Node)) return
      // Before a dialog around it, which Escape would close.
      event.stopPropagation()
      editor.view.setTabFocusMode(leaving_ms)
    }
    addEventListener('keydown', listen, true)
    return () => removeEventListener('keydown', listen, true)
  }, [editor])
  useEffect(
    () => editor?.set('editable', [EditorView.editable.of(!disabled), EditorState.readOnly.of(disabled)]),
    [editor, disabled],
  )
  const isMarked = markedLine !== undefined
  useEffect(() => editor?.set('marked', isMarked ? markOf(markedLine) : []), [editor, isMarked, markedLine])

  const { 'aria-label': label, 'aria-labelledby': labelledBy, 'aria-invalid': invalid } = props
  const describedBy = [props['aria-describedby'], `${id}-keys`].filter(Boolean).join(' ')
  const contentId = props.id
  useEffect(() => {
    const attributes: Record<string, string> = {
      'aria-describedby': describedBy,
      ...(contentId && { id: contentId }),
      ...(label ? { 'aria-label': label } : labelledBy && { 'aria-labelledby': labelledBy }),
      ...(invalid && { 'aria-invalid': 'true' }),
      ...(disabled && { 'aria-disabled': 'true' }),
    }
    editor?.set('attributes', EditorView.contentAttributes.of(attributes))
  }, [editor, label, labelledBy, invalid, describedBy, contentId, disabled])

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <div
        ref={box}
        style={{ '--lines': lines } as CSSProperties}
        className={cx(
          'min-w-0 overflow-hidden rounded-control border border-line-strong bg-surface text-base shadow-control transition-colors sm:text-sm',
          'min-h-[calc(var(--lines)*1.6em+1.25rem)] hover:border-ink-faint has-[.cm-focused]:border-focus has-[.cm-focused]:outline-2 has-[.cm-focused]:-outline-offset-1 has-[.cm-focused]:outline-focus',
          invalid && 'border-danger!',
          disabled && 'bg-sunken opacity-80',
        )}
      />
      <p id={`${id}-keys`} className="text-xs text-ink-faint">
        Tab indents. To leave the editor with the keyboard, press Escape, then Tab.
      </p>
    </div>
  )
}

interface EditorOptions {
  language: CodeLanguage
  value: string
  limit: number | undefined
  onChange: (text: string) => void
  onRun: () => void
}

type Editor = ReturnType<typeof createEditor>

/** Marks a change that the user did not make. */
const fromOutside = Annotation.define<boolean>()

/** What can change while an editor is open. */
const parts = ['language', 'editable', 'marked', 'attributes'] as const

function createEditor(parent: HTMLElement, { language, value, limit, onChange, onRun }: EditorOptions) {
  const compartments = Object.fromEntries(parts.map((part) => [part, new Compartment()])) as Record<
    (typeof parts)[number],
    Compartment
  >
  const nonce = styleNonce()
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: value,
      extensions: [
        ...(nonce ? [EditorView.cspNonce.of(nonce)] : []),
        lineNumbers(),
        history(),
        indentOnInput(),
        bracketMatching(),
        indentUnit.of(indentOf[language]),
        EditorState.tabSize.of(indentOf[language].length),
        EditorView.lineWrapping,
        syntaxHighlighting(codeHighlighter),
        EditorView.contentAttributes.of({ autocorrect: 'off', autocapitalize: 'off', spellcheck: 'false' }),
        keymap.of([
          { key: 'Mod-Enter', run: () => (onRun(), true) },
          ...defaultKeymap,
          ...historyKeymap,
          indentWithTab,
        ]),
        ...(limit === undefined ? [] : [atMost(limit)]),
        ...parts.map((part) => compartments[part].of([])),
        looks,
        EditorView.updateListener.of(({ docChanged, transactions, state }) => {
          if (docChanged && !transactions.some((one) => one.annotation(fromOutside))) onChange(state.doc.toString())
        }),
      ],
    }),
  })
  return {
    view,
    set: (part: (typeof parts)[number], extension: Extension) =>
      view.dispatch({ effects: compartments[part].reconfigure(extension) }),
    /** Shows another text, unless it is the one that is there. */
    show: (text: string) => {
      if (text === view.state.doc.toString()) return
      const all = { from: 0, to: view.state.doc.length, insert: text }
      view.dispatch({ changes: all, annotations: fromOutside.of(true) })
    },
  }
}

/** How long after Escape the Tab key leaves the editor, unless another key is pressed. */
const leaving_ms = 60_000

const atMost = (limit: number) =>
  EditorState.changeFilter.of(
    (change) =>
      !change.docChanged || change.newDoc.length <= limit || change.newDoc.length <= change.startState.doc.length,
  )

const marking = Decoration.line({ class: 'bg-danger-soft' })

const markOf = (line: number) =>
  EditorView.decorations.of(({ state: { doc } }) =>
    line >= 1 && line <= doc.lines ? Decoration.set([marking.range(doc.line(line).from)]) : Decoration.none,
  )

const looks = EditorView.theme({
  '&': { color: 'var(--ink)', fontSize: 'inherit' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': {
    fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
    lineHeight: '1.6',
    maxHeight: '60vh',
  },
  '.cm-content, .cm-gutter': { minHeight: 'calc(var(--lines) * 1.6em + 1.25rem)' },
  '.cm-content': { padding: '0.625rem 0', caretColor: 'var(--ink)' },
  '.cm-line': { padding: '0 0.75rem' },
  '.cm-gutters': { backgroundColor: 'var(--sunken)', color: 'var(--ink-faint)', border: 'none' },
  '.cm-lineNumbers .cm-gutterElement': { minWidth: '2.25rem', padding: '0 0.5rem' },
  '&.cm-focused .cm-matchingBracket': {
    backgroundColor: 'var(--primary-soft)',
    outline: '1px solid var(--primary-line)',
  },
  '&.cm-focused .cm-nonmatchingBracket': { backgroundColor: 'var(--danger-soft)' },
})
