import type { LegalVersion } from '#content/legal/legal-page.ts'
import type { LegalScreen } from '#content/legal/pages.ts'
import { legalVersions } from '#content/legal/versions.ts'
import { addDays } from '#domain/kernel/calendar.ts'
import { legalDocuments } from '#domain/legal/legal-document.ts'
import type { LegalDocument } from '#domain/legal/legal-document.ts'
import { pathTo } from '#domain/paths.ts'

/** A version that another one replaced. */
export interface FormerVersion extends LegalVersion {
  document: LegalDocument
  /** The last day on which it applied, in UTC. */
  applied_until: string
}

/** The versions of each document that others replaced, the newest one first. */
export const formerVersions: Partial<Record<LegalScreen, readonly FormerVersion[]>> = Object.fromEntries(
  legalDocuments.map((document) => {
    const versions: readonly LegalVersion[] = legalVersions[document]
    const former = versions.slice(0, -1).map((version, at) => {
      const applied_until = addDays(versions[at + 1]!.effective_on, -1)
      return { ...version, document, applied_until }
    })
    return [document, former.toReversed()]
  }),
)

/** The URL of a former version. */
export const formerPath = ({ document, version }: Pick<FormerVersion, 'document' | 'version'>): string =>
  pathTo('former_version', { version: `${document}-${version}` })
