import type { CompanyData } from './company-data.ts'
import { goodsCompanies } from './companies/goods.ts'
import { serviceCompanies } from './companies/services.ts'
import { technologyCompanies } from './companies/technology.ts'

/** Everyone but the demo company: 39 companies that look for 96 people. */
export const companyData: readonly CompanyData[] = [...serviceCompanies, ...goodsCompanies, ...technologyCompanies]
