interface TagListProps {
  /** The accessible name. */
  label: string
  tags: readonly string[]
}

/** A row of tags that wraps. */
export function TagList({ label, tags }: TagListProps) {
  return (
    <ul aria-label={label} className="flex flex-wrap gap-1.5">
      {tags.map((tag) => (
        <li
          key={tag}
          className="max-w-full rounded-sm bg-hover px-2 py-0.5 text-sm/5 font-medium wrap-anywhere text-ink-soft"
        >
          {tag}
        </li>
      ))}
    </ul>
  )
}
