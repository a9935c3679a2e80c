import { contractsApi } from '#domain/contracts/api.ts'
import { defineFeature } from '#server/platform/feature/define-feature.ts'
import { deleted, erased, exported } from '#server/platform/personal-data/decision.ts'
import { readContract, storeContract, verifyContract } from './contracts.ts'
import { storeContracts } from './creating.ts'

const ownOffers = 'offer_id in (select id from offers where applicant_id = $id)'

export const contracts = defineFeature({
  api: contractsApi,
  handlers: { verify: verifyContract, read: readContract },
  reactions: {
    'assignment.created': { store_contracts: storeContracts },
    'amendment.signed': { store_contracts: storeContracts },
  },
  work: { contracts: async ({ contract_id }) => void (await storeContract(contract_id)) },
  personalData: {
    contracts: {
      is: 'Contract',
      rules: [exported("talent_id = $id and side = 'talent'", 'contracts')],
      kept: {
        law: 'contract',
        columns: 'terms file_id sha256',
        rows: 'talent_id',
        since: 'created_at',
        afterwards: { terms: '{}', file_id: null, sha256: null },
      },
      plain: 'id assignment_id amendment_id company_id talent_id side template_version created_at',
    },
    document_views: {
      is: 'View of a document or contract',
      rules: [deleted('user_id', 'privacy')],
      plain: 'id document_id contract_id user_id viewed_at',
    },
    signatures: {
      is: 'Signature',
      rules: [exported('user_id', 'contracts')],
      kept: {
        law: 'contract',
        columns: 'name email account_name name_corrections ip_address',
        rows: 'user_id',
        since: 'signed_at',
        afterwards: { name: erased, email: '', account_name: null, name_corrections: '[]', ip_address: null },
      },
      why: `The other side's signatures of ${ownOffers} are in the contracts.`,
      plain: 'id offer_id amendment_id side user_id signed_at',
    },
  },
})
