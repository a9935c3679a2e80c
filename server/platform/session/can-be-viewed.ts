import { sql } from 'kysely'

/** Whether staff can see the product as a row of `users`, with its `companies` joined: customers who are not suspended. */
export const canBeViewed = sql<boolean>`(users.status = 'active'
  and (users.role = 'applicant' or users.role = 'company' and companies.status = 'active'))`
