import { contractsApi } from '#domain/contracts/api.ts'
import { defineFeature } from '#server/platform/feature/define-feature.ts'
import { readContract, storeContract, verifyContract } from './contracts.ts'
import { storeContracts } from './creating.ts'
import { contractsData } from './personal-data.ts'

export const contracts = defineFeature({
  api: contractsApi,
  handlers: { verify: verifyContract, read: readContract },
  reactions: {
    'assignment.created': { store_contracts: storeContracts },
    'amendment.signed': { store_contracts: storeContracts },
  },
  work: { contracts: async ({ contract_id }) => void (await storeContract(contract_id)) },
  personalData: contractsData,
})
