import type { ContractTemplate } from './contract-template.ts'

/** A passage of a clause or its summary, and what replaces it wherever it is. */
type Revision = readonly [before: string, after: string]

/** The next version of a template: its clauses with revised passages. Throws if a passage is not found. */
export function reviseTemplate(before: ContractTemplate, revisions: readonly Revision[]): ContractTemplate {
  const used = new Set<string>()
  const revise = (text: string) =>
    revisions.reduce((revised, [from, to]) => {
      if (revised.includes(from)) used.add(from)
      return revised.replaceAll(from, to)
    }, text)
  const clauses = before.clauses.map((clause) => ({
    ...clause,
    text: revise(clause.text),
    summary: revise(clause.summary),
  }))
  const unknown = revisions.find(([from]) => !used.has(from))
  if (unknown) throw new Error(`Version ${before.version} of the contract does not contain “${unknown[0]}”`)
  return { ...before, version: before.version + 1, clauses }
}
