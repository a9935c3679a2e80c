import type { MetaFunction } from 'react-router'
import { useMatches } from 'react-router'
import { legalPages, legalScreens, legalWords } from '#content/legal/pages.ts'
import { longDateText } from '#domain/kernel/calendar.ts'
import { pathTo, screens } from '#domain/paths.ts'
import { crumbsTo, pageMeta } from '#web/site/page-meta.ts'
import { screenOf } from '#web/site/screen-of.ts'
import { formerPath, formerVersions } from './former-versions.ts'
import { LegalLinks, LegalText } from './legal-text.tsx'

export const meta: MetaFunction = ({ matches }) => {
  const screen = screenOf(legalPages, matches)
  return pageMeta({ words: legalPages[screen].meta, path: pathTo(screen), crumbs: crumbsTo(screen) })
}

/** A legal document. The route's ID is its screen name. */
export default function LegalPage() {
  const screen = screenOf(legalPages, useMatches())
  const { updated_on, effective_on } = legalPages[screen]
  const former = formerVersions[screen] ?? []
  return (
    <LegalText
      page={legalPages[screen]}
      crumbs={crumbsTo(screen)}
      title={screens[screen].title}
      dates={
        <>
          {legalWords.updated} {longDateText(updated_on)}
          {effective_on > updated_on && `. ${legalWords.applies} ${longDateText(effective_on)}.`}
        </>
      }
    >
      {former.length > 0 && (
        <LegalLinks
          title={legalWords.former}
          links={former.map((one) => ({
            href: formerPath(one),
            label: legalWords.version(one.version, longDateText(one.effective_on), longDateText(one.applied_until)),
          }))}
        />
      )}
      <LegalLinks
        title={legalWords.others}
        links={legalScreens
          .filter((other) => other !== screen)
          .map((other) => ({ href: pathTo(other), label: screens[other].title }))}
      />
    </LegalText>
  )
}
