import { legalVersions } from '#content/legal/versions.ts'
import type { LegalDocument } from '#domain/legal/legal-document.ts'
import { compareDocuments } from './compare-documents.ts'
import type { Run } from './compare-documents.ts'

interface DocumentChangesProps {
  document: LegalDocument
  /** The versions that are compared. */
  from: number
  to: number
}

/** The changes between two versions of a document. Added text is underlined and removed text struck through. */
export function DocumentChanges({ document, from, to }: DocumentChangesProps) {
  const of = (number: number) => legalVersions[document].find(({ version }) => version === number)
  const [before, after] = [of(from), of(to)]
  if (!before || !after) return null
  const sections = compareDocuments(before, after)
  return (
    <div className="grid gap-5">
      <p className="text-sm text-ink-soft">
        <ins className={classes.added}>Added text</ins> is underlined,{' '}
        <del className={classes.removed}>removed text</del> is struck through.
      </p>
      {sections.map(({ title, passages }) => (
        <section key={title}>
          <h3 className="text-sm font-semibold">{title}</h3>
          <ul className="mt-2 grid gap-2.5 border-l-2 border-line pl-4 text-sm/6">
            {passages.map((runs, at) => (
              <li key={at} className="wrap-anywhere">
                {runs.map((run, index) => (
                  <Part key={index} run={run} />
                ))}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

const classes = {
  added: 'rounded-sm bg-success-soft px-0.5 underline decoration-2 underline-offset-4',
  removed: 'rounded-sm bg-danger-soft px-0.5 text-ink-soft line-through',
} as const

/** Browsers do not announce inserted and deleted text reliably, so hidden words do. */
function Part({ run: { text, change } }: { run: Run }) {
  if (change === 'same') return text
  const Change = change === 'added' ? 'ins' : 'del'
  return (
    <Change className={classes[change]}>
      <span className="sr-only">{change === 'added' ? ' Added: ' : ' Removed: '}</span>
      {text}
      <span className="sr-only">{change === 'added' ? '. End of added text. ' : '. End of removed text. '}</span>
    </Change>
  )
}
