import { sql } from 'kysely'
import { notFound } from '#domain/kernel/errors.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import type { ContractTerms } from './creating.ts'

/** A correction of an account's name before it signed. The names are null where they were not recorded. */
export interface NameCorrection {
  from: string | null
  to: string | null
  at: string
}

export interface SignatureRow {
  side: 'company' | 'talent'
  name: string
  email: string
  /** Null for signatures before the typed name was compared with it. */
  account_name: string | null
  name_corrections: NameCorrection[]
  ip_address: string | null
  signed_at: string
}

/** Contracts with their signatures, the company's first, for authorization and presentation. */
export function contractRows(from: Db | Tx) {
  return from
    .selectFrom('contracts')
    .innerJoin('assignments', 'assignments.id', 'contracts.assignment_id')
    .innerJoin('offers', 'offers.id', 'assignments.offer_id')
    .innerJoin('companies', 'companies.id', 'contracts.company_id')
    .select([
      'contracts.id',
      'contracts.assignment_id',
      'contracts.amendment_id',
      'contracts.company_id',
      'offers.job_id',
      'contracts.talent_id',
      'contracts.side',
      'contracts.template_version',
      'contracts.file_id',
      'contracts.sha256',
      'contracts.created_at',
      'companies.account_manager_id',
      sql<ContractTerms>`contracts.terms`.as('terms'),
      sql<SignatureRow[]>`(
        select coalesce(json_agg(json_build_object('side', side, 'name', name, 'email', email,
          'account_name', account_name, 'name_corrections', name_corrections, 'ip_address', host(ip_address),
          'signed_at', signed_at) order by side), '[]')
        from signatures
        where case when contracts.amendment_id is null then signatures.offer_id = assignments.offer_id
          else signatures.amendment_id = contracts.amendment_id end
      )`.as('signatures'),
    ])
}

export type ContractRow = Awaited<ReturnType<ReturnType<typeof contractRows>['executeTakeFirstOrThrow']>>

export const kindOf = ({ amendment_id }: Pick<ContractRow, 'amendment_id'>) =>
  amendment_id === null ? 'agreement' : 'amendment'

/** A contract; throws `not_found`. The caller authorizes. */
export async function findContract(id: string): Promise<ContractRow> {
  return contractRows(db).where('contracts.id', '=', id).executeTakeFirstOrThrow(notFound)
}
