import { caseStudyPage } from '#content/case-studies-page.ts'

/** The table of contents, on wide screens. */
export function Contents({ parts }: { parts: Readonly<Record<string, string>> }) {
  return (
    <nav aria-label={caseStudyPage.contents} className="hidden lg:block">
      <p className="text-sm font-semibold text-ink-soft">{caseStudyPage.contents}</p>
      <ul className="mt-2 border-l-2 border-line">
        {Object.entries(parts).map(([id, title]) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="-ml-0.5 block border-l-2 border-transparent py-1.5 pl-4 font-medium text-ink-soft hover:border-primary hover:text-ink"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
