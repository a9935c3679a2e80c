import type { Assignment } from '#domain/assignments/assignment.ts'

/** The name under which the viewer knows an assignment: the company for the talent, otherwise the talent. */
export const otherParty = ({ side, company, talent }: Pick<Assignment, 'side' | 'company' | 'talent'>): string =>
  side === 'talent' ? company.name : talent.name
