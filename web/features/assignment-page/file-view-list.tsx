import type { FileViews } from '#domain/files/file-view.ts'
import { RelativeTime } from '#web/lib/time/relative-time.tsx'

/** Who has viewed a contract or document, latest first. */
export function FileViewList({ views }: { views: FileViews }) {
  if (views.length === 0) return <p className="mt-1 text-ink-faint">Not viewed yet</p>
  return (
    <ul aria-label="Viewed by" className="mt-1 grid gap-0.5 text-ink-faint">
      {views.map(({ name, viewed_at }) => (
        <li key={`${name} ${viewed_at}`}>
          Viewed by {name} <RelativeTime at={viewed_at} className="lowercase" focusable />
        </li>
      ))}
    </ul>
  )
}
