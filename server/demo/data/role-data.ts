/** The building blocks of one kind of work: its jobs are made of them, and the talents who do it. */
export interface RoleData {
  titles: readonly string[]
  headlines: readonly string[]
  /** The first three belong to every job of the kind. */
  skills: readonly string[]
  /** Those of the skills that are programs to work with. */
  tools: readonly string[]
  certs: readonly string[]
  /** US dollars per hour, from the lowest to the highest usual rate. */
  rate: readonly [number, number]
  /** US dollars for a whole project, where the work comes in projects. */
  fixed?: readonly [number, number]
  duties: readonly string[]
  wants: readonly string[]
  /** What applicants have to show; `{client}`, `{shop}`, `{tool}`, `{years}`, `{few}` and `{percent}` are filled in. */
  proof: readonly string[]
  /** What draws applicants to a job of this kind. */
  interest: readonly string[]
}

/** Gives the roles of one file their names as a type. */
export const defineRoles = <const Name extends string>(roles: Record<Name, RoleData>): Record<Name, RoleData> => roles
