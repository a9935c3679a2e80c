import type { MetaFunction } from 'react-router'
import { useParams } from 'react-router'
import { legalWords } from '#content/legal/pages.ts'
import { longDateText } from '#domain/kernel/calendar.ts'
import { pathTo, screens } from '#domain/paths.ts'
import { crumbsTo, pageMeta } from '#web/site/page-meta.ts'
import { formerPath, formerVersions } from './former-versions.ts'
import type { FormerVersion } from './former-versions.ts'
import { LegalLinks, LegalText } from './legal-text.tsx'

/** The former version with this parameter in its URL. Only existing ones have a page. */
const versionAt = (version: string | undefined): FormerVersion =>
  Object.values(formerVersions)
    .flat()
    .find((one) => formerPath(one) === pathTo('former_version', { version: version! }))!

const crumbsOf = (one: FormerVersion) => [
  ...crumbsTo(one.document),
  { label: legalWords.numbered(one.version), path: formerPath(one) },
]

export const meta: MetaFunction = ({ params }) => {
  const one = versionAt(params['version'])
  const title = `${one.meta.title}, ${legalWords.numbered(one.version)}`
  return pageMeta({ words: { ...one.meta, title }, path: formerPath(one), crumbs: crumbsOf(one), hidden: true })
}

/** A former version of a document that users accepted. */
export default function FormerVersionPage() {
  const one = versionAt(useParams()['version'])
  return (
    <LegalText
      page={one}
      crumbs={crumbsOf(one)}
      title={`${screens[one.document].title}, ${legalWords.numbered(one.version)}`}
      dates={legalWords.applied(longDateText(one.effective_on), longDateText(one.applied_until))}
    >
      <LegalLinks
        title={legalWords.newest}
        links={[{ href: pathTo(one.document), label: screens[one.document].title }]}
      />
    </LegalText>
  )
}
