/** The building blocks of one kind of work: its jobs are made of them. */
export interface RoleData {
  titles: readonly string[]
  /** The first three belong to every job of the kind. */
  skills: readonly string[]
  certs: readonly string[]
  /** US dollars per hour, from the lowest to the highest usual rate. */
  rate: readonly [number, number]
  /** US dollars for a whole project, where the work comes in projects. */
  fixed?: readonly [number, number]
  duties: readonly string[]
  wants: readonly string[]
}

/** Gives the roles of one file their names as a type. */
export const defineRoles = <const Name extends string>(roles: Record<Name, RoleData>): Record<Name, RoleData> => roles
